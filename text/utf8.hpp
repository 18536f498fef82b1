// Text from strangers made fit for files and screens.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace uttt {

// Whether `text` is UTF-8 (RFC 3629).
bool is_utf8(std::string_view text);

// `text` as UTF-8 on one line, of at most `bytes` bytes: control characters and bytes that are no
// UTF-8 become "\xNN", and what is cut off is told by "..." at the end.
std::string as_line(std::string_view text, std::size_t bytes);

}  // namespace uttt
