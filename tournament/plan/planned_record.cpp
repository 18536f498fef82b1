#include "tournament/plan/planned_record.hpp"

namespace uttt {

GameRecord planned_record(const TournamentOptions& options, const GamePlan& plan,
                          const Opening& opening) {
  const NamedSpec& x = options.players[plan.x];
  const NamedSpec& o = options.players[plan.o];
  GameRecord record;
  record.number = plan.number;
  record.ruleset = options.rulesets[plan.ruleset];
  record.seats = {SeatRecord{x.name, format_spec(x.spec)}, SeatRecord{o.name, format_spec(o.spec)}};
  record.opening = opening;
  record.seed = plan.seed;
  return record;
}

}  // namespace uttt
