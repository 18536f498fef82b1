// What the fuzz targets share. A target reads any text and checks what is promised of it; the only
// exception that may come out of reading is InputError, of one line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/ruleset.hpp"
#include "variants/spec.hpp"

// libFuzzer's entry; returns 0.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace uttt {

// Ends the program, for libFuzzer to keep the input, unless the promise is kept.
inline void promise(bool is_kept, const char* what) {
  if (is_kept) return;
  std::fprintf(stderr, "promise broken: %s\n", what);
  std::abort();
}

// What `read()` returns; none when it refuses its input.
template <class Read>
auto accepted(Read read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const InputError& error) {
    const std::string_view message = error.what();
    promise(!message.empty(), "a refusal says why");
    promise(message.find('\n') == std::string_view::npos, "a refusal is one line");
    return std::nullopt;
  }
}

// An input: some bytes that choose, then text.
class FuzzInput {
 public:
  FuzzInput(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  // A number below `count` from the next byte; 0 when there is none.
  std::size_t choose(std::size_t count) {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte % count;
  }
  Ruleset ruleset() { return kAllRulesets[choose(kAllRulesets.size())]; }
  std::string_view text() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace uttt
