#include "tournament/bots/seat.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tournament/bots/program.hpp"

namespace uttt {
namespace {

using std::chrono::nanoseconds;

// Of the wall, for a bot that is charged processor time.
constexpr int kBusyFactor = 10;
constexpr std::chrono::seconds kBusyTime{2};

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

class ExternalSeat final : public Seat {
 public:
  ExternalSeat(const ExternalBot& bot, Ruleset ruleset, ProcessKeeper& keeper)
      : bot_(bot), ruleset_(ruleset), keeper_(keeper) {}

  SeatTime time() const override { return bot_.time; }

  std::optional<Forfeit> begin(const Game& game, Player side, std::uint64_t seed,
                               const std::stop_token& stop) override {
    side_ = side;
    // One that was left in the middle of a game may not know it, one that died cannot play.
    if (program_ && (is_in_game_ || !program_->is_alive())) stop_program();
    auto forfeit = program_ ? std::nullopt : start_program(stop);
    if (!forfeit) forfeit = program_->begin_game(game, side, seed, stop);
    is_in_game_ = !forfeit;
    if (forfeit) fail(stop);
    return forfeit;
  }

  SeatAnswer choose(const Game& game, const Allowance& allowed,
                    const std::stop_token& stop) override {
    const BotProgram::Reply reply =
        program_->ask(game, *allowed.budget, patience_with(allowed), stop);
    if (stop.stop_requested() || std::holds_alternative<Forfeit>(reply.choice)) fail(stop);
    return {reply.choice, reply.thoughts, reply.time, reply.cpu_time};
  }

  std::string last_words() override { return program_ ? program_->last_words() : last_words_; }

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
  // How long a reply is waited for. Where processor time is charged, one that waits for a busy
  // machine has a multiple of that.
  nanoseconds patience_with(const Allowance& allowed) const {
    const nanoseconds patience = *allowed.time + allowed.margin;
    if (bot_.clock == ExternalBot::Clock::wall) return patience;
    return std::min<nanoseconds>(kBusyFactor * patience + kBusyTime, *bot_.time.move_cap);
  }

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
    last_words_.clear();
    if (!program_) return;
    program_->kill();
    last_words_ = program_->last_words();
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
  std::string last_words_;  // of the program that was stopped last
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
