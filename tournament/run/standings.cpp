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

void count_game(std::vector<PlayerStanding>& table, std::array<std::size_t, 2> seats,
                const GameRecord& record) {
  for (std::size_t side = 0; side < 2; ++side) {
    const Tally result = tally_for(static_cast<Player>(side), record.outcome);
    PlayerStanding& player = table[seats[side]];
    player.as[side] += result;
    player.against[seats[1 - side]] += result;
    player.moves += record.seats[side].moves;
    player.time += record.seats[side].time;
    if (result.losses > 0 && is_fault(record.termination)) count_fault(player, record);
  }
}

void count_pair(std::vector<PlayerStanding>& table, std::array<std::size_t, 2> seats,
                const GamePair& pair) {
  // The O of the second game was the X of the first.
  const auto half_points = static_cast<std::size_t>(pair.half_points_of_first());
  ++table[seats[1]].pairs[half_points];
  ++table[seats[0]].pairs[4 - half_points];
}

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
  count_game(table, {plan.x, plan.o}, record);
  if (pair) count_pair(table, {plan.x, plan.o}, *pair);
}

}  // namespace uttt
