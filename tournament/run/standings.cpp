#include "tournament/run/standings.hpp"

#include <cassert>

namespace uttt {
namespace {

Tally tally_for(Player player, Outcome outcome) {
  if (outcome == Outcome::draw) return {0, 1, 0};
  return outcome == won_by(player) ? Tally{1, 0, 0} : Tally{0, 0, 1};
}

int half_points(const Tally& tally) { return static_cast<int>(2 * tally.wins + tally.draws); }

}  // namespace

Standings::Standings(const TournamentOptions& options)
    : schedule_(options), pools_(options.rulesets.size()) {
  const std::size_t players = options.players.size();
  PlayerStanding empty;
  empty.against.resize(players);
  tables_.assign(options.rulesets.size(), std::vector<PlayerStanding>(players, empty));
}

void Standings::fold(const GameRecord& record) {
  const GamePlan plan = schedule_.plan(schedule_.due());
  schedule_.fold(record.outcome);
  assert(plan.number % 2 == games_ % 2);
  std::vector<PlayerStanding>& table = tables_[plan.ruleset];
  const auto add = [&](Player player, std::size_t me, std::size_t opponent) {
    const auto side = static_cast<std::size_t>(player);
    const Tally result = tally_for(player, record.outcome);
    table[me].as[side] += result;
    table[me].against[opponent] += result;
    table[me].moves += record.seats[side].moves;
    table[me].time += record.seats[side].time;
    return half_points(result);
  };
  pools_[plan.ruleset].add(record);
  const int x_points = add(Player::x, plan.x, plan.o);
  const int o_points = add(Player::o, plan.o, plan.x);
  if (games_++ % 2 == 0) {
    first_half_points_ = x_points;
    return;
  }
  // The X of the first game is the O of the second.
  const int points = first_half_points_ + o_points;
  ++table[plan.o].pairs[static_cast<std::size_t>(points)];
  ++table[plan.x].pairs[static_cast<std::size_t>(4 - points)];
  assert(x_points + o_points == 2);
}

}  // namespace uttt
