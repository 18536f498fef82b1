#include "tournament/strength/resampling.hpp"

#include <algorithm>
#include <array>

namespace uttt {
namespace {

constexpr std::size_t kSeenResults = 7;

std::array<std::uint64_t, kSeenResults> count_games(const Trials& trials) {
  std::array<std::uint64_t, kSeenResults> games{};
  for (const auto& [trial, count] : trials) {
    games[static_cast<std::size_t>(trial.first)] += count;
    games[static_cast<std::size_t>(trial.second)] += count;
  }
  return games;
}

// The results of both seatings; `first` and `second` are the players' places.
std::array<SeatResults, 2> seat_results(std::size_t first, std::size_t second,
                                        const Trials& trials) {
  const auto games = count_games(trials);
  const auto of = [&games](SeenResult seen) { return games[static_cast<std::size_t>(seen)]; };
  return {SeatResults{first, second, of(SeenResult::x_won), of(SeenResult::x_drawn),
                      of(SeenResult::x_lost)},
          SeatResults{second, first, of(SeenResult::o_lost), of(SeenResult::o_drawn),
                      of(SeenResult::o_won)}};
}

}  // namespace

Resampling::Resampling(const RatingPool& pool) : names_(pool.names()), tallies_(names_.size()) {
  for (const auto& [names, trials] : pool.matches()) {
    matches_.push_back({index_of(names.first), index_of(names.second), trials, {}, {}});
    for (const auto& [trial, count] : trials) {
      add_to_tallies(matches_.back(), trial.first, count);
      add_to_tallies(matches_.back(), trial.second, count);
    }
  }
  for (MatchTrials& match : matches_) prepare_draws(match);
}

bool Resampling::has_won_all(std::size_t player) const {
  return tallies_[player].wins == tallies_[player].games();
}

bool Resampling::has_lost_all(std::size_t player) const {
  return tallies_[player].losses == tallies_[player].games();
}

BradleyTerry Resampling::fit() const {
  std::vector<SeatResults> results;
  for (const MatchTrials& match : matches_) {
    std::ranges::copy(seat_results(match.first, match.second, match.played),
                      std::back_inserter(results));
  }
  return fit_bradley_terry(names_.size(), results);
}

BradleyTerry Resampling::fit_sample(Random random) const {
  std::vector<SeatResults> results;
  for (const MatchTrials& match : matches_) {
    std::ranges::copy(seat_results(match.first, match.second, draw(match, random)),
                      std::back_inserter(results));
  }
  return fit_bradley_terry(names_.size(), results);
}

std::size_t Resampling::index_of(const std::string& name) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(names_, name) - names_.begin());
}

void Resampling::add_to_tallies(const MatchTrials& match, SeenResult seen, std::uint64_t count) {
  if (seen == SeenResult::no_game) return;
  Tally result{0, count, 0};
  if (seen == SeenResult::x_won || seen == SeenResult::o_won) result = {count, 0, 0};
  if (seen == SeenResult::x_lost || seen == SeenResult::o_lost) result = {0, 0, count};
  tallies_[match.first] += result;
  tallies_[match.second] += {result.losses, result.draws, result.wins};
}

std::uint64_t Resampling::matches_of(std::size_t player) const {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(matches_, [player](const MatchTrials& match) {
        return match.first == player || match.second == player;
      }));
}

void Resampling::prepare_draws(MatchTrials& match) const {
  const bool won = has_won_all(match.first) || has_lost_all(match.second);
  const bool lost = has_lost_all(match.first) || has_won_all(match.second);
  // Shared out over all matches of a player, the pair is a part of one in each.
  std::uint64_t parts = won || lost ? matches_.size() : 1;
  for (const std::size_t player : {match.first, match.second}) {
    if (has_won_all(player) || has_lost_all(player)) parts = std::min(parts, matches_of(player));
  }
  Trials trials;
  for (const auto& [trial, count] : match.played) trials[trial] = parts * count;
  if (won) ++trials[{SeenResult::x_lost, SeenResult::o_lost}];
  if (lost) ++trials[{SeenResult::x_won, SeenResult::o_won}];
  std::uint64_t so_far = 0;
  for (const auto& [trial, count] : trials) {
    match.kinds.push_back(trial);
    match.counts_so_far.push_back(so_far += count);
  }
}

Trials Resampling::draw(const MatchTrials& match, Random& random) {
  std::uint64_t played = 0;
  for (const auto& [trial, count] : match.played) played += count;
  const auto total = static_cast<std::uint32_t>(match.counts_so_far.back());
  std::vector<std::uint64_t> drawn(match.kinds.size());
  for (std::uint64_t i = 0; i < played; ++i) {
    const auto kind = std::ranges::upper_bound(match.counts_so_far, random.below(total));
    ++drawn[static_cast<std::size_t>(kind - match.counts_so_far.begin())];
  }
  Trials trials;
  for (std::size_t kind = 0; kind < drawn.size(); ++kind) trials[match.kinds[kind]] = drawn[kind];
  return trials;
}

}  // namespace uttt
