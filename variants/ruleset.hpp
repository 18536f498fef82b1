// The registry of rulesets: the one place where a name becomes a type.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "variants/advanced.hpp"
#include "variants/basic.hpp"
#include "variants/more_advanced.hpp"
#include "variants/open.hpp"
#include "variants/spec.hpp"

namespace uttt {

// A ruleset with its options.
enum class Ruleset {
  basic,
  advanced_free,
  advanced_draw,
  more_advanced_draw,
  more_advanced_most_boards,
  open
};

inline constexpr std::array kAllRulesets = {Ruleset::basic,
                                            Ruleset::advanced_free,
                                            Ruleset::advanced_draw,
                                            Ruleset::more_advanced_draw,
                                            Ruleset::more_advanced_most_boards,
                                            Ruleset::open};

// APPLY(P) for every position type, to instantiate templates whose bodies are in a source file.
#define UTTT_FOR_EACH_POSITION(APPLY)               \
  APPLY(BasicPosition)                              \
  APPLY(AdvancedPosition<FullBoard::free>)          \
  APPLY(AdvancedPosition<FullBoard::draw>)          \
  APPLY(MoreAdvancedPosition<TieRule::draw>)        \
  APPLY(MoreAdvancedPosition<TieRule::most_boards>) \
  APPLY(OpenPosition)

// Calls f(std::type_identity<P>{}) with the position type of `ruleset` and returns what it returns.
template <class F>
decltype(auto) with_ruleset(Ruleset ruleset, F&& f) {
  switch (ruleset) {
    case Ruleset::basic:
      return std::forward<F>(f)(std::type_identity<BasicPosition>{});
    case Ruleset::advanced_free:
      return std::forward<F>(f)(std::type_identity<AdvancedPosition<FullBoard::free>>{});
    case Ruleset::advanced_draw:
      return std::forward<F>(f)(std::type_identity<AdvancedPosition<FullBoard::draw>>{});
    case Ruleset::more_advanced_draw:
      return std::forward<F>(f)(std::type_identity<MoreAdvancedPosition<TieRule::draw>>{});
    case Ruleset::more_advanced_most_boards:
      return std::forward<F>(f)(std::type_identity<MoreAdvancedPosition<TieRule::most_boards>>{});
    case Ruleset::open:
      return std::forward<F>(f)(std::type_identity<OpenPosition>{});
  }
  std::abort();  // no other value can be made
}

// `advanced:full_board=draw`, in any spelling of the options; throws InputError.
Ruleset parse_ruleset(std::string_view text);

// The text parse_ruleset reads, options at their defaults left out.
std::string format_ruleset(Ruleset ruleset);

// The evaluator docs/rules.md names for it.
std::string default_evaluator(Ruleset ruleset);

// What `uttt list` tells of a ruleset, whatever its options.
struct RulesetInfo {
  std::string name;
  std::string summary;
  std::vector<OptionInfo> options;
};
const std::vector<RulesetInfo>& ruleset_infos();

}  // namespace uttt
