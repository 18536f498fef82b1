#include "tournament/games/loop.hpp"

#include <cmath>
#include <span>
#include <utility>

#include "text/numbers.hpp"
#include "text/utf8.hpp"
#include "variants/notation.hpp"

namespace uttt {

namespace {

constexpr std::size_t kMaxDetail = 1024;  // bytes

// The record when `loser` gives the game away.
GameRecord forfeited(GameRecord record, Player loser, const Forfeit& forfeit) {
  record.termination = forfeit.termination;
  record.detail = as_line(forfeit.detail, kMaxDetail);
  record.outcome = won_by(other(loser));
  return record;
}

GameRecord adjudicated(GameRecord record, Outcome outcome) {
  record.termination = Termination::proven;
  record.outcome = outcome;
  return record;
}

std::string format_milliseconds(std::chrono::nanoseconds time) {
  return format_shortest(std::round(std::chrono::duration<double, std::milli>(time).count() * 10) /
                         10) +
         " ms";
}

Forfeit illegal_move(const Game& game, Move move) {
  const bool is_on_board = move.index < 9 * game.boards();
  return {Termination::illegal_move,
          is_on_board ? format_move(game.boards(), move) : "a move off the board"};
}

// A search of no depth or nodes says nothing of them. Times are kept in whole microseconds, as
// exact as the journal has them.
MoveThoughts thoughts_of(const SeatAnswer& answer) {
  const SearchResult& said = answer.thoughts;
  MoveThoughts thoughts;
  thoughts.value = said.value;
  if (said.expected) {
    thoughts.wdl = {said.expected->win, said.expected->draw, said.expected->loss};
  }
  if (said.depth_plies > 0) thoughts.depth_plies = said.depth_plies;
  if (said.nodes > 0) thoughts.nodes = said.nodes;
  thoughts.time = std::chrono::floor<std::chrono::microseconds>(answer.time);
  return thoughts;
}

Forfeit too_late(std::chrono::nanoseconds taken, const Allowance& allowed) {
  return {Termination::time, format_milliseconds(taken) + " taken of " +
                                 format_milliseconds(*allowed.time) + " and a margin of " +
                                 format_milliseconds(allowed.margin)};
}

// The move the seat answers with, or why it loses: by its own word, by time, by the rules.
std::variant<Move, Forfeit> judge(const Game& game, const SeatAnswer& answer,
                                  const Allowance& allowed) {
  if (std::holds_alternative<Forfeit>(answer.choice)) return answer.choice;
  const auto charged = answer.charged.value_or(answer.time);
  if (allowed.is_late(charged)) return too_late(charged, allowed);
  const Move move = std::get<Move>(answer.choice);
  if (!game.legal_moves().contains(move)) return illegal_move(game, move);
  return move;
}

// Asks the seats in turn until the game is over; the moves themselves stay in `game`.
std::optional<GameRecord> play_moves(Game& game, Seats seats, GameRecord record,
                                     const std::stop_token& stop, Prover* prover) {
  GameClocks clocks({seats.x.time(), seats.o.time()});
  while (record.outcome == Outcome::ongoing) {
    const auto proven = prover != nullptr ? prover->prove(game, stop) : std::nullopt;
    if (stop.stop_requested()) return std::nullopt;
    if (proven) return adjudicated(std::move(record), *proven);
    const Player mover = game.side_to_move();
    const Allowance allowed = clocks.next(mover);
    const SeatAnswer answer = seats[mover].choose(game, allowed, stop);
    if (stop.stop_requested()) return std::nullopt;
    SeatRecord& seat = record.seats[static_cast<std::size_t>(mover)];
    seat.time += answer.time;
    seat.nodes += answer.thoughts.nodes;
    const auto judged = judge(game, answer, allowed);
    if (const auto* forfeit = std::get_if<Forfeit>(&judged)) {
      return forfeited(std::move(record), mover, *forfeit);
    }
    const Move move = std::get<Move>(judged);
    clocks.count(mover, answer.charged.value_or(answer.time));
    ++seat.moves;
    record.thoughts.push_back(thoughts_of(answer));
    game.play(move);
    record.outcome = game.outcome();
  }
  return record;
}

std::optional<GameRecord> begin_and_play(Game& game, Seats seats, GameRecord record,
                                         const std::stop_token& stop, Prover* prover) {
  for (const Player side : {Player::x, Player::o}) {
    const auto forfeit = seats[side].begin(game, side, record.seed, stop);
    if (stop.stop_requested()) return std::nullopt;
    if (forfeit) return forfeited(std::move(record), side, *forfeit);
  }
  return play_moves(game, seats, std::move(record), stop, prover);
}

}  // namespace

std::string_view format_termination(Termination termination) {
  switch (termination) {
    case Termination::rules:
      return "rules";
    case Termination::proven:
      return "proven";
    case Termination::illegal_move:
      return "illegal-move";
    case Termination::bad_reply:
      return "bad-reply";
    case Termination::time:
      return "time";
    case Termination::exit:
      return "exit";
    case Termination::startup:
      break;
  }
  return "startup";
}

std::optional<GameRecord> play_game(Game& game, Seats seats, GameRecord record,
                                    const std::stop_token& stop, Prover* prover) {
  const std::size_t opening_plies = game.moves().size();
  record.termination = Termination::rules;
  record.outcome = game.outcome();
  auto finished = begin_and_play(game, seats, std::move(record), stop, prover);
  if (!finished) return std::nullopt;
  // As exact as the journal keeps them: a table is the same computed from the one or the other.
  for (SeatRecord& seat : finished->seats) {
    seat.time = std::chrono::floor<std::chrono::microseconds>(seat.time);
  }
  finished->moves = format_moves(game.boards(), std::span(game.moves()).subspan(opening_plies));
  for (const Player side : {Player::x, Player::o}) seats[side].end(game, *finished);
  return finished;
}

}  // namespace uttt
