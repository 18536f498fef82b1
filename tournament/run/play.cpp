#include "tournament/run/play.hpp"

#include <utility>

#include "tournament/games/loop.hpp"
#include "tournament/plan/planned_record.hpp"

namespace uttt {

std::optional<GameRecord> GamePlayer::play(const GamePlan& plan, const std::stop_token& stop,
                                           std::size_t lane) {
  auto x = seats_.take({plan.ruleset, plan.x, lane});
  auto o = seats_.take({plan.ruleset, plan.o, lane});
  GameRecord record = planned_record(options_, plan, openings_.at(plan));
  const auto game = open_game(record.ruleset, record.opening);
  std::optional<Prover> prover;
  if (options_.adjudication) prover.emplace(*options_.adjudication, game->ruleset());
  auto finished = play_game(*game, {*x, *o}, std::move(record), stop, prover ? &*prover : nullptr);
  seats_.give_back({plan.ruleset, plan.x, lane}, std::move(x));
  seats_.give_back({plan.ruleset, plan.o, lane}, std::move(o));
  return finished;
}

}  // namespace uttt
