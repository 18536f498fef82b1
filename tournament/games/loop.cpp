#include "tournament/games/loop.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "text/numbers.hpp"
#include "text/utf8.hpp"
#include "variants/notation.hpp"

namespace uttt {

namespace {

constexpr std::size_t kMaxDetail = 1024;  // bytes
constexpr std::size_t kMaxLastWords = 256;

// The record when `loser`, who sits at `seat`, gives the game away.
GameRecord forfeited(GameRecord record, Player loser, const Forfeit& forfeit, Seat& seat) {
  record.termination = forfeit.termination;
  record.detail = forfeit.detail;
  if (const std::string words = seat.last_words(); !words.empty()) {
    record.detail += "; stderr: " + as_line(words, kMaxLastWords);
  }
  record.detail = as_line(record.detail, kMaxDetail);
  record.outcome = won_by(other(loser));
  return record;
}

GameRecord adjudicated(GameRecord record, Outcome outcome) {
  record.termination = Termination::proven;
  record.outcome = outcome;
  return record;
}

// "12.3 ms", "1000 ms".
std::string format_milliseconds(std::chrono::nanoseconds time) {
  std::string text = format_fixed(std::chrono::duration<double, std::milli>(time).count(), 1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " ms";
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
  if (said.expected && said.expected->chances) {
    const WinDrawLoss& chances = *said.expected->chances;
    thoughts.wdl = {chances.win, chances.draw, chances.loss};
  }
  if (said.depth_plies > 0) thoughts.depth_plies = said.depth_plies;
  if (said.nodes > 0) thoughts.nodes = said.nodes;
  thoughts.time = std::chrono::floor<std::chrono::microseconds>(answer.time);
  return thoughts;
}

// "12.3 ms taken of 10 ms and a margin of 2 ms".
std::string in_time(const SeatAnswer& answer, const Allowance& allowed) {
  std::string text =
      format_milliseconds(answer.cost()) + (answer.charged ? " of processor time taken" : " taken");
  if (allowed.time) {
    text += " of " + format_milliseconds(*allowed.time) + " and a margin of " +
            format_milliseconds(allowed.margin);
  }
  return answer.charged ? text + ", " + format_milliseconds(answer.time) + " passed" : text;
}

// A seat's own word that it gives up, with the time where that matters. Other faults say the same
// whenever they happen.
Forfeit with_time(Forfeit forfeit, const SeatAnswer& answer, const Allowance& allowed) {
  const bool matters =
      forfeit.termination == Termination::time || forfeit.termination == Termination::exit;
  if (matters) forfeit.detail += ", " + in_time(answer, allowed);
  return forfeit;
}

// The move the seat answers with, or why it loses: by its own word, by time, by the rules.
std::variant<Move, Forfeit> judge(const Game& game, const SeatAnswer& answer,
                                  const Allowance& allowed) {
  if (const auto* const forfeit = std::get_if<Forfeit>(&answer.choice)) {
    return with_time(*forfeit, answer, allowed);
  }
  if (allowed.is_late(answer.cost())) return Forfeit{Termination::time, in_time(answer, allowed)};
  const Move move = std::get<Move>(answer.choice);
  if (!game.legal_moves().contains(move)) return illegal_move(game, move);
  return move;
}

void count_lateness(SeatRecord& seat, const SeatAnswer& answer, const Allowance& allowed) {
  if (!allowed.time || answer.cost() <= *allowed.time) return;
  ++seat.late_moves;
  seat.latest = std::max(seat.latest, answer.cost() - *allowed.time);
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
    count_lateness(seat, answer, allowed);
    const auto judged = judge(game, answer, allowed);
    if (const auto* forfeit = std::get_if<Forfeit>(&judged)) {
      return forfeited(std::move(record), mover, *forfeit, seats[mover]);
    }
    const Move move = std::get<Move>(judged);
    clocks.count(mover, answer.cost());
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
    if (forfeit) return forfeited(std::move(record), side, *forfeit, seats[side]);
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
