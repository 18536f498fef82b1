// One side of a game, whoever sits there: a strategy of ours or somebody's program.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "strategies/strategy.hpp"
#include "tournament/games/clock.hpp"
#include "tournament/games/record.hpp"

namespace uttt {

// A seat gives the game away, by what it did or failed to do.
struct Forfeit {
  Termination termination;
  std::string detail;  // one line for the record, such as what it said or how it died
};

struct SeatAnswer {
  std::variant<Move, Forfeit> choice;  // the move is the seat's word; nobody looked at it yet
  SearchResult thoughts;               // what the player says of its search
  std::chrono::nanoseconds time{0};    // that it took
  // What of it counts against the seat, where that is something else.
  std::optional<std::chrono::nanoseconds> charged = std::nullopt;

  std::chrono::nanoseconds cost() const { return charged.value_or(time); }
};

class Seat {
 public:
  virtual ~Seat() = default;

  // How long its player may think; the clock of a game is the referee's.
  virtual SeatTime time() const = 0;

  // A game begins at `game`, in which this seat plays `side`; `seed` is for its random choices.
  // A seat that cannot play loses at once.
  virtual std::optional<Forfeit> begin(const Game& game, Player side, std::uint64_t seed,
                                       const std::stop_token& stop) = 0;
  // The move in `game` and what it cost. Whether it is late is the referee's to say; a seat that
  // waits for somebody gives the game away when `allowed` is over. After a request on `stop` any
  // answer will do, soon.
  virtual SeatAnswer choose(const Game& game, const Allowance& allowed,
                            const std::stop_token& stop) = 0;
  // What is known of why its player failed, such as the last line of a program's stderr; one line.
  virtual std::string last_words() { return {}; }
  // The game ended as `record` says. Without a call of it the game was given up.
  virtual void end(const Game& /*game*/, const GameRecord& /*record*/) {}
  // No more games come. A seat may also go without it, then at once.
  virtual void leave() {}
};

std::unique_ptr<Seat> make_strategy_seat(std::unique_ptr<Strategy> strategy,
                                         const SeatTime& time = {});

}  // namespace uttt
