#include "app/analyze/report.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "app/analyze/heat_map.hpp"
#include "app/found_json.hpp"
#include "app/words.hpp"
#include "text/layout.hpp"
#include "text/numbers.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr std::size_t kLineMoves = 5;

std::string right(std::string text, std::size_t width) {
  text.insert(0, width - std::min(width, text.size()), ' ');
  return text;
}

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string percent(int thousandths) { return std::to_string((thousandths + 5) / 10); }

// "win in 4", "draw", "loss in 3"; empty where nothing is proven. In the moves of the side that
// wins.
std::string proof_words(const std::optional<Proof>& proof) {
  if (!proof) return "";
  if (proof->winner == 0) return "draw";
  return (proof->winner > 0 ? "win in " : "loss in ") + std::to_string((proof->plies + 1) / 2);
}

// Three columns, which are empty where nobody knows.
std::string chances_text(const std::optional<Expectation>& expected) {
  std::string text;
  if (expected && expected->chances) {
    const WinDrawLoss& chances = *expected->chances;
    text = right(percent(chances.win), 5) + right(percent(chances.draw), 4) +
           right(percent(chances.loss), 4);
  }
  return left(std::move(text), 15);
}

std::string study_row(const Game& game, const StudiedMove& move) {
  std::string row = "  " + left(format_move(game.boards(), move.move), 4);
  row += move.expected ? right(percent(move.expected->score), 4) + " %"
                       : right(std::to_string(move.value), 6);
  row += chances_text(move.expected);
  row += left(proof_words(move.proof), 11);
  row += left(format_line(game.boards(), move.line, kLineMoves), 19);
  const std::string words = describe(move.effects);
  if (row.size() + words.size() < kLineWidth) return row + words;
  return row + "\n" + std::string(8, ' ') + words;
}

boost::json::array moves_to_json(int boards, const std::vector<Move>& moves) {
  boost::json::array array;
  for (const Move move : moves) array.emplace_back(format_move(boards, move));
  return array;
}

}  // namespace

std::string format_study(const Game& game, const Study& study, const MarkNames& names,
                         std::size_t rows) {
  SearchResult shown = study.result;
  shown.expected = study.expected;
  std::string text = std::string(names.name(game.side_to_move())) +
                     " to move: " + value_in_words(shown, game.side_to_move(), names) + ", depth " +
                     std::to_string(study.result.depth_plies) + ", " +
                     std::to_string(study.result.nodes) + " nodes, " +
                     format_fixed(static_cast<double>(study.result.time.count()) / 1e9, 1) + " s\n";
  text += "  move score  win draw loss        line\n";
  for (std::size_t i = 0; i < std::min(rows, study.moves.size()); ++i) {
    text += study_row(game, study.moves[i]) + "\n";
  }
  return text;
}

boost::json::object study_to_json(const Game& game, const Study& study, const MarkNames& names) {
  boost::json::object object{{"ruleset", format_ruleset(game.ruleset())},
                             {"position", names.exchanged(game.fen())},
                             {"to_move", names.name(game.side_to_move())},
                             {"depth", study.result.depth_plies},
                             {"nodes", study.result.nodes},
                             {"time_ms", static_cast<double>(study.result.time.count()) / 1e6}};
  if (study.result.value) object["value"] = *study.result.value;
  add_expectation(object, study.expected);
  add_proof(object, study.result.proof);
  boost::json::array moves;
  for (const StudiedMove& move : study.moves) {
    boost::json::object entry{{"move", format_move(game.boards(), move.move)},
                              {"value", move.value}};
    add_expectation(entry, move.expected);
    add_proof(entry, move.proof);
    entry["line"] = moves_to_json(game.boards(), move.line);
    entry["words"] = describe(move.effects);
    moves.push_back(std::move(entry));
  }
  object["moves"] = std::move(moves);
  return object;
}

std::string format_review_head(const Game& game, const MarkNames& names) {
  return format_ruleset(game.ruleset()) + ", " + std::to_string(game.moves().size()) + " moves, " +
         names.outcome(game.outcome()) + "; after each move the score of the side that made it\n";
}

std::string format_reviewed(int boards, std::size_t ply, const ReviewedMove& move,
                            const MarkNames& names) {
  std::string text = right(std::to_string(ply + 1), 3) + " " + std::string(names.name(move.mover)) +
                     " " + left(format_move(boards, move.move), 3) + right(percent(move.after), 4) +
                     " %";
  if (move.quality >= MoveQuality::inaccuracy) {
    text += "  " + left(std::string(format_quality(move.quality)), 11) + "-" + percent(move.cost) +
            " %; better " + format_line(boards, move.judgement.line, kLineMoves);
  }
  return text;
}

std::string format_summary(int boards, const GameReview& review, const MarkNames& names) {
  std::string points;
  std::array<std::array<int, 5>, 2> counts{};
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    ++counts[static_cast<std::size_t>(move.mover)][static_cast<std::size_t>(move.quality)];
    if (!move.is_turning_point) continue;
    points += (points.empty() ? "" : ", ") + std::to_string(review.first_ply + i + 1) + " " +
              std::string(names.name(move.mover)) + " " + format_move(boards, move.move);
  }
  std::string text = review.is_whole ? "" : "interrupted: the rest was not looked at\n";
  text += "turning points: " + (points.empty() ? "none" : points) + "\n";
  for (const Player player : {Player::x, Player::o}) {
    const auto i = static_cast<std::size_t>(player);
    if (!review.accuracy[i]) continue;
    text += std::string(names.name(player)) + ": accuracy " + format_fixed(*review.accuracy[i], 1) +
            " %";
    for (std::size_t quality = 0; quality < counts[i].size(); ++quality) {
      text += (quality == 0 ? "; " : ", ") +
              std::string(format_quality(static_cast<MoveQuality>(quality))) + " " +
              std::to_string(counts[i][quality]);
    }
    text += "\n";
  }
  return text;
}

boost::json::object review_to_json(const Game& game, const GameReview& review,
                                   const MarkNames& names) {
  boost::json::array moves;
  std::size_t ply = review.first_ply;
  for (const ReviewedMove& move : review.moves) {
    moves.push_back(
        boost::json::object{{"ply", ++ply},
                            {"move", format_move(game.boards(), move.move)},
                            {"by", names.name(move.mover)},
                            {"before", move.before},
                            {"after", move.after},
                            {"cost", move.cost},
                            {"quality", format_quality(move.quality)},
                            {"turning_point", move.is_turning_point},
                            {"better", moves_to_json(game.boards(), move.judgement.line)}});
  }
  boost::json::object accuracy;
  for (const Player player : {Player::x, Player::o}) {
    const auto& value = review.accuracy[static_cast<std::size_t>(player)];
    if (value) accuracy[names.name(player)] = *value;
  }
  return {{"ruleset", format_ruleset(game.ruleset())}, {"start", names.exchanged(game.start_fen())},
          {"result", names.outcome(game.outcome())},   {"whole", review.is_whole},
          {"accuracy", std::move(accuracy)},           {"moves", std::move(moves)}};
}

}  // namespace uttt
