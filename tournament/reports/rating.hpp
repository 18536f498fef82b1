// Rating lists as text, as `uttt rate` and tournaments show them.
#pragma once

#include <string>

#include "tournament/strength/rating.hpp"

namespace uttt {

// The players with their ratings and results, best first, and the worth of moving first.
std::string format_ratings(const RatingList& list, const RatingPool& pool);

// How likely each player is the stronger of every two, in per cent; rows and columns as the list.
std::string format_superiority(const RatingList& list);

}  // namespace uttt
