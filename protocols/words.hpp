// What the protocols' files share: lines as words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace uttt {

// The words of `line`, which white space separates; they point into it.
using Words = std::vector<std::string_view>;
Words words_of(std::string_view line);

// `words` with a space between each two.
std::string join_words(std::span<const std::string_view> words);

// `text` with small letters.
std::string lower_case(std::string_view text);

}  // namespace uttt
