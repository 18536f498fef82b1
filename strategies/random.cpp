// `random`: uniformly among the legal moves, from its seed (Thornton; the AI-move exercise).
#include "engine/random.hpp"

#include <iterator>

#include "strategies/registry.hpp"

namespace uttt {
namespace {

class RandomMover final : public Strategy {
 public:
  explicit RandomMover(std::uint64_t seed) : seed_(seed), random_(seed) {}

  void new_game(std::uint64_t seed) override { random_ = Random(derive_seed(seed_, seed)); }

  SearchResult choose(const Game& game, const MoveRequest& /*request*/) override {
    SearchResult result;
    result.nodes = 1;
    const MoveSet moves = game.legal_moves();
    if (moves.empty()) return result;
    const std::uint32_t choice = random_.below(static_cast<std::uint32_t>(moves.size()));
    result.move = *std::next(moves.begin(), choice);
    result.line = {*result.move};
    return result;
  }

 private:
  std::uint64_t seed_;
  Random random_;
};

}  // namespace

StrategyEntry random_entry() {
  return {
      {"random", "uniformly among the legal moves", {option_infos::kSeed}},
      [](const StrategyOptions& options) { return std::make_unique<RandomMover>(options.seed()); }};
}

}  // namespace uttt
