// What the line of every search must be.
#pragma once

#include <boost/test/unit_test.hpp>

#include "engine/position.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// The line is play by the rules from `position` and starts with the move.
template <class P>
void check_line(const P& position, const SearchResult& result) {
  BOOST_REQUIRE(result.move.has_value());
  BOOST_REQUIRE(!result.line.empty());
  BOOST_TEST((result.line.front() == *result.move));
  P reached = position;
  for (const Move move : result.line) {
    BOOST_REQUIRE(reached.legal_moves().contains(move));
    reached = reached.after(move);
  }
}

}  // namespace uttt
