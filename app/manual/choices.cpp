#include <algorithm>
#include <array>

#include "app/manual/completions.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

std::vector<std::string> strategy_names() {
  std::vector<std::string> names;
  for (const StrategyInfo& info : strategy_infos()) names.push_back(info.name);
  return names;
}

std::vector<std::string> player_names() {
  std::vector<std::string> names = strategy_names();
  names.insert(names.begin(), "human");
  return names;
}

std::vector<std::string> protocol_names() {
  std::vector<std::string> names;
  for (const Protocol* const protocol : all_protocols()) names.emplace_back(protocol->name());
  return names;
}

}  // namespace

// Free text says by its form what it is; the names of everything else are in the table.
ValueChoices choices_of(const OptionInfo& option) {
  using Kind = ValueChoices::Kind;
  if (const auto* const one = std::get_if<OneOf>(&option.type)) return {Kind::names, one->names};
  const auto* const text = std::get_if<FreeText>(&option.type);
  if (text == nullptr) return {};
  constexpr std::array<std::string_view, 4> kFiles = {"FILE", "JOURNAL", "CONFIG", "GAME"};
  if (std::ranges::find(kFiles, text->form) != kFiles.end()) return {Kind::files, {}};
  if (text->form == "FOLDER") return {Kind::folders, {}};
  if (text->form == "R") return {Kind::names, ruleset_family_names()};
  if (text->form == "SPEC") return {Kind::names, strategy_names()};
  if (text->form == "PLAYER") return {Kind::names, player_names()};
  if (text->form == "P") return {Kind::names, protocol_names()};
  return {};
}

}  // namespace uttt
