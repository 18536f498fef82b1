#include "app/play/program_player.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "posix/process.hpp"
#include "posix/sandbox.hpp"
#include "tournament/bots/seat.hpp"

namespace uttt {
namespace {

class ProgramPlayer final : public Strategy {
 public:
  ProgramPlayer(ExternalBot bot, Ruleset ruleset) : bot_(std::move(bot)), ruleset_(ruleset) {}
  ~ProgramPlayer() override {
    if (seat_) seat_->leave();
  }

  void new_game(std::uint64_t seed) override {
    seed_ = seed;
    knows_game_ = false;
  }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    if (game.legal_moves().empty()) return {};
    if (!follows(game)) begin(game, request.stop);
    const Player mover = game.side_to_move();
    const Allowance allowed = clocks_->next(mover);
    const SeatAnswer answer = seat_->choose(game, allowed, request.stop);
    if (const auto* const forfeit = std::get_if<Forfeit>(&answer.choice)) give_up(*forfeit);
    if (allowed.is_late(answer.cost())) give_up({Termination::time, "its time was over"});
    clocks_->count(mover, answer.cost());
    SearchResult result = answer.thoughts;
    result.move = std::get<Move>(answer.choice);
    if (!game.legal_moves().contains(*result.move)) {
      give_up({Termination::illegal_move, "it played a move that is not legal"});
    }
    result.time = answer.time;
    if (result.line.empty() || result.line.front() != *result.move) result.line = {*result.move};
    known_ = game.moves();
    known_.push_back(*result.move);
    return result;
  }

 private:
  // Is `game` the one it knows, one move on?
  bool follows(const Game& game) const {
    const std::vector<Move>& moves = game.moves();
    return knows_game_ && moves.size() == known_.size() + 1 &&
           std::equal(known_.begin(), known_.end(), moves.begin());
  }

  void begin(const Game& game, const std::stop_token& stop) {
    if (!keeper_) {
      keeper_ = std::make_unique<ProcessKeeper>();
      if (bot_.sandbox == ExternalBot::Sandbox::bubblewrap) try_sandbox(*keeper_, network_of(bot_));
    }
    if (!seat_) seat_ = make_external_seat(bot_, ruleset_, *keeper_);
    if (const auto forfeit = seat_->begin(game, game.side_to_move(), seed_, stop)) {
      give_up(*forfeit);
    }
    clocks_.emplace(std::array{seat_->time(), seat_->time()});
    knows_game_ = true;
  }

  [[noreturn]] void give_up(const Forfeit& forfeit) {
    knows_game_ = false;
    throw ProgramForfeits(forfeit.detail);
  }

  ExternalBot bot_;
  Ruleset ruleset_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<ProcessKeeper> keeper_;
  std::unique_ptr<Seat> seat_;        // goes before its keeper
  std::optional<GameClocks> clocks_;  // of the game it knows
  bool knows_game_ = false;
  std::vector<Move> known_;
};

}  // namespace

std::unique_ptr<Strategy> make_program_player(ExternalBot bot, Ruleset ruleset) {
  return std::make_unique<ProgramPlayer>(std::move(bot), ruleset);
}

}  // namespace uttt
