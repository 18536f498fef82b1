// What players thought of their moves, as a journal's record keeps it.
//
//   "thoughts":{"value":[12,null,…],"wdl":[[500,300,200],null,…],"depth":[7,…],"nodes":[1200,…]}
//   "time_us_moves":[1000,…]
//
// Lists over the moves after the opening, in ply order, null where a thing is not known; a list of
// nothing but nulls is left out, and so is "thoughts" without a list.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <vector>

#include "tournament/games/record.hpp"

namespace uttt {

inline constexpr std::string_view kThoughtsKey = "thoughts";
inline constexpr std::string_view kMoveTimesKey = "time_us_moves";

// All but the times; empty when nothing is known.
boost::json::object thoughts_object(const std::vector<MoveThoughts>& thoughts);
// Empty when no time is known.
boost::json::array move_times(const std::vector<MoveThoughts>& thoughts);

// The thoughts of `moves` moves in a record's object; empty when it has none. Throws InputError
// that names the key which is wrong.
std::vector<MoveThoughts> parse_thoughts(const boost::json::object& record, std::size_t moves);

}  // namespace uttt
