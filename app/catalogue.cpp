#include "app/catalogue.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "app/play/options.hpp"
#include "engine/limits.hpp"
#include "evaluators/evaluators.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"
#include "text/layout.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/games/seat_time.hpp"
#include "tournament/plan/keys.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

constexpr std::size_t kColumn = 17;  // where the texts begin

template <class... E>
std::vector<CatalogueEntry> evaluator_entries(TypeList<E...>) {
  return {{std::string(E::kName), std::string(E::kSummary)}...};
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

CatalogueSection list_rulesets() {
  CataloguePart part{"rulesets, written name:option=value"};
  for (const RulesetInfo& info : ruleset_infos()) {
    CatalogueEntry entry{info.name, info.summary, {}, info.options};
    if (!info.aliases.empty()) entry.notes = {"also called " + join_names(info.aliases)};
    part.entries.push_back(std::move(entry));
  }
  return {"rulesets", {std::move(part)}};
}

CatalogueSection list_evaluators() {
  CataloguePart defaults{"default evaluators of the searches without a table"};
  for (const std::string& evaluator : evaluator_names()) {
    const std::string rulesets = default_for(evaluator);
    if (!rulesets.empty()) defaults.entries.push_back({evaluator, rulesets});
  }
  return {
      "evaluators",
      {{"evaluators, all from X's view", evaluator_entries(AllEvaluators{})}, std::move(defaults)}};
}

CatalogueSection list_strategies() {
  CataloguePart part{"strategies, written name:option=value,option=value"};
  for (const StrategyInfo& info : strategy_infos()) {
    part.entries.push_back({info.name, info.summary, {}, info.options});
  }
  return {"strategies", {std::move(part)}};
}

CatalogueSection list_external() {
  const StrategyInfo& info = external_info();
  return {"external",
          {{"time of a strategy's seat, as keys of [strategy.NAME] in a tournament's config",
            {},
            seat_time_infos()},
           {"other programs, as [strategy.NAME] of a config",
            {{info.name, info.summary, {}, info.options}}}}};
}

CatalogueSection list_protocols() {
  CataloguePart part{"protocols of bots"};
  for (const Protocol* const protocol : all_protocols()) {
    const auto dialect = protocol->dialect();
    CatalogueEntry entry{std::string(protocol->name()),
                         std::string(protocol->summary()),
                         {},
                         {dialect.begin(), dialect.end()}};
    const std::vector<std::string> rulesets = ruleset_names(*protocol);
    if (rulesets.size() < kAllRulesets.size()) {
      entry.notes = {"only " + join_names(rulesets, "and")};
    }
    part.entries.push_back(std::move(entry));
  }
  return {"protocols", {std::move(part)}};
}

CatalogueSection list_config() {
  const auto part = [](const char* heading, std::span<const OptionInfo> options) {
    return CataloguePart{heading, {}, {options.begin(), options.end()}};
  };
  return {"config",
          {part("keys of a tournament's config, written key = value", tournament_options()),
           part("keys of its section [sprt]", tournament_options(kSprtSection)),
           part("keys of a config of uttt play", play_keys())}};
}

std::string catalogue_row(std::string_view name, std::string_view text) {
  return two_columns(name, text, kColumn);
}

std::string option_rows(const std::vector<OptionInfo>& options) {
  std::string text;
  for (const OptionInfo& option : options) text += catalogue_row("", format_option(option));
  return text;
}

}  // namespace

const std::vector<CatalogueSection>& catalogue() {
  static const std::vector<CatalogueSection> all = {
      list_rulesets(), list_evaluators(), list_strategies(),
      list_external(), list_protocols(),  list_config(),
  };
  return all;
}

std::vector<std::string> catalogue_names() {
  std::vector<std::string> names;
  for (const CatalogueSection& section : catalogue()) names.push_back(section.name);
  return names;
}

const CatalogueSection& catalogue_section(std::string_view name) {
  const auto found = std::ranges::find(catalogue(), name, &CatalogueSection::name);
  assert(found != catalogue().end());
  return *found;
}

std::string format_option(const OptionInfo& option) {
  std::string text = option.name;
  if (const std::string values = expected(option); !values.empty()) text += "=" + values;
  text += " (default " + option.default_value + "): " + option.meaning;
  if (!option.example.empty()) text += ", as " + option.example;
  return text;
}

std::string format_section(const CatalogueSection& section) {
  std::string text;
  for (const CataloguePart& part : section.parts) {
    text += (text.empty() ? "" : "\n") + part.heading + "\n";
    for (const CatalogueEntry& entry : part.entries) {
      text += catalogue_row(entry.name, entry.summary);
      for (const std::string& note : entry.notes) text += catalogue_row("", note);
      text += option_rows(entry.options);
    }
    text += option_rows(part.options);
  }
  return text;
}

}  // namespace uttt
