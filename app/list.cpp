// `uttt list`: everything that has a name, with options and defaults.
#include <algorithm>
#include <iostream>
#include <span>
#include <string>
#include <string_view>

#include "app/commands.hpp"
#include "app/play/options.hpp"
#include "engine/limits.hpp"
#include "evaluators/evaluators.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"
#include "text/layout.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/plan/keys.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

constexpr std::size_t kColumn = 17;  // where the texts begin

std::string row(std::string_view name, std::string_view text) {
  return two_columns(name, text, kColumn);
}

std::string option_row(const OptionInfo& option) {
  std::string text = option.name;
  if (const std::string values = expected(option); !values.empty()) text += "=" + values;
  text += " (default " + option.default_value + "): " + option.meaning;
  if (!option.example.empty()) text += ", as " + option.example;
  return row("", text);
}

std::string option_rows(std::span<const OptionInfo> options) {
  std::string text;
  for (const OptionInfo& option : options) text += option_row(option);
  return text;
}

template <class... E>
std::string evaluator_rows(TypeList<E...>) {
  return (row(E::kName, E::kSummary) + ...);
}

std::string default_for(std::string_view evaluator) {
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) {
    const Ruleset ruleset = parse_ruleset(info.name);
    const std::string deep = default_evaluator(ruleset, kMaxDepth);
    const std::string shallow = default_evaluator(ruleset, 1);
    if (deep == evaluator) {
      names.push_back(info.name + (deep == shallow ? "" : " to the end of the game"));
    } else if (shallow == evaluator) {
      names.push_back(info.name + " to less depth");
    }
  }
  return join_names(names, "and");
}

std::string list_rulesets() {
  std::string text = "rulesets, written name:option=value\n";
  for (const RulesetInfo& info : ruleset_infos()) {
    text += row(info.name, info.summary);
    if (!info.aliases.empty()) text += row("", "also called " + join_names(info.aliases));
    text += option_rows(info.options);
  }
  return text;
}

std::string list_evaluators() {
  std::string text = "evaluators, all from X's view\n" + evaluator_rows(AllEvaluators{}) +
                     "\ndefault evaluators of the searches without a table\n";
  for (const std::string& evaluator : evaluator_names()) {
    const std::string rulesets = default_for(evaluator);
    if (!rulesets.empty()) text += row(evaluator, rulesets);
  }
  return text;
}

std::string list_strategies() {
  std::string text = "strategies, written name:option=value,option=value\n";
  for (const StrategyInfo& info : strategy_infos()) {
    text += row(info.name, info.summary) + option_rows(info.options);
  }
  return text;
}

std::string list_external() {
  return "time of a strategy's seat, as keys of [strategy.NAME] in a tournament's config\n" +
         option_rows(seat_time_infos()) + "\nother programs, as [strategy.NAME] of a config\n" +
         row(external_info().name, external_info().summary) + option_rows(external_info().options);
}

std::string list_protocols() {
  std::string text = "protocols of bots\n";
  for (const Protocol* const protocol : all_protocols()) {
    text += row(protocol->name(), protocol->summary()) + option_rows(protocol->dialect());
    const std::vector<std::string> rulesets = ruleset_names(*protocol);
    if (rulesets.size() < kAllRulesets.size()) {
      text += row("", "only " + join_names(rulesets, "and"));
    }
  }
  return text;
}

std::string list_config() {
  return "keys of a tournament's config, written key = value\n" +
         option_rows(tournament_options()) + "\nkeys of its section [sprt]\n" +
         option_rows(tournament_options(kSprtSection)) + "\nkeys of a config of uttt play\n" +
         option_rows(play_keys());
}

struct Section {
  std::string name;
  std::string (*text)();
};

const std::vector<Section>& sections() {
  static const std::vector<Section> all = {
      {"rulesets", list_rulesets}, {"evaluators", list_evaluators}, {"strategies", list_strategies},
      {"external", list_external}, {"protocols", list_protocols},   {"config", list_config},
  };
  return all;
}

std::vector<std::string> section_names() {
  std::vector<std::string> names;
  for (const Section& section : sections()) names.push_back(section.name);
  return names;
}

int run_list(const Flags& flags) {
  const auto wanted = flags.find("section");
  std::string text;
  for (const Section& section : sections()) {
    if (wanted && *wanted != section.name) continue;
    text += (text.empty() ? "" : "\n") + section.text();
  }
  std::cout << text;
  return 0;
}

}  // namespace

Subcommand list_command() {
  return {
      "list",
      "name the rulesets, evaluators, strategies and protocols with their options",
      "[SECTION]",
      "Names the rulesets, evaluators, strategies, external bots, protocols and config keys, "
      "all with their options and defaults; with a SECTION only that.",
      {{"section", OneOf{section_names(), "SECTION"}, "all of them", join_names(section_names())}},
      {"section"},
      "",
      {"uttt list strategies"},
      run_list};
}

}  // namespace uttt
