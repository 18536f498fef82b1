#include "tournament/plan/planned_record.hpp"

namespace uttt {

GameRecord planned_record(const TournamentOptions& options, const OpeningBook& openings,
                          const GamePlan& plan) {
  const NamedSpec& x = options.players[plan.x];
  const NamedSpec& o = options.players[plan.o];
  GameRecord record;
  record.number = plan.number;
  record.ruleset = options.rulesets[plan.ruleset];
  record.seats = {SeatRecord{x.name, format_spec(x.spec)}, SeatRecord{o.name, format_spec(o.spec)}};
  record.opening = openings.at(plan);
  record.seed = plan.seed;
  return record;
}

}  // namespace uttt
