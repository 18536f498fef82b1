// The registry of rulesets: the one place where a name becomes a type.
#pragma once

#include <array>
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

// The one list of rulesets. A row calls
//
//   ROW(APPLY, id, position type, family, option value, default evaluator, the same of searches
//       that do not look to the end of the game)
//
// and everything below (the enum, the names, the families, what is instantiated for each position
// type) follows from it. A family has one option at most, its rows the values; the first row is
// the default. What a family is called and explained by stands in ruleset.cpp.
#define UTTT_RULESETS(ROW, APPLY)                                                              \
  ROW(APPLY, basic, BasicPosition, "basic", "", "fastest-win", "open-lines")                   \
  ROW(APPLY, advanced_free, AdvancedPosition<FullBoard::free>, "advanced", "free", "pieces",   \
      "pieces")                                                                                \
  ROW(APPLY, advanced_draw, AdvancedPosition<FullBoard::draw>, "advanced", "draw", "pieces",   \
      "pieces")                                                                                \
  ROW(APPLY, more_advanced_draw, MoreAdvancedPosition<TieRule::draw>, "more-advanced", "draw", \
      "grid", "grid")                                                                          \
  ROW(APPLY, more_advanced_most_boards, MoreAdvancedPosition<TieRule::most_boards>,            \
      "more-advanced", "most-boards", "grid", "grid")                                          \
  ROW(APPLY, open, OpenPosition, "open", "", "grid", "grid")

#define UTTT_RULESET_ID(APPLY, id, P, family, value, evaluator, shallow) id,
// A ruleset with its options.
enum class Ruleset { UTTT_RULESETS(UTTT_RULESET_ID, ) };
#undef UTTT_RULESET_ID

#define UTTT_RULESET_VALUE(APPLY, id, P, family, value, evaluator, shallow) Ruleset::id,
inline constexpr std::array kAllRulesets = {UTTT_RULESETS(UTTT_RULESET_VALUE, )};
#undef UTTT_RULESET_VALUE

// APPLY(P) for every position type, to instantiate templates whose bodies are in a source file.
#define UTTT_RULESET_POSITION(APPLY, id, P, family, value, evaluator, shallow) APPLY(P)
#define UTTT_FOR_EACH_POSITION(APPLY) UTTT_RULESETS(UTTT_RULESET_POSITION, APPLY)

// Calls f(std::type_identity<P>{}) with the position type of `ruleset` and returns what it returns.
template <class F>
decltype(auto) with_ruleset(Ruleset ruleset, F&& f) {
#define UTTT_RULESET_CASE(APPLY, id, P, family, value, evaluator, shallow) \
  case Ruleset::id:                                                        \
    return std::forward<F>(f)(std::type_identity<P>{});
  switch (ruleset) { UTTT_RULESETS(UTTT_RULESET_CASE, ) }
#undef UTTT_RULESET_CASE
  std::abort();  // no other value can be made
}

// `advanced:full_board=draw`, in any spelling of the options; throws InputError.
Ruleset parse_ruleset(std::string_view text);

// The text parse_ruleset reads, options at their defaults left out.
std::string format_ruleset(Ruleset ruleset);

// The evaluator of its classic searches to so many plies (docs/rules.md).
std::string default_evaluator(Ruleset ruleset, int depth_plies);

// What `uttt list` tells of a ruleset, whatever its options.
struct RulesetInfo {
  std::string name;
  std::string summary;
  std::vector<OptionInfo> options;   // one at most
  std::vector<std::string> aliases;  // other names that parse_ruleset takes
};
const std::vector<RulesetInfo>& ruleset_infos();
std::vector<std::string> ruleset_family_names();  // without options and aliases

}  // namespace uttt
