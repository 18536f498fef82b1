// What the protocols' files share: lines as words, and a budget that only stands in.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "strategies/move_budget.hpp"
#include "variants/spec.hpp"

namespace uttt {

// The words of `line`, which white space separates; they point into it.
using Words = std::vector<std::string_view>;
Words words_of(std::string_view line);

// `words` with a space between each two.
std::string join_words(std::span<const std::string_view> words);

// `budget`, unless the strategy has an option that limits its moves; then its own word counts.
std::optional<MoveBudget> unless_limited(const Spec& strategy, const MoveBudget& budget);

}  // namespace uttt
