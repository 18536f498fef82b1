#include "app/play/questions.hpp"

#include <algorithm>

#include "strategies/level.hpp"
#include "strategies/strategy.hpp"
#include "text/layout.hpp"
#include "text/numbers.hpp"

namespace uttt {
namespace {

constexpr std::size_t kSummaryColumn = 20;
constexpr const char* kDefaultLevel = "3";

// Asks until `read` takes the answer; "quit" answers as the end of input does.
template <class F>
auto ask_until_good(Console& console, const std::string& question, const std::string& by_default,
                    F&& read) -> std::optional<decltype(read(question))> {
  while (true) {
    const auto answer = console.ask(question + " [" + by_default + "]: ");
    if (!answer || *answer == "quit") return std::nullopt;
    try {
      return read(answer->empty() ? by_default : *answer);
    } catch (const InputError& error) {
      console.tell(error.what());
    }
  }
}

// A number from 1 chooses from `names` by its place.
std::string chosen_name(const std::string& answer, const std::vector<std::string>& names) {
  if (!is_whole_number(answer)) return answer;
  return names[parse_number(answer, 1, names.size(), "ruleset") - 1];
}

HumanSide parse_side(std::string_view answer) {
  if (answer == "x" || answer == "X") return HumanSide::x;
  if (answer == "o" || answer == "O") return HumanSide::o;
  if (answer == "both") return HumanSide::both;
  throw InputError("side " + in_quotes(answer) + " is not a side; expected x, o or both");
}

}  // namespace

std::optional<Ruleset> ask_ruleset(Console& console, Ruleset default_ruleset) {
  console.say("Rulesets:");
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) {
    names.push_back(info.name);
    std::string row =
        two_columns(std::to_string(names.size()) + "  " + info.name, info.summary, kSummaryColumn);
    row.pop_back();
    console.say(row);
  }
  return ask_until_good(
      console, "Which ruleset, by name or number?", format_ruleset(default_ruleset),
      [&](const std::string& answer) { return parse_ruleset(chosen_name(answer, names)); });
}

std::optional<HumanSide> ask_side(Console& console) {
  return ask_until_good(console, "Which side do you play: x, which begins, o, or both?", "x",
                        [](const std::string& answer) { return parse_side(answer); });
}

std::optional<HumanSide> ask_classic_side(Console& console) {
  while (true) {
    console.say("Please select your side ( X or O ):");
    const auto answer = console.ask("");
    if (!answer || *answer == "quit") return std::nullopt;
    if (*answer == "x" || *answer == "X") return HumanSide::x;
    if (*answer == "o" || *answer == "O") return HumanSide::o;
  }
}

std::optional<std::string> ask_opponent(Console& console, Ruleset ruleset) {
  const int levels = level_count(ruleset);
  console.say("Opponents:");
  const auto show = [&console](std::string_view name, std::string_view summary) {
    std::string row = two_columns(name, summary, kSummaryColumn);
    row.pop_back();
    console.say(row);
  };
  show("1-" + std::to_string(levels), "a level, from one that a child beats to the strongest");
  for (const StrategyInfo& info : strategy_infos()) {
    if (info.name != "level") show(info.name, info.summary);
  }
  return ask_until_good(console, "Which opponent, by level or name, as alpha-beta:depth=3?",
                        kDefaultLevel, [&](const std::string& answer) {
                          if (is_whole_number(answer)) {
                            parse_number(answer, 1, static_cast<std::uint64_t>(levels), "level");
                          } else {
                            make_strategy(answer, ruleset);  // refuses what cannot be played
                          }
                          return answer;
                        });
}

}  // namespace uttt
