# Before a package is made: man pages and changelogs compressed, as Debian's policy wants them.
file(GLOB_RECURSE files ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/*
  ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog)
if(NOT files)
  message(FATAL_ERROR "there is nothing to compress in ${CPACK_TEMPORARY_DIRECTORY}")
endif()
foreach(file IN LISTS files)
  if(NOT file MATCHES "\\.gz$")
    execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
