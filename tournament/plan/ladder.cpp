#include "tournament/plan/ladder.hpp"

namespace uttt {

std::optional<Stage> next_ladder_stage(std::size_t players, std::uint64_t rounds,
                                       const SprtOptions& test,
                                       std::span<const PlayedStage> played) {
  const std::size_t challenger = played.size() + 1;
  if (challenger >= players) return std::nullopt;
  const std::size_t champion =
      played.empty() ? 0 : ladder_challenges(test, played.last(1)).front().champion_after();
  return Stage{{{challenger, champion}}, rounds, (players - challenger - 1) * rounds};
}

std::vector<Challenge> ladder_challenges(const SprtOptions& test,
                                         std::span<const PlayedStage> played) {
  std::vector<Challenge> challenges;
  for (const PlayedStage& challenge : played) {
    const Match& match = challenge.stage.matches.front();
    challenges.push_back({match.first, match.second, judge(challenge.results.front(), test)});
  }
  return challenges;
}

}  // namespace uttt
