// `uttt list`: everything that has a name, with options and defaults.
#include <algorithm>
#include <iomanip>
#include <iostream>

#include "app/commands.hpp"
#include "evaluators/evaluators.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"
#include "tournament/bots/bot.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

constexpr int kNameWidth = 15;

void print_row(const std::string& name, std::string_view text) {
  std::cout << "  " << std::left << std::setw(kNameWidth) << name << text << "\n";
}

void print_options(const std::vector<OptionInfo>& options) {
  for (const OptionInfo& option : options) {
    print_row("", option.name + "=" + option.expected + " (default " + option.default_value +
                      "): " + option.meaning);
  }
}

template <class... E>
void print_evaluators(TypeList<E...>) {
  (print_row(std::string(E::kName), E::kSummary), ...);
}

std::string default_for(std::string_view evaluator) {
  std::vector<std::string> names;
  for (const RulesetInfo& info : ruleset_infos()) {
    if (default_evaluator(parse_ruleset(info.name)) == evaluator) names.push_back(info.name);
  }
  return join_names(names, "and");
}

}  // namespace

int run_list(const Arguments& arguments) {
  const CommandHelp help{
      "uttt list",
      "Names the rulesets, evaluators, strategies and bot protocols with their options and\n"
      "defaults."};
  boost::program_options::options_description options("options");
  if (!parse_command_line(arguments, help, options)) return 0;

  std::cout << "rulesets, written name:option=value\n";
  for (const RulesetInfo& info : ruleset_infos()) {
    print_row(info.name, info.summary);
    print_options(info.options);
  }
  std::cout << "\nevaluators, all from X's view\n";
  print_evaluators(AllEvaluators{});
  std::cout << "\ndefault evaluators\n";
  for (const std::string& evaluator : evaluator_names()) {
    const std::string rulesets = default_for(evaluator);
    if (!rulesets.empty()) print_row(evaluator, rulesets);
  }
  std::cout << "\nstrategies, written name:option=value,option=value\n";
  for (const StrategyInfo& info : strategy_infos()) {
    print_row(info.name, info.summary);
    print_options(info.options);
  }
  std::cout << "\nother programs, as [strategy.NAME] of a tournament's config\n";
  print_row(external_info().name, external_info().summary);
  print_options(external_info().options);
  std::cout << "\nprotocols of bots\n";
  for (const Protocol* const protocol : all_protocols()) {
    print_row(std::string(protocol->name()), protocol->summary());
    const std::vector<std::string> rulesets = ruleset_names(*protocol);
    if (rulesets.size() < kAllRulesets.size()) print_row("", "only " + join_names(rulesets, "and"));
  }
  return 0;
}

}  // namespace uttt
