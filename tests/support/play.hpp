// Games on the console, played by tests as programs play them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/program.hpp"

namespace uttt {

using Words = std::vector<std::string>;

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline Words plain_words(const std::string& ruleset, const std::string& x, const std::string& o) {
  return {"play", "--plain", "--ruleset", ruleset, "--x", x, "--o", o};
}

// Two humans, a line of `input` after the other.
inline Finished play_plain(const std::string& ruleset, const std::string& input,
                           const Words& more = {}) {
  Words words = plain_words(ruleset, "human", "human");
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, input);
}

}  // namespace uttt
