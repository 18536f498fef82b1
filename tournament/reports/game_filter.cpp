#include "tournament/reports/game_filter.hpp"

#include <string_view>

namespace uttt {
namespace {

GameFilter::Result seen_result(Outcome outcome, Player player) {
  if (outcome == Outcome::draw) return GameFilter::Result::drawn;
  return outcome == won_by(player) ? GameFilter::Result::won : GameFilter::Result::lost;
}

// Whether the moves of the game begin with all of `moves`.
bool begins_with(const GameRecord& record, std::string_view moves) {
  std::string all = record.opening.moves;
  if (!all.empty() && !record.moves.empty()) all += ' ';
  all += record.moves;
  return (all + ' ').starts_with(std::string(moves) + ' ');
}

}  // namespace

bool GameFilter::seats_match(const GameRecord& record, Player mine) const {
  const SeatRecord& own = record.seats[static_cast<std::size_t>(mine)];
  const SeatRecord& theirs = record.seats[static_cast<std::size_t>(other(mine))];
  if (player && own.name != *player) return false;
  if (opponent && theirs.name != *opponent) return false;
  if (player && side && mine != *side) return false;
  // Without a player results are told from X's view.
  const Player viewer = player ? mine : Player::x;
  return !result || seen_result(record.outcome, viewer) == *result;
}

bool GameFilter::matches(const GameRecord& record) const {
  if (ruleset && record.ruleset != *ruleset) return false;
  if (termination && record.termination != *termination) return false;
  if (is_fault && !uttt::is_fault(record.termination)) return false;
  if (opening && !begins_with(record, *opening)) return false;
  return seats_match(record, Player::x) || seats_match(record, Player::o);
}

}  // namespace uttt
