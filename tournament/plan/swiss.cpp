#include "tournament/plan/swiss.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace uttt {
namespace {

constexpr int kPairWon = 4;  // half points

// Pairings begun before one more rematch is taken for unavoidable. Only after more rounds than half
// the players, and with many of them, can it take so long to see that there is no other.
constexpr int kMaxPairingTries = 100'000;

int half_points(const PairCounts& pairs) {
  int sum = 0;
  for (std::size_t points = 0; points < pairs.size(); ++points) {
    sum += static_cast<int>(points * pairs[points]);
  }
  return sum;
}

// [player]: his rounds so far.
std::vector<SwissStanding> read_rounds(std::size_t players, std::span<const PlayedStage> played) {
  std::vector<SwissStanding> table(players);
  for (std::size_t player = 0; player < players; ++player) table[player].player = player;
  for (const PlayedStage& round : played) {
    for (SwissStanding& standing : table) standing.rounds.push_back({std::nullopt, kPairWon});
    for (std::size_t i = 0; i < round.stage.matches.size(); ++i) {
      const auto [first, second] = round.stage.matches[i];
      const int made = half_points(round.results[i]);
      table[first].rounds.back() = {second, made};
      table[second].rounds.back() = {first, kPairWon - made};
    }
  }
  for (SwissStanding& standing : table) {
    for (const SwissResult& result : standing.rounds) standing.half_points += result.half_points;
  }
  return table;
}

// A search for the pairing of one round. Players are known by their rank here, the best is 0.
class Pairing {
 public:
  Pairing(const std::vector<SwissStanding>& table, std::vector<std::size_t> ranking)
      : table_(table), ranking_(std::move(ranking)) {}

  std::vector<Match> find() {
    std::vector<std::size_t> everyone(ranking_.size());
    std::iota(everyone.begin(), everyone.end(), std::size_t{0});
    const std::vector<std::size_t> resting = bye_candidates();
    for (int rematches = 0;; ++rematches) {
      tries_ = 0;
      if (everyone.size() % 2 == 0) {
        if (pair_up(everyone, rematches)) return std::move(matches_);
        continue;
      }
      for (const std::size_t bye : resting) {
        std::vector<std::size_t> others = everyone;
        std::erase(others, bye);
        if (pair_up(others, rematches)) return std::move(matches_);
      }
    }
  }

 private:
  using Ranks = std::vector<std::size_t>;  // ascending

  const SwissStanding& at(std::size_t rank) const { return table_[ranking_[rank]]; }

  // Those with the fewest byes so far, the last first.
  Ranks bye_candidates() const {
    const auto byes = [this](std::size_t rank) {
      return std::ranges::count_if(at(rank).rounds,
                                   [](const SwissResult& round) { return !round.opponent; });
    };
    Ranks candidates;
    for (std::size_t rank = ranking_.size(); rank-- > 0;) {
      if (!candidates.empty() && byes(rank) > byes(candidates.front())) continue;
      if (!candidates.empty() && byes(rank) < byes(candidates.front())) candidates.clear();
      candidates.push_back(rank);
    }
    return candidates;
  }

  int meetings(std::size_t rank, std::size_t other) const {
    return static_cast<int>(std::ranges::count_if(at(rank).rounds, [&](const SwissResult& round) {
      return round.opponent && *round.opponent == ranking_[other];
    }));
  }

  // Whom the best of `left` should meet, the most wanted first: the lower half of his score from
  // its top, then the upper half from its bottom, then those of lower scores.
  Ranks opponents(const Ranks& left) const {
    const auto end = std::ranges::find_if(left, [&](std::size_t rank) {
      return at(rank).half_points != at(left.front()).half_points;
    });
    const auto half = left.begin() + std::max<std::ptrdiff_t>(1, (end - left.begin()) / 2);
    Ranks order(half, end);
    order.insert(order.end(), std::make_reverse_iterator(half),
                 std::make_reverse_iterator(left.begin() + 1));
    order.insert(order.end(), end, left.end());
    return order;
  }

  // Sets matches_ to the first pairing of `left`, of even number, with no more than so many
  // rematches; false if there is none or it was not found within the tries.
  bool pair_up(const Ranks& left, int rematches) {
    if (left.empty()) return true;
    if (++tries_ > kMaxPairingTries || failed_.contains({left, rematches})) return false;
    for (const std::size_t opponent : opponents(left)) {
      const int met = meetings(left.front(), opponent);
      if (met > rematches) continue;
      matches_.push_back({ranking_[left.front()], ranking_[opponent]});
      Ranks others(left.begin() + 1, left.end());
      std::erase(others, opponent);
      if (pair_up(others, rematches - met)) return true;
      matches_.pop_back();
    }
    failed_.insert({left, rematches});
    return false;
  }

  const std::vector<SwissStanding>& table_;  // [player]
  std::vector<std::size_t> ranking_;         // [rank]: player
  std::vector<Match> matches_;
  int tries_ = 0;
  std::set<std::pair<Ranks, int>> failed_;  // what cannot be paired with so many rematches
};

}  // namespace

std::optional<Stage> next_swiss_stage(std::size_t players, std::uint64_t rounds,
                                      std::span<const PlayedStage> played) {
  if (played.size() >= rounds) return std::nullopt;
  const std::vector<SwissStanding> table = read_rounds(players, played);
  std::vector<std::size_t> ranking(players);
  std::iota(ranking.begin(), ranking.end(), std::size_t{0});
  std::ranges::stable_sort(ranking, [&](std::size_t a, std::size_t b) {
    return table[a].half_points > table[b].half_points;
  });
  Stage stage{Pairing(table, std::move(ranking)).find()};
  stage.pairs_to_come = (rounds - played.size() - 1) * stage.matches.size();
  return stage;
}

std::vector<SwissStanding> swiss_standings(std::size_t players,
                                           std::span<const PlayedStage> played) {
  const std::vector<SwissStanding> table = read_rounds(players, played);
  std::vector<SwissStanding> ranked = table;
  for (SwissStanding& standing : ranked) {
    for (const SwissResult& result : standing.rounds) {
      if (!result.opponent) continue;
      const double points = table[*result.opponent].half_points / 2.0;
      standing.buchholz += points;
      standing.sonneborn_berger += points * result.half_points / kPairWon;
    }
  }
  const auto merit = [](const SwissStanding& standing) {
    return std::tuple(standing.half_points, standing.buchholz, standing.sonneborn_berger);
  };
  std::ranges::stable_sort(ranked, std::greater{}, merit);
  return ranked;
}

}  // namespace uttt
