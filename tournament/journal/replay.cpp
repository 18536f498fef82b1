#include "tournament/journal/replay.hpp"

#include <string>

#include "tournament/journal/journal.hpp"

namespace uttt {

GameRecord replayed(GameRecord record) {
  const auto game = open_game(record.ruleset, record.opening);
  Player mover = game->side_to_move();
  const std::size_t opening_plies = game->moves().size();
  game->play_line(record.moves);
  for (SeatRecord& seat : record.seats) seat.moves = 0;
  for (std::size_t ply = opening_plies; ply < game->moves().size(); ++ply) {
    ++record.seats[static_cast<std::size_t>(mover)].moves;
    mover = other(mover);
  }
  const bool is_by_rules = record.termination == Termination::rules;
  if (game->outcome() != (is_by_rules ? record.outcome : Outcome::ongoing)) {
    throw InputError("key result is " + in_quotes(format_result(record.outcome)) +
                     " by termination " + std::string(format_termination(record.termination)) +
                     ", but the moves come to: " + std::string(format_outcome(game->outcome())));
  }
  if (is_fault(record.termination) && record.outcome == Outcome::draw) {
    throw InputError("key result is \"draw\" by termination " +
                     std::string(format_termination(record.termination)) +
                     ", which is a loss; expected x or o");
  }
  return record;
}

}  // namespace uttt
