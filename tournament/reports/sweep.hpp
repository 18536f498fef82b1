// "How deep should my bot search?": settings of a player with their strength against one field and
// their move times, and which of them holds a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/strength/game_pair.hpp"
#include "tournament/strength/statistics.hpp"

namespace uttt {

// Milliseconds.
struct MoveTimes {
  double median = 0;
  double p99 = 0;  // 99 % of the moves took no longer
  double worst = 0;
};
// None without times.
std::optional<MoveTimes> move_times_of(std::vector<double> milliseconds);

struct SweepRow {
  std::string player;
  std::string setting;  // "depth=5"
  Tally games;          // against the field
  PairCounts pairs{};
  std::optional<EloEstimate> elo;
  std::optional<MoveTimes> times;
};

struct SweepReport {
  Ruleset ruleset{};
  std::optional<double> budget_ms;
  std::vector<SweepRow> rows;              // as they were asked for
  std::optional<std::size_t> recommended;  // row
};

// Half the width of the 95 % interval; infinite where a side has no bound.
double elo_error(const std::optional<EloEstimate>& elo);

// The strongest row whose p99 is no longer than the budget, where there is one; the cheaper of
// equals.
std::optional<std::size_t> recommended_row(const std::vector<SweepRow>& rows,
                                           const std::optional<double>& budget_ms);

// What one player came to in its games, folded in game order.
class SweepFold {
 public:
  explicit SweepFold(std::string player) : player_(std::move(player)) {}

  void add(const GameRecord& record);
  SweepRow row(std::string setting) const;

 private:
  std::string player_;
  GamePairing pairing_;
  Tally games_;
  PairCounts pairs_{};
  std::vector<double> move_ms_;
};

// The table, the recommendation and a plot of Elo over move time, in lines of at most `width`
// letters.
std::string format_text(const SweepReport& report, std::size_t width);

}  // namespace uttt
