#include "tournament/reports/sweep.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

namespace uttt {
namespace {

constexpr double kP99 = 0.99;

// The least value that a share of at least `share` does not exceed. `sorted` is not empty.
double least_with_share(const std::vector<double>& sorted, double share) {
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  return sorted[std::max<std::size_t>(rank, 1) - 1];
}

// Unbounded Elo comes before and behind all others.
double strength(const SweepRow& row) {
  return row.elo ? row.elo->elo : -std::numeric_limits<double>::infinity();
}

}  // namespace

std::optional<MoveTimes> move_times_of(std::vector<double> milliseconds) {
  if (milliseconds.empty()) return std::nullopt;
  std::ranges::sort(milliseconds);
  return MoveTimes{least_with_share(milliseconds, 0.5), least_with_share(milliseconds, kP99),
                   milliseconds.back()};
}

double elo_error(const std::optional<EloEstimate>& elo) {
  if (!elo || std::isinf(elo->low) || std::isinf(elo->high)) {
    return std::numeric_limits<double>::infinity();
  }
  return (elo->high - elo->low) / 2;
}

std::optional<std::size_t> recommended_row(const std::vector<SweepRow>& rows,
                                           const std::optional<double>& budget_ms) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const SweepRow& row = rows[i];
    if (!row.elo || !row.times) continue;
    if (budget_ms && row.times->p99 > *budget_ms) continue;
    const bool is_better =
        !best || strength(row) > strength(rows[*best]) ||
        (strength(row) == strength(rows[*best]) && row.times->p99 < rows[*best].times->p99);
    if (is_better) best = i;
  }
  return best;
}

void SweepFold::add(const GameRecord& record) {
  const bool is_x = record.seats[0].name == player_;
  const Outcome won = won_by(is_x ? Player::x : Player::o);
  if (record.outcome == Outcome::draw) {
    ++games_.draws;
  } else {
    ++(record.outcome == won ? games_.wins : games_.losses);
  }
  const std::optional<GamePair> pair = pairing_.add(record);
  if (pair && pair->is_whole()) {
    const auto half_points = static_cast<std::size_t>(pair->half_points_of_first());
    ++pairs_[pair->players[0] == player_ ? half_points : 4 - half_points];
  }
  Player mover = open_game(record.ruleset, record.opening)->side_to_move();
  for (const MoveThoughts& move : record.thoughts) {
    if (move.time && (mover == Player::x) == is_x) {
      move_ms_.push_back(std::chrono::duration<double, std::milli>(*move.time).count());
    }
    mover = other(mover);
  }
}

SweepRow SweepFold::row(std::string setting) const {
  return {player_, std::move(setting),     games_,
          pairs_,  elo_from_pairs(pairs_), move_times_of(move_ms_)};
}

}  // namespace uttt
