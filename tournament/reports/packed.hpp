// Bytes made small and harmless, to stand in a page.
#pragma once

#include <string>
#include <string_view>

namespace uttt {

// `bytes` deflated, with zlib's header and check sum (RFC 1950), as base64 (RFC 4648).
std::string packed(std::string_view bytes);

}  // namespace uttt
