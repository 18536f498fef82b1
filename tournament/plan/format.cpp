#include "tournament/plan/format.hpp"

#include <cassert>

#include "tournament/plan/knockout.hpp"
#include "tournament/plan/ladder.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/plan/swiss.hpp"

namespace uttt {
namespace {

using Played = std::span<const PlayedStage>;

std::optional<Stage> next(const RoundRobin&, const TournamentOptions& options, Played played) {
  if (!played.empty()) return std::nullopt;
  Stage stage{{}, options.rounds};
  for (std::size_t first = 0; first < options.players.size(); ++first) {
    for (std::size_t second = first + 1; second < options.players.size(); ++second) {
      stage.matches.push_back({first, second});
    }
  }
  return stage;
}

std::optional<Stage> next(const Gauntlet& gauntlet, const TournamentOptions& options,
                          Played played) {
  assert(gauntlet.challenger < options.players.size());
  if (!played.empty()) return std::nullopt;
  Stage stage{{}, options.rounds};
  for (std::size_t player = 0; player < options.players.size(); ++player) {
    if (player != gauntlet.challenger) stage.matches.push_back({gauntlet.challenger, player});
  }
  return stage;
}

std::optional<Stage> next(const Swiss&, const TournamentOptions& options, Played played) {
  return next_swiss_stage(options.players.size(), options.rounds, played);
}

std::optional<Stage> next(const Knockout& knockout, const TournamentOptions& options,
                          Played played) {
  return next_knockout_stage(options.players.size(), {options.rounds, knockout.replays}, played);
}

std::optional<Stage> next(const Ladder&, const TournamentOptions& options, Played played) {
  assert(options.sprt);
  return next_ladder_stage(options.players.size(), options.rounds, *options.sprt, played);
}

}  // namespace

std::optional<Stage> next_stage(const TournamentOptions& options, Played played) {
  return std::visit([&](const auto& format) { return next(format, options, played); },
                    options.format);
}

}  // namespace uttt
