#include "tournament/bots/seat.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tournament/bots/program.hpp"

namespace uttt {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

GameEnd::Cause cause_of(Termination termination) {
  switch (termination) {
    case Termination::rules:
      return GameEnd::Cause::rules;
    case Termination::illegal_move:
      return GameEnd::Cause::illegal_move;
    case Termination::time:
      return GameEnd::Cause::time;
    default:
      return GameEnd::Cause::other;
  }
}

// What a move may take and what the program is told of it, move after move of a game.
class MoveTimer {
 public:
  explicit MoveTimer(const ExternalBot& bot) : bot_(bot) {
    if (const auto* clock = std::get_if<GameClock>(&bot.time)) left_ = clock->base;
  }

  struct Allowance {
    nanoseconds time;  // capped
    MoveBudget told;
  };
  Allowance next() const {
    Allowance allowance = std::visit([this](const auto& time) { return next(time); }, bot_.time);
    allowance.time = std::min<nanoseconds>(allowance.time, bot_.move_cap);
    return allowance;
  }

  void count(nanoseconds time) {
    ++moves_;
    const auto* const clock = std::get_if<GameClock>(&bot_.time);
    if (clock == nullptr) return;
    // Within the margin a move may end when the clock is below nothing.
    left_ = std::max<nanoseconds>(left_ - time, nanoseconds(0)) + clock->increment;
    if (clock->most) left_ = std::min<nanoseconds>(left_, *clock->most);
  }

 private:
  Allowance next(const TimePerMove& time) const {
    const milliseconds allowed = moves_ == 0 ? time.first.value_or(time.later) : time.later;
    Allowance allowance{allowed, {}};
    allowance.told.move_time = allowed;
    return allowance;
  }
  Allowance next(const GameClock& clock) const {
    const auto left = std::chrono::duration_cast<milliseconds>(left_);
    Allowance allowance{left_, {}};
    allowance.told.clock = {{left, left}, {clock.increment, clock.increment}};
    return allowance;
  }
  Allowance next(const EffortPerMove& effort) const {
    Allowance allowance{bot_.move_cap, {}};
    allowance.told.nodes = effort.nodes;
    allowance.told.depth_plies = effort.depth_plies;
    return allowance;
  }

  const ExternalBot& bot_;
  nanoseconds left_{0};  // on a clock
  int moves_ = 0;
};

class ExternalSeat final : public Seat {
 public:
  ExternalSeat(const ExternalBot& bot, Ruleset ruleset, ProcessKeeper& keeper)
      : bot_(bot), ruleset_(ruleset), keeper_(keeper) {}

  std::optional<Forfeit> begin(const Game& game, Player side, std::uint64_t seed,
                               const std::stop_token& stop) override {
    timer_.emplace(bot_);
    side_ = side;
    // One that was left in the middle of a game may not know it, one that died cannot play.
    if (program_ && (is_in_game_ || !program_->is_alive())) stop_program();
    auto forfeit = program_ ? std::nullopt : start_program(stop);
    if (!forfeit) forfeit = program_->begin_game(game, side, seed, stop);
    is_in_game_ = !forfeit;
    if (forfeit) fail(stop);
    return forfeit;
  }

  SeatAnswer choose(const Game& game, const std::stop_token& stop) override {
    const auto [allowed, budget] = timer_->next();
    const BotProgram::Reply reply = program_->ask(game, budget, allowed, stop);
    timer_->count(reply.time);
    if (stop.stop_requested() || std::holds_alternative<Forfeit>(reply.choice)) fail(stop);
    return {reply.choice, reply.thoughts, reply.time};
  }

  void end(const Game& game, const GameRecord& record) override {
    is_in_game_ = false;
    if (!program_) return;
    program_->end_game(game, side_, {record.outcome, cause_of(record.termination)});
    if (bot_.protocol->plays_many_games() && bot_.restart != ExternalBot::Restart::every_game) {
      return;
    }
    leave();
  }

  void leave() override {
    if (program_) program_->let_go();
    program_.reset();
  }

 private:
  std::optional<Forfeit> start_program(const std::stop_token& stop) {
    if (has_failed_ && bot_.restart == ExternalBot::Restart::never) {
      return Forfeit{Termination::startup, "not started again after it failed"};
    }
    try {
      program_ = std::make_unique<BotProgram>(bot_, ruleset_, keeper_);
    } catch (const CannotStart& error) {
      return Forfeit{Termination::startup, error.what()};
    }
    return program_->greet(stop);
  }

  void stop_program() {
    if (program_) program_->kill();
    program_.reset();
  }

  // What it would still say belongs to no game. To be interrupted is no failure of its own.
  void fail(const std::stop_token& stop) {
    has_failed_ = has_failed_ || !stop.stop_requested();
    stop_program();
  }

  const ExternalBot& bot_;
  Ruleset ruleset_;
  ProcessKeeper& keeper_;
  std::unique_ptr<BotProgram> program_;
  std::optional<MoveTimer> timer_;  // of the game
  Player side_ = Player::x;
  bool is_in_game_ = false;
  bool has_failed_ = false;
};

}  // namespace

std::unique_ptr<Seat> make_external_seat(const ExternalBot& bot, Ruleset ruleset,
                                         ProcessKeeper& keeper) {
  return std::make_unique<ExternalSeat>(bot, ruleset, keeper);
}

}  // namespace uttt
