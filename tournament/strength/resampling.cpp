#include "tournament/strength/resampling.hpp"

#include <algorithm>
#include <array>

namespace uttt {
namespace {

constexpr std::size_t kGameResults = 7;

std::array<std::uint64_t, kGameResults> count_games(const PairResultCounts& results) {
  std::array<std::uint64_t, kGameResults> games{};
  for (const auto& [result, count] : results) {
    games[static_cast<std::size_t>(result.first)] += count;
    games[static_cast<std::size_t>(result.second)] += count;
  }
  return games;
}

// The results of both seatings; `first` and `second` are the players' places.
std::array<SeatResults, 2> seat_results(std::size_t first, std::size_t second,
                                        const PairResultCounts& results) {
  const auto games = count_games(results);
  const auto of = [&games](GameResult seen) { return games[static_cast<std::size_t>(seen)]; };
  return {SeatResults{first, second, of(GameResult::x_won), of(GameResult::x_drawn),
                      of(GameResult::x_lost)},
          SeatResults{second, first, of(GameResult::o_lost), of(GameResult::o_drawn),
                      of(GameResult::o_won)}};
}

}  // namespace

Resampling::Resampling(const ResultSet& pool) : names_(pool.names()), tallies_(names_.size()) {
  for (const auto& [names, results] : pool.matches()) {
    matches_.push_back({index_of(names.first), index_of(names.second), results, {}, {}});
    for (const auto& [result, count] : results) {
      add_to_tallies(matches_.back(), result.first, count);
      add_to_tallies(matches_.back(), result.second, count);
    }
  }
  for (MatchResults& match : matches_) prepare_draws(match);
}

bool Resampling::has_won_all(std::size_t player) const {
  return tallies_[player].wins == tallies_[player].games();
}

bool Resampling::has_lost_all(std::size_t player) const {
  return tallies_[player].losses == tallies_[player].games();
}

BradleyTerry Resampling::fit() const {
  std::vector<SeatResults> results;
  for (const MatchResults& match : matches_) {
    std::ranges::copy(seat_results(match.first, match.second, match.played),
                      std::back_inserter(results));
  }
  return fit_bradley_terry(names_.size(), results);
}

BradleyTerry Resampling::fit_sample(Random random) const {
  std::vector<SeatResults> results;
  for (const MatchResults& match : matches_) {
    std::ranges::copy(seat_results(match.first, match.second, draw(match, random)),
                      std::back_inserter(results));
  }
  return fit_bradley_terry(names_.size(), results);
}

std::size_t Resampling::index_of(const std::string& name) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(names_, name) - names_.begin());
}

void Resampling::add_to_tallies(const MatchResults& match, GameResult seen, std::uint64_t count) {
  if (seen == GameResult::no_game) return;
  Tally result{0, count, 0};
  if (seen == GameResult::x_won || seen == GameResult::o_won) result = {count, 0, 0};
  if (seen == GameResult::x_lost || seen == GameResult::o_lost) result = {0, 0, count};
  tallies_[match.first] += result;
  tallies_[match.second] += {result.losses, result.draws, result.wins};
}

std::uint64_t Resampling::matches_of(std::size_t player) const {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(matches_, [player](const MatchResults& match) {
        return match.first == player || match.second == player;
      }));
}

void Resampling::prepare_draws(MatchResults& match) const {
  const bool won = has_won_all(match.first) || has_lost_all(match.second);
  const bool lost = has_lost_all(match.first) || has_won_all(match.second);
  // Shared out over all matches of a player, the pair is a part of one in each.
  std::uint64_t parts = won || lost ? matches_.size() : 1;
  for (const std::size_t player : {match.first, match.second}) {
    if (has_won_all(player) || has_lost_all(player)) parts = std::min(parts, matches_of(player));
  }
  PairResultCounts drawn_from;
  for (const auto& [result, count] : match.played) drawn_from[result] = parts * count;
  if (won) ++drawn_from[{GameResult::x_lost, GameResult::o_lost}];
  if (lost) ++drawn_from[{GameResult::x_won, GameResult::o_won}];
  std::uint64_t so_far = 0;
  for (const auto& [result, count] : drawn_from) {
    match.kinds.push_back(result);
    match.counts_so_far.push_back(so_far += count);
  }
}

PairResultCounts Resampling::draw(const MatchResults& match, Random& random) {
  std::uint64_t played = 0;
  for (const auto& [result, count] : match.played) played += count;
  const auto total = static_cast<std::uint32_t>(match.counts_so_far.back());
  std::vector<std::uint64_t> drawn(match.kinds.size());
  for (std::uint64_t i = 0; i < played; ++i) {
    const auto kind = std::ranges::upper_bound(match.counts_so_far, random.below(total));
    ++drawn[static_cast<std::size_t>(kind - match.counts_so_far.begin())];
  }
  PairResultCounts results;
  for (std::size_t kind = 0; kind < drawn.size(); ++kind) results[match.kinds[kind]] = drawn[kind];
  return results;
}

}  // namespace uttt
