// Searches that say of their values what result is to be expected, where that is known.
#pragma once

#include <functional>
#include <optional>

#include "engine/analysis.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// What a value means, from the view of the side whose it is; none where nobody knows.
using ValueMeaning = std::function<std::optional<Expectation>(int value)>;

// What `search` finds, with what is to be expected of it and of each of its lines: what is proven,
// else what the value means. The listener of `analysis` hears of it too.
SearchResult search_expecting(const ValueMeaning& meaning, const Analysis& analysis,
                              const std::function<SearchResult(const Analysis&)>& search);

}  // namespace uttt
