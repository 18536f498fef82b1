#include "app/play/questions.hpp"

#include <algorithm>
#include <cctype>

#include "engine/limits.hpp"
#include "strategies/strategy.hpp"

namespace uttt {
namespace {

constexpr std::string_view kOpponent = "alpha-beta";
constexpr std::size_t kSummaryColumn = 20;
constexpr std::size_t kSummaryWidth = 60;

// `text` in lines of at most kSummaryWidth, the others below the first.
std::string wrapped(std::string_view text) {
  std::string result;
  while (text.size() > kSummaryWidth) {
    const std::size_t cut = text.rfind(' ', kSummaryWidth);
    if (cut == std::string_view::npos) break;
    result += std::string(text.substr(0, cut)) + "\n" + std::string(kSummaryColumn, ' ');
    text.remove_prefix(cut + 1);
  }
  return result + std::string(text);
}

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
      console.say(error.what());
    }
  }
}

// A number from 1 chooses from `names` by its place.
std::string chosen_name(const std::string& answer, const std::vector<std::string>& names) {
  const bool is_number =
      std::ranges::all_of(answer, [](unsigned char c) { return std::isdigit(c); });
  if (!is_number) return answer;
  return names[parse_number(answer, 1, names.size(), "ruleset") - 1];
}

HumanSide parse_side(std::string_view answer) {
  if (answer == "x" || answer == "X") return HumanSide::x;
  if (answer == "o" || answer == "O") return HumanSide::o;
  if (answer == "both") return HumanSide::both;
  throw InputError("side " + in_quotes(answer) + " is not a side; expected x, o or both");
}

// The depth a strategy takes when none is said, as `uttt list` shows it.
std::string default_depth() {
  const auto info = std::ranges::find(strategy_infos(), kOpponent, &StrategyInfo::name);
  return std::ranges::find(info->options, "depth", &OptionInfo::name)->default_value;
}

}  // namespace

std::optional<Ruleset> ask_ruleset(Console& console, Ruleset default_ruleset) {
  console.say("Rulesets:");
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) {
    names.push_back(info.name);
    std::string row = "  " + std::to_string(names.size()) + "  " + info.name;
    row.resize(kSummaryColumn, ' ');
    console.say(row + wrapped(info.summary));
  }
  return ask_until_good(
      console, "Which ruleset, by name or number?", format_ruleset(default_ruleset),
      [&](const std::string& answer) { return parse_ruleset(chosen_name(answer, names)); });
}

std::optional<HumanSide> ask_side(Console& console) {
  return ask_until_good(console, "Which side do you play: x, which begins, o, or both?", "x",
                        [](const std::string& answer) { return parse_side(answer); });
}

std::optional<Spec> ask_opponent(Console& console, Ruleset ruleset) {
  return ask_until_good(
      console, "How many moves shall the opponent look ahead?", default_depth(),
      [&](const std::string& answer) {
        parse_number(answer, 1, kMaxDepth, "depth");
        const Spec spec{std::string(kOpponent), {{"depth", answer}}};
        make_strategy(spec, ruleset);  // refuses depths that the ruleset's evaluator cannot use
        return spec;
      });
}

}  // namespace uttt
