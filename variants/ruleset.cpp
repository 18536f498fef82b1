#include "variants/ruleset.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace uttt {
namespace {

// A row a ruleset: its family, and the one option value that leads to it.
struct Entry {
  Ruleset ruleset;
  std::string_view name;
  std::string_view option_value;  // empty: the family has no option; first of a family: the default
  std::string_view evaluator;
};

constexpr std::array kEntries = {
    Entry{Ruleset::basic, "basic", "", "fastest-win"},
    Entry{Ruleset::advanced_free, "advanced", "free", "pieces"},
    Entry{Ruleset::advanced_draw, "advanced", "draw", "pieces"},
    Entry{Ruleset::more_advanced_draw, "more-advanced", "draw", "grid"},
    Entry{Ruleset::more_advanced_most_boards, "more-advanced", "most-boards", "grid"},
    Entry{Ruleset::open, "open", "", "grid"},
};
static_assert(kEntries.size() == kAllRulesets.size());

const Entry& entry_of(Ruleset ruleset) {
  return *std::ranges::find(kEntries, ruleset, &Entry::ruleset);
}

// The entry of `family` whose option has `value`.
const Entry& entry_with(const RulesetInfo& family, const Option& option) {
  const OptionInfo& known = family.options.front();
  for (const Entry& entry : kEntries) {
    if (entry.name == family.name && entry.option_value == option.value) return entry;
  }
  throw InputError("ruleset " + in_quotes(family.name) + ": option " + option.key + " is " +
                   in_quotes(option.value) + "; expected " + known.expected);
}

}  // namespace

const std::vector<RulesetInfo>& ruleset_infos() {
  static const std::vector<RulesetInfo> infos = {
      {"basic", "one 3x3 board; three in a row win", {}},
      {"advanced",
       "nine boards, play where the opponent's cell sends you; the first to win any board wins",
       {{"full_board", "free | draw", "free",
         "sent to a full board: play in any other, or the game is drawn"}}},
      {"more-advanced",
       "ultimate tic-tac-toe: won and full boards are finished; three boards in a row win",
       {{"tie_break", "draw | most-boards", "draw",
         "no board left and no line: a draw, or more boards won wins"}}},
      {"open",
       "as more-advanced, but a won board stays playable until full; its first winner owns it",
       {}},
  };
  return infos;
}

Ruleset parse_ruleset(std::string_view text) {
  const Spec spec = parse_spec(text, "ruleset");
  const auto family = std::ranges::find(ruleset_infos(), spec.name, &RulesetInfo::name);
  if (family == ruleset_infos().end()) {
    std::vector<std::string> names;
    for (const RulesetInfo& info : ruleset_infos()) names.push_back(info.name);
    throw InputError(unknown_name("ruleset", spec.name, names));
  }
  std::vector<std::string> keys;
  for (const OptionInfo& known : family->options) keys.push_back(known.name);
  for (const Option& option : spec.options) {
    if (std::ranges::find(keys, option.key) == keys.end()) {
      throw InputError("ruleset " + in_quotes(family->name) + ": " +
                       unknown_name("option", option.key, keys));
    }
  }
  if (!spec.options.empty()) {
    return entry_with(*family, spec.options.front()).ruleset;  // a family has one option at most
  }
  return std::ranges::find(kEntries, family->name, &Entry::name)->ruleset;
}

std::string format_ruleset(Ruleset ruleset) {
  const Entry& entry = entry_of(ruleset);
  const auto family = std::ranges::find(ruleset_infos(), entry.name, &RulesetInfo::name);
  if (family->options.empty() || family->options.front().default_value == entry.option_value) {
    return family->name;
  }
  return family->name + ":" + family->options.front().name + "=" + std::string(entry.option_value);
}

std::string default_evaluator(Ruleset ruleset) { return std::string(entry_of(ruleset).evaluator); }

}  // namespace uttt
