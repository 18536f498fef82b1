// `strongest`: the player that wins the matches of docs/strength.md, with the network where there
// is one.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "evaluators/evaluators.hpp"
#include "strategies/free_memory.hpp"
#include "strategies/registry.hpp"

namespace uttt {
namespace {

// An option of `strongest`, what each search calls it, empty where it has none, and what it means
// where that is not what it means to mcts.
struct SharedOption {
  std::string_view name;
  std::string_view mcts;
  std::string_view pvs;
  std::string_view meaning = {};
};

constexpr std::array<SharedOption, 5> kSharedOptions = {{
    {"nodes", "rollouts", "nodes",
     "walks a move, at most; on basic positions visited, without a limit as many as pvs"},
    {"move_time_ms", "move_time_ms", "move_time_ms"},
    {"threads", "threads", "threads"},
    {"memory_mb", "memory_mb", "hash_mb",
     "the tree's share of memory, at most; on basic the table's, as large as of pvs unless given"},
    {"seed", "seed", "", "of its random choices, of which there are none on basic"},
}};

// The search that plays for `strongest`; it refuses memory by the option of that name.
class StrongestPlayer final : public Strategy {
 public:
  // `memory_option` opens a message about memory_mb.
  StrongestPlayer(std::unique_ptr<Strategy> search, std::string memory_option)
      : search_(std::move(search)), memory_option_(std::move(memory_option)) {}

  void prepare() override {
    try {
      search_->prepare();
    } catch (const NoMemory& none) {
      throw NoMemory(memory_option_, none.reason());
    }
  }
  void new_game(std::uint64_t seed) override { search_->new_game(seed); }
  SearchResult choose(const Game& game, const MoveRequest& request) override {
    prepare();
    return search_->choose(game, request);
  }

 private:
  std::unique_ptr<Strategy> search_;
  std::string memory_option_;
};

Spec spec_of(const StrategyOptions& options) {
  const std::string evaluator = strongest_evaluator(options.ruleset());
  const bool is_learned = evaluator == Network::kName;
  Spec spec{is_learned ? "mcts" : "pvs", {{"evaluator", evaluator}}};
  for (const SharedOption& shared : kSharedOptions) {
    const std::string_view name = is_learned ? shared.mcts : shared.pvs;
    const auto given = options.text(shared.name);
    if (given && !name.empty()) spec.options.push_back({std::string(name), *given});
  }
  return spec;
}

}  // namespace

StrategyEntry strongest_entry() {
  StrategyInfo info{
      "strongest", "the strongest of all, by matches: mcts with the network, on basic pvs", {}};
  const StrategyInfo mcts = mcts_entry().info;
  for (const SharedOption& shared : kSharedOptions) {
    OptionInfo row = option_named(mcts.options, shared.mcts);
    row.name = shared.name;
    if (!shared.meaning.empty()) row.meaning = shared.meaning;
    info.options.push_back(std::move(row));
  }
  return {info, [](const StrategyOptions& options) -> std::unique_ptr<Strategy> {
            return std::make_unique<StrongestPlayer>(
                make_strategy(spec_of(options), options.ruleset()), options.where("memory_mb"));
          }};
}

}  // namespace uttt
