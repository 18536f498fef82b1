#include "tournament/game_loop.hpp"

#include <span>

#include "variants/notation.hpp"

namespace uttt {

std::string_view format_termination(Termination termination) {
  switch (termination) {
    case Termination::rules:
      return "rules";
    case Termination::illegal_move:
      break;
  }
  return "illegal-move";
}

std::optional<GameRecord> play_game(Game& game, Seats seats, GameRecord record,
                                    const std::stop_token& stop) {
  const std::size_t opening_plies = game.moves().size();
  seats.x.new_game(record.seed);
  seats.o.new_game(record.seed);
  record.termination = Termination::rules;
  record.outcome = game.outcome();
  while (record.outcome == Outcome::ongoing) {
    const Player mover = game.side_to_move();
    SeatRecord& seat = record.seats[static_cast<std::size_t>(mover)];
    const auto start = std::chrono::steady_clock::now();
    const SearchResult answer = (mover == Player::x ? seats.x : seats.o).choose(game, stop);
    seat.time += std::chrono::steady_clock::now() - start;
    seat.nodes += answer.nodes;
    if (stop.stop_requested()) return std::nullopt;
    if (!answer.move || !game.legal_moves().contains(*answer.move)) {
      record.termination = Termination::illegal_move;
      record.outcome = won_by(other(mover));
      break;
    }
    ++seat.moves;
    game.play(*answer.move);
    record.outcome = game.outcome();
  }
  record.moves = format_moves(game.boards(), std::span(game.moves()).subspan(opening_plies));
  return record;
}

}  // namespace uttt
