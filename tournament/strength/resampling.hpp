// What the games of a pool say about strength, and what games drawn again from them would say.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "tournament/strength/bradley_terry.hpp"
#include "tournament/strength/result_set.hpp"
#include "tournament/strength/statistics.hpp"

namespace uttt {

// Players by their place among names().
class Resampling {
 public:
  explicit Resampling(const ResultSet& pool);

  const std::vector<std::string>& names() const { return names_; }
  const Tally& tally(std::size_t player) const { return tallies_[player]; }
  bool has_won_all(std::size_t player) const;
  bool has_lost_all(std::size_t player) const;

  BradleyTerry fit() const;
  BradleyTerry fit_sample(Random random) const;  // of as many pairs a match, drawn with return

 private:
  // The pairs of two players, and what is drawn from: their kinds, with the counts up to each.
  struct MatchResults {
    std::size_t first;
    std::size_t second;
    PairResultCounts played;
    std::vector<PairResult> kinds;
    std::vector<std::uint64_t> counts_so_far;
  };

  std::size_t index_of(const std::string& name) const;
  void add_to_tallies(const MatchResults& match, GameResult seen, std::uint64_t count);
  std::uint64_t matches_of(std::size_t player) const;
  void prepare_draws(MatchResults& match) const;
  static PairResultCounts draw(const MatchResults& match, Random& random);

  std::vector<std::string> names_;
  std::vector<Tally> tallies_;
  std::vector<MatchResults> matches_;
};

}  // namespace uttt
