#include "tournament/run/standings.hpp"

namespace uttt {
namespace {

Tally tally_for(Player player, Outcome outcome) {
  if (outcome == Outcome::draw) return {0, 1, 0};
  return outcome == won_by(player) ? Tally{1, 0, 0} : Tally{0, 0, 1};
}

void count_fault(PlayerStanding& loser, const GameRecord& record) {
  FaultCount& count = loser.faults[static_cast<std::size_t>(record.termination)];
  if (count.games++ > 0) return;
  count.first_game = record.number;
  count.first_detail = record.detail;
}

}  // namespace

Standings::Standings(const TournamentOptions& options)
    : schedule_(options), results_(options.rulesets.size()) {
  const std::size_t players = options.players.size();
  PlayerStanding empty;
  empty.against.resize(players);
  tables_.assign(options.rulesets.size(), std::vector<PlayerStanding>(players, empty));
}

void Standings::fold(const GameRecord& record) {
  const GamePlan plan = schedule_.plan(schedule_.due());
  const std::optional<GamePair> pair = results_[plan.ruleset].add(record);
  schedule_.fold(pair);
  ++games_;
  std::vector<PlayerStanding>& table = tables_[plan.ruleset];
  const auto add = [&](Player player, std::size_t me, std::size_t opponent) {
    const auto side = static_cast<std::size_t>(player);
    const Tally result = tally_for(player, record.outcome);
    table[me].as[side] += result;
    table[me].against[opponent] += result;
    table[me].moves += record.seats[side].moves;
    table[me].time += record.seats[side].time;
    if (result.losses > 0 && is_fault(record.termination)) count_fault(table[me], record);
  };
  add(Player::x, plan.x, plan.o);
  add(Player::o, plan.o, plan.x);
  if (!pair) return;
  // The O of the second game was the X of the first.
  const auto half_points = static_cast<std::size_t>(pair->half_points_of_first());
  ++table[plan.o].pairs[half_points];
  ++table[plan.x].pairs[4 - half_points];
}

}  // namespace uttt
