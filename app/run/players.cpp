#include "app/run/players.hpp"

#include <algorithm>
#include <array>

#include "text/utf8.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

constexpr std::chrono::milliseconds kUsualMoveTime{100};
constexpr std::size_t kMaxName = 40;  // bytes, in tables

bool is_strategy(const std::string& name) {
  return std::ranges::find(strategy_infos(), name, &StrategyInfo::name) != strategy_infos().end();
}

// Whether the spec says itself what a move may cost.
bool has_own_budget(const Spec& spec) {
  constexpr std::array<std::string_view, 4> kBudgets = {"move_time_ms", "base_ms", "nodes",
                                                        "depth"};
  return std::ranges::any_of(spec.options, [&](const Option& option) {
    return std::ranges::find(kBudgets, option.key) != kBudgets.end();
  });
}

NamedSpec own_player(const std::string& word, Ruleset ruleset, const PlayerWishes& wishes) {
  NamedSpec player{as_line(word, kMaxName), parse_spec(word, "strategy")};
  if (wishes.move_time && !has_own_budget(player.spec)) {
    player.spec.options.push_back({"move_time_ms", std::to_string(wishes.move_time->count())});
  }
  try {
    make_strategy(read_timed_strategy(player.spec).strategy, ruleset);
  } catch (const SettingError& error) {
    throw InputError(in_quotes(word) + ": " + error.key() + ": " + error.what());
  }
  return player;
}

}  // namespace

NamedSpec external_player(const std::string& command, const PlayerWishes& wishes) {
  NamedSpec player{as_line(command, kMaxName),
                   {external_info().name, {{"command", command}, {"protocol", wishes.protocol}}}};
  auto time = wishes.move_time;
  if (!time && !find_protocol(wishes.protocol).usual_time()) time = kUsualMoveTime;
  if (time) player.spec.options.push_back({"move_time_ms", std::to_string(time->count())});
  for (const Option& option : wishes.options) {
    player.spec.options.push_back({"options." + option.key, option.value});
  }
  return player;
}

NamedSpec read_player(const std::string& word, Ruleset ruleset, const PlayerWishes& wishes) {
  if (is_strategy(word.substr(0, word.find(':')))) return own_player(word, ruleset, wishes);
  if (wishes.protocol.empty()) {
    throw InputError(in_quotes(word) +
                     " is no strategy; expected one that \"uttt list\" names, or a command and "
                     "--protocol");
  }
  NamedSpec player = external_player(word, wishes);
  check_external_player(player, ruleset);
  return player;
}

void check_external_player(const NamedSpec& player, Ruleset ruleset) {
  try {
    read_external_bot(player.spec, ruleset, "");
  } catch (const SettingError& error) {
    throw InputError(in_quotes(player.name) + ": " + error.what());
  }
}

}  // namespace uttt
