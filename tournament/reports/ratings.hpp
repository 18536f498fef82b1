// The rating list of one ruleset, as `uttt rate` and tournaments show it.
#pragma once

#include <cstdint>
#include <string>

#include "tournament/strength/rating.hpp"

namespace uttt {

struct RatingReport {
  RatingList list;
  std::uint64_t games = 0;
  std::uint64_t distinct_games = 0;
  // Whether games lead from every player to every other; else ratings cannot be compared.
  bool is_connected = true;
};

// Throws InputError as rate() does.
RatingReport rating_report(const ResultSet& results, const RatingOptions& options);

}  // namespace uttt
