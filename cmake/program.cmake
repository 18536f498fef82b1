# What is installed with the program: man pages and completions, which the option table writes, the
# documents, the configs and the example bots.
set(UTTT_ZSH_FOLDER ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
  CACHE STRING "Where zsh looks for completions")

add_executable(uttt_manual app/manual/main.cpp)
target_link_libraries(uttt_manual PRIVATE uttt_app)
set(manual ${CMAKE_BINARY_DIR}/manual)
add_custom_command(OUTPUT ${manual}/written
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
  COMMAND uttt_manual ${manual}
  COMMAND ${CMAKE_COMMAND} -E touch ${manual}/written
  DEPENDS uttt_manual
  COMMENT "Writing man pages and completions"
  VERBATIM)
add_custom_target(uttt_pages ALL DEPENDS ${manual}/written)

if(UTTT_PORTABLE)
  # Where it is installed in the system's own folder the loader needs no word about that.
  file(RELATIVE_PATH libraries ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
  if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set_target_properties(${UTTT_INSTALLED_PROGRAM} PROPERTIES
      INSTALL_RPATH "$ORIGIN/${libraries}")
  endif()
endif()
install(TARGETS ${UTTT_INSTALLED_PROGRAM} COMPONENT program)
foreach(number 1 5 7)
  install(DIRECTORY ${manual}/man${number} DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
endforeach()
install(FILES ${manual}/bash/uttt COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${manual}/zsh/_uttt COMPONENT program DESTINATION ${UTTT_ZSH_FOLDER})
install(FILES ${manual}/fish/uttt.fish COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY configs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program
  PATTERN bots.cfg EXCLUDE)
# The one of the sources plays programs of the build folder, too.
install(FILES cmake/package/bots.cfg DESTINATION ${CMAKE_INSTALL_DOCDIR}/configs COMPONENT program)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program
  PATTERN examples/CMakeLists.txt EXCLUDE)
