// What a search found, under the keys that every command's JSON has for it.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string_view>

#include "engine/search_result.hpp"

namespace uttt {

// "win", "draw", "loss", for the side to move.
std::string_view format_proven(const Proof& proof);

// `proven`, where something is.
void add_proof(boost::json::object& object, const std::optional<Proof>& proof);

// `score`, and `win`, `draw` and `loss` where they are known, all in thousandths.
void add_expectation(boost::json::object& object, const std::optional<Expectation>& expected);

}  // namespace uttt
