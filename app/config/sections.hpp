// The names that a config's sections and their first key have.
#pragma once

#include <string_view>

namespace uttt {

inline constexpr std::string_view kStrategyPrefix = "strategy.";
inline constexpr std::string_view kTypeKey = "type";
inline constexpr std::string_view kDefaultsSection = "defaults";

// [strategy.NAME] with a NAME without dots.
inline bool is_strategy_section(std::string_view section) {
  return section.starts_with(kStrategyPrefix) && section.size() > kStrategyPrefix.size() &&
         section.find('.', kStrategyPrefix.size()) == std::string_view::npos;
}

}  // namespace uttt
