# Debian packages of the preset `portable`, made by `cpack` in build/portable: uttt, libuttt0 and
# libuttt-dev. `./test.sh package` makes and tests them.
if(NOT UTTT_PORTABLE)
  return()
endif()

set(names_program uttt)
set(names_library libuttt${PROJECT_VERSION_MAJOR})
set(names_development libuttt-dev)
foreach(component program library development)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${names_${component}})
  install(FILES cmake/package/copyright cmake/package/changelog DESTINATION ${folder}
    COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME uttt)
set(CPACK_PACKAGE_CONTACT "uttt maintainers <maintainers@uttt.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/package/compress.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/package/without_scripts.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
if(CMAKE_CROSSCOMPILING)
  # dpkg-shlibdeps knows the packages of the building machine only; these are those of Debian 12.
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
  set(needed_library "libc6 (>= 2.34), libgcc-s1, libhwy1 (>= 1.0.0), libstdc++6 (>= 12)")
  set(needed_program "libboost-json1.81.0, libboost-program-options1.81.0, libc6 (>= 2.34), \
libedit2, libgcc-s1, libstdc++6 (>= 12), libtbb12 (>= 2021.4.0), zlib1g, ")
else()
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR})
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(summary "tic-tac-toe on one and on nine boards")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ${names_program})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "${needed_program}${names_library} (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bubblewrap, python3")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "${summary}: play, tournaments, analysis
Plays tic-tac-toe on one board, on nine, ultimate tic-tac-toe and its open
form: at the console against a person or a bot, and in tournaments between
strategies and foreign programs, with ratings, intervals and a page of
replays.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${names_library})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "${needed_library}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_MULTIARCH same)
# CPack's own shlibs would name the library twice, once for each level of instructions.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package/shlibs
  CONTENT "libuttt @PROJECT_VERSION_MAJOR@ @names_library@ (= @PROJECT_VERSION@)\n" @ONLY)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
  ${CMAKE_BINARY_DIR}/package/shlibs ${CMAKE_SOURCE_DIR}/cmake/package/triggers)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "${summary}: the engine
Rules, searches, evaluators and players of uttt as a shared library. On amd64
the loader takes one made for x86-64-v3 or x86-64-v4 where the machine has
their instructions.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ${names_development})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${names_library} (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "${summary}: the engine's headers
Headers and CMake files for programs that use the rules, searches,
evaluators and players of uttt.")
include(CPack)
