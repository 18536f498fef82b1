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
  std::string_view shallow_evaluator;  // of searches that end before the longest game
  int longest_game;                    // in plies
};

#define UTTT_RULESET_ENTRY(APPLY, id, P, family, value, evaluator, shallow) \
  Entry{Ruleset::id, family, value, evaluator, shallow, P::kBoards * kCells},
constexpr std::array kEntries = {UTTT_RULESETS(UTTT_RULESET_ENTRY, )};
#undef UTTT_RULESET_ENTRY

const Entry& entry_of(Ruleset ruleset) {
  return *std::ranges::find(kEntries, ruleset, &Entry::ruleset);
}

const Entry& first_entry_of(std::string_view family) {
  return *std::ranges::find(kEntries, family, &Entry::name);
}

// The option of a family with several rows: its values are theirs.
OptionInfo family_option(std::string_view family, std::string name, std::string meaning) {
  OneOf values;
  for (const Entry& entry : kEntries) {
    if (entry.name == family) values.names.emplace_back(entry.option_value);
  }
  std::string first = values.names.front();
  return {std::move(name), std::move(values), std::move(first), std::move(meaning)};
}

const RulesetInfo& find_family(std::string_view name) {
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) {
    if (info.name == name || std::ranges::find(info.aliases, name) != info.aliases.end()) {
      return info;
    }
    names.push_back(info.name);
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  }
  throw InputError(unknown_name("ruleset", name, names));
}

}  // namespace

const std::vector<RulesetInfo>& ruleset_infos() {
  static const std::vector<RulesetInfo> infos = {
      {"basic", "one 3x3 board; three in a row win", {}, {}},
      {"advanced",
       "nine boards, play where the opponent's cell sends you; the first to win any board wins",
       {family_option("advanced", "full_board",
                      "sent to a full board: play in any other, or the game is drawn")},
       {}},
      {"more-advanced",
       "ultimate tic-tac-toe: won and full boards are finished; three boards in a row win",
       {family_option("more-advanced", "tie_break",
                      "no board left and no line: a draw, or more boards won wins")},
       {"ultimate"}},
      {"open",
       "as more-advanced, but a won board stays playable until full; its first winner owns it",
       {},
       {}},
  };
  return infos;
}

std::vector<std::string> ruleset_family_names() {
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) names.push_back(info.name);
  return names;
}

Ruleset parse_ruleset(std::string_view text) {
  const Spec spec = parse_spec(text, "ruleset");
  const RulesetInfo& family = find_family(spec.name);
  const std::string where = "ruleset " + in_quotes(family.name) + ": ";
  for (const Option& option : spec.options) {
    if (find_option(family.options, option.key) == nullptr) {
      throw InputError(where + unknown_name("option", option.key, option_names(family.options)));
    }
  }
  if (spec.options.empty()) return first_entry_of(family.name).ruleset;
  const OptionInfo& known = family.options.front();
  const std::size_t place =
      read_choice(known, spec.options.front().value, where + "option " + known.name);
  return (&first_entry_of(family.name) + place)->ruleset;  // rows of a family stand together
}

std::string format_ruleset(Ruleset ruleset) {
  const Entry& entry = entry_of(ruleset);
  const auto family = std::ranges::find(ruleset_infos(), entry.name, &RulesetInfo::name);
  if (family->options.empty() || family->options.front().default_value == entry.option_value) {
    return family->name;
  }
  return family->name + ":" + family->options.front().name + "=" + std::string(entry.option_value);
}

std::string default_evaluator(Ruleset ruleset, int depth_plies) {
  const Entry& entry = entry_of(ruleset);
  return std::string(depth_plies < entry.longest_game ? entry.shallow_evaluator : entry.evaluator);
}

}  // namespace uttt
