# Before a package is made: man pages and changelogs compressed, as Debian's policy wants them.
file(GLOB_RECURSE files ${CPACK_TEMPORARY_DIRECTORY}/*/share/man/*
  ${CPACK_TEMPORARY_DIRECTORY}/*/share/doc/*/changelog)
foreach(file IN LISTS files)
  if(NOT file MATCHES "\\.gz$")
    execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
