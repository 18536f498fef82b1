// What the ranks of a run say to each other. Rank 0 plans, folds and writes; the others play.
//
//   rank 0                          another rank
//   RunBegins{config}  ->
//                      <-           RankReady{host, threads, speed}, or RankFailed{why}
//   PlayGames{plans}   ->           as often as it has little left to play
//                      <-           GamesPlayed{records}: that is how more are asked for
//   GiveUpGames{...}   ->           nobody needs them any more
//   StillThere         <->          where nothing else was said for a while
//   RunEnds            ->
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/plan/schedule.hpp"

namespace uttt {

struct RunBegins {
  std::string config;  // the header of the journal: every rank must read the same
};
struct PlayGames {
  std::vector<GamePlan> plans;
};
struct GiveUpGames {
  std::vector<std::uint64_t> numbers;
};
struct RunEnds {};
struct StillThere {};

struct RankReady {
  std::string host;
  int threads;
  double nodes_per_second;  // of a thread, as measure_machine() has it
};
struct RankFailed {
  std::string host;
  std::string why;
};
struct PlayedGame {
  std::uint64_t number;
  std::optional<GameRecord> record;  // none: it was given up
  std::chrono::nanoseconds length;   // that it took its thread
};
struct GamesPlayed {
  std::vector<PlayedGame> games;
};

using RankMessage = std::variant<StillThere, RunBegins, PlayGames, GiveUpGames, RunEnds, RankReady,
                                 RankFailed, GamesPlayed>;

std::string pack(const RankMessage& message);
// Throws std::runtime_error for bytes that no pack() made.
RankMessage unpack(std::string_view bytes);

}  // namespace uttt
