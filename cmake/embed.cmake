# uttt_embed(target file symbol): the bytes of `file` become part of `target`, which reads them as
#
#   namespace uttt::embedded { std::string_view symbol(); }
#
# The assembler takes them in as they are (.incbin), so that a large file costs no time to compile.
function(uttt_embed target file symbol)
  cmake_path(ABSOLUTE_PATH file NORMALIZE)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "uttt_embed: there is no file ${file}")
  endif()
  # The source names what it takes in, so that another file is another source to ccache too.
  file(SHA256 ${file} sum)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${symbol}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include <cstddef>
#include <string_view>

// @sum@
asm(R"(
  .pushsection .rodata, "a"
  .balign 16
  .hidden uttt_embedded_@symbol@
  .globl uttt_embedded_@symbol@
uttt_embedded_@symbol@:
  .incbin "@file@"
  .hidden uttt_embedded_@symbol@_end
  .globl uttt_embedded_@symbol@_end
uttt_embedded_@symbol@_end:
  .byte 0
  .popsection
)");

extern "C" {
extern const char uttt_embedded_@symbol@[];
extern const char uttt_embedded_@symbol@_end[];
}

namespace uttt::embedded {

std::string_view @symbol@();

std::string_view @symbol@() {
  const auto size = uttt_embedded_@symbol@_end - uttt_embedded_@symbol@;
  return {uttt_embedded_@symbol@, static_cast<std::size_t>(size)};
}

}  // namespace uttt::embedded
]])
  target_sources(${target} PRIVATE ${source})
  # The compiler does not tell that the assembler read it.
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${file})
endfunction()
