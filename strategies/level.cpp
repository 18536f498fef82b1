// `level`: opponents from random moves to the strongest search with time to think. A level is a
// search of so many positions, and below the middle now and then a move without any thought.
// docs/levels.md has the steps between them as measured.
#include "strategies/level.hpp"

#include <array>
#include <iterator>
#include <memory>
#include <span>
#include <string>

#include "engine/random.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

struct LevelSetting {
  int careless;           // moves in a hundred that are drawn from all legal ones
  std::string_view spec;  // what plays the others
};

constexpr std::array<LevelSetting, 5> kOneBoard = {{
    {100, "random"},
    {60, "pvs"},
    {35, "pvs"},
    {17, "pvs"},
    {0, "pvs"},
}};

constexpr std::array<LevelSetting, 10> kNineBoards = {{
    {100, "random"},
    {55, "pvs:nodes=60"},
    {35, "pvs:nodes=60"},
    {20, "pvs:nodes=100"},
    {8, "pvs:nodes=200"},
    {0, "pvs:nodes=300"},
    {0, "pvs:nodes=1500"},
    {0, "pvs:nodes=8000"},
    {0, "pvs:nodes=50000"},
    {0, "strongest:move_time_ms=2000"},
}};

std::span<const LevelSetting> levels_of(Ruleset ruleset) {
  return with_ruleset(ruleset, []<class P>(std::type_identity<P>) {
    if constexpr (P::kBoards == 1) {
      return std::span<const LevelSetting>(kOneBoard);
    } else {
      return std::span<const LevelSetting>(kNineBoards);
    }
  });
}

class LevelPlayer final : public Strategy {
 public:
  LevelPlayer(std::unique_ptr<Strategy> search, int careless, std::uint64_t seed)
      : search_(std::move(search)), careless_(careless), seed_(seed), random_(seed) {}

  void prepare() override { search_->prepare(); }

  void new_game(std::uint64_t seed) override {
    random_ = Random(derive_seed(seed_, seed));
    search_->new_game(seed);
  }

  SearchResult choose(const Game& game, const MoveRequest& request) override {
    constexpr std::uint32_t kHundred = 100;
    const bool is_careless = random_.below(kHundred) < static_cast<std::uint32_t>(careless_);
    if (!is_careless || game.legal_moves().empty()) return search_->choose(game, request);
    const MoveSet moves = game.legal_moves();
    SearchResult result;
    result.nodes = 1;
    result.move =
        *std::next(moves.begin(), random_.below(static_cast<std::uint32_t>(moves.size())));
    result.line = {*result.move};
    return result;
  }

 private:
  std::unique_ptr<Strategy> search_;
  int careless_;
  std::uint64_t seed_;
  Random random_;
};

}  // namespace

int level_count(Ruleset ruleset) { return static_cast<int>(levels_of(ruleset).size()); }

StrategyEntry level_entry() {
  constexpr const char* kDefault = "3";
  return {{"level",
           "an opponent of a level, from random moves to a long search",
           {{"level", WholeNumber{1, kNineBoards.size()}, kDefault,
             "how strong it is; on basic to " + std::to_string(kOneBoard.size())},
            option_infos::kSeed}},
          [](const StrategyOptions& options) -> std::unique_ptr<Strategy> {
            const std::span<const LevelSetting> levels = levels_of(options.ruleset());
            const std::uint64_t level = options.number("level").value_or(std::stoul(kDefault));
            if (level > levels.size()) {
              options.refuse("level", in_quotes(std::to_string(level)) +
                                          " is no level of this ruleset; expected 1 to " +
                                          std::to_string(levels.size()));
            }
            const LevelSetting& setting = levels[level - 1];
            return std::make_unique<LevelPlayer>(make_strategy(setting.spec, options.ruleset()),
                                                 setting.careless, options.seed());
          }};
}

}  // namespace uttt
