#include "tournament/run/runner.hpp"

#include <utility>

namespace uttt {

Standings play_tournament(Executor& executor, Standings standings,
                          const TournamentObserver& observer, const std::stop_token& stop) {
  GameQueue games(std::move(standings), observer, stop);
  while (games.begin_stage()) executor.play(games);
  executor.dismiss();
  return games.standings();
}

Standings play_tournament(const TournamentOptions& options, const OpeningBook& openings,
                          Standings standings, const TournamentObserver& observer,
                          const std::stop_token& stop) {
  const auto executor = make_local_executor(options, openings);
  return play_tournament(*executor, std::move(standings), observer, stop);
}

}  // namespace uttt
