// A study as text and as JSON.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <string>

#include "app/mark_names.hpp"
#include "strategies/analyst.hpp"
#include "strategies/review.hpp"

namespace uttt {

// The position's value, then a row a move, best first; at most `rows` of them, 80 columns wide.
std::string format_study(const Game& game, const Study& study, const MarkNames& names,
                         std::size_t rows);
boost::json::object study_to_json(const Game& game, const Study& study, const MarkNames& names);

// What is gone through, on a line.
std::string format_review_head(const Game& game, const MarkNames& names);
// One line on a move of a review, with what was better where it cost something.
std::string format_reviewed(int boards, std::size_t ply, const ReviewedMove& move,
                            const MarkNames& names);
// The turning points, the mistakes and how well both sides played.
std::string format_summary(int boards, const GameReview& review, const MarkNames& names);
boost::json::object review_to_json(const Game& game, const GameReview& review,
                                   const MarkNames& names);

}  // namespace uttt
