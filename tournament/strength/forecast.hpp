// How long a sequential test will still go on.
#pragma once

#include <optional>

#include "tournament/strength/sprt.hpp"

namespace uttt {

// How many more pairs decide the test if its ratio goes on as it went so far; none while too few
// are known to tell, and when it is decided.
std::optional<double> expected_pairs_left(const SprtState& state, const SprtOptions& options);

}  // namespace uttt
