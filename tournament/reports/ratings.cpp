#include "tournament/reports/ratings.hpp"

namespace uttt {

RatingReport rating_report(const ResultSet& results, const RatingOptions& options) {
  return {rate(results, options), results.games(), results.distinct_games(),
          results.is_connected()};
}

}  // namespace uttt
