# The engine and its players as one library, which the program uses and other programs may:
# find_package(uttt) gives them uttt::uttt.
set(UTTT_LIBRARY_ROOMS text variants evaluators strategies)  # engine/ is headers only
set(UTTT_LIBRARY_OPTIONS
  # Tables of all boards are computed by the compiler; clang's default allows a tenth of them.
  $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=100000000>)

# The searches of every ruleset and evaluator take long enough, each beside the others.
set_source_files_properties(strategies/alpha_beta.cpp strategies/mcts.cpp strategies/pvs.cpp
  evaluators/network/head.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# Makes the library `target` of the rooms' objects, which are compiled with the options `ARGN` too.
function(uttt_add_library target type)
  set(objects "")
  foreach(room IN LISTS UTTT_LIBRARY_ROOMS)
    string(REPLACE uttt_library uttt_${room} objects_of_room ${target})
    uttt_sources(${room} sources)
    add_library(${objects_of_room} OBJECT ${sources})
    uttt_unity(${objects_of_room})
    target_link_libraries(${objects_of_room} PRIVATE uttt_flags Threads::Threads hwy::hwy)
    # Rules and searches are optimised in debug builds too, whose tests would else take most of an
    # hour.
    target_compile_options(${objects_of_room} PRIVATE ${ARGN} $<$<CONFIG:Debug>:-O1>)
    list(APPEND objects $<TARGET_OBJECTS:${objects_of_room}>)
    if(room STREQUAL evaluators)
      foreach(ruleset advanced more_advanced most_boards open)
        uttt_embed(${objects_of_room} evaluators/network/${ruleset}.net network_${ruleset})
      endforeach()
    endif()
  endforeach()
  add_library(${target} ${type} ${objects})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME uttt EXPORT_NAME uttt LINKER_LANGUAGE CXX
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
  target_compile_features(${target} INTERFACE cxx_std_20)
  target_compile_options(${target} INTERFACE $<INSTALL_INTERFACE:${UTTT_LIBRARY_OPTIONS}>)
  target_link_libraries(${target} PUBLIC $<BUILD_INTERFACE:uttt_flags> Threads::Threads
                                  PRIVATE hwy::hwy)
  # Written <uttt/variants/game.hpp>; among themselves the headers leave `uttt/` out.
  target_include_directories(${target} INTERFACE
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/uttt>)
endfunction()

if(UTTT_PORTABLE)
  # Calls within the library go straight to its own functions, also where the program has the same
  # inline function: that one may be of the slower kind.
  set(shared_options -fPIC -fno-semantic-interposition -fvisibility-inlines-hidden)
  uttt_add_library(uttt_library SHARED ${shared_options})
  target_link_options(uttt_library PRIVATE -Wl,-Bsymbolic-functions)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # The loader of glibc 2.33 and later looks there first where the machine has AVX2, BMI2 and the
    # other instructions of level v3, or AVX-512 (v4); others know nothing of the folders.
    set(UTTT_FASTER_LEVELS v3 v4)
    foreach(level IN LISTS UTTT_FASTER_LEVELS)
      set(faster uttt_library_${level})
      uttt_add_library(${faster} SHARED ${shared_options} -march=x86-64-${level})
      target_link_options(${faster} PRIVATE -Wl,-Bsymbolic-functions)
      set_target_properties(${faster} PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/glibc-hwcaps/x86-64-${level})
      add_dependencies(uttt_library ${faster})
    endforeach()
  endif()
else()
  uttt_add_library(uttt_library STATIC)
endif()
if(UTTT_FUZZ)
  # libFuzzer watches the rooms that read text; it would only make the searches slow.
  foreach(room text variants)
    target_compile_options(uttt_${room} PRIVATE -fsanitize=fuzzer-no-link)
  endforeach()
endif()

include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/uttt)
configure_package_config_file(cmake/uttt-config.cmake.in ${CMAKE_BINARY_DIR}/uttt-config.cmake
  INSTALL_DESTINATION ${package_folder})
# Before 1.0 another minor version may change what the headers say.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/uttt-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(TARGETS uttt_library EXPORT uttt-targets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development)
foreach(level IN LISTS UTTT_FASTER_LEVELS)
  install(TARGETS uttt_library_${level}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/glibc-hwcaps/x86-64-${level} COMPONENT library
    NAMELINK_SKIP)
endforeach()
install(DIRECTORY engine threads ${UTTT_LIBRARY_ROOMS} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/uttt
  COMPONENT development FILES_MATCHING PATTERN "*.hpp")
install(EXPORT uttt-targets NAMESPACE uttt:: DESTINATION ${package_folder} COMPONENT development)
install(FILES ${CMAKE_BINARY_DIR}/uttt-config.cmake ${CMAKE_BINARY_DIR}/uttt-config-version.cmake
  DESTINATION ${package_folder} COMPONENT development)
