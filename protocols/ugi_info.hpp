// `info …` of the Universal Game Interface as its reader takes it.
#pragma once

#include <string_view>

#include "engine/search_result.hpp"

namespace uttt::ugi {

// `known` with what an `info` line adds to it: depth, score, nodes and time. A game won or lost in
// so many plies ("mate") gets the value that our own searches give it. Lines about other moves than
// the best, bounds and words that are not understood change nothing.
SearchResult with_info(SearchResult known, std::string_view line);

}  // namespace uttt::ugi
