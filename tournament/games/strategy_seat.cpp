#include <utility>

#include "tournament/games/seat.hpp"

namespace uttt {
namespace {

class StrategySeat final : public Seat {
 public:
  StrategySeat(std::unique_ptr<Strategy> strategy, const SeatTime& time)
      : strategy_(std::move(strategy)), time_(time) {}

  SeatTime time() const override { return time_; }

  std::optional<Forfeit> begin(const Game& /*game*/, Player /*side*/, std::uint64_t seed,
                               const std::stop_token& /*stop*/) override {
    strategy_->prepare();
    strategy_->new_game(seed);
    return std::nullopt;
  }

  SeatAnswer choose(const Game& game, const Allowance& allowed,
                    const std::stop_token& stop) override {
    const auto start = std::chrono::steady_clock::now();
    SearchResult result = strategy_->choose(
        game, {.budget = allowed.budget, .start = start, .stop = stop, .analysis = {}});
    const auto time = std::chrono::steady_clock::now() - start;
    const std::optional<Move> move = result.move;
    SeatAnswer answer{Forfeit{Termination::illegal_move, "no move"}, std::move(result), time};
    if (move) answer.choice = *move;
    return answer;
  }

 private:
  std::unique_ptr<Strategy> strategy_;
  SeatTime time_;
};

}  // namespace

std::unique_ptr<Seat> make_strategy_seat(std::unique_ptr<Strategy> strategy, const SeatTime& time) {
  return std::make_unique<StrategySeat>(std::move(strategy), time);
}

}  // namespace uttt
