#include "app/words.hpp"

#include <algorithm>
#include <cstdlib>

#include "text/numbers.hpp"

namespace uttt {
namespace {

std::string moves_of(int plies) {
  const int moves = (plies + 1) / 2;
  if (moves <= 1) return "with one move";
  return "in " + std::to_string(moves) + " moves";
}

std::string proof_in_words(const Proof& proof, Player mover, const MarkNames& names) {
  if (proof.winner == 0) return "a draw";
  const Player winner = proof.winner > 0 ? mover : other(mover);
  std::string text = std::string(names.name(winner)) + " wins";
  if (proof.plies > 0) text += " " + moves_of(proof.plies);
  return text;
}

}  // namespace

std::string value_in_words(const SearchResult& result, Player mover, const MarkNames& names) {
  if (result.proof) return proof_in_words(*result.proof, mover, names);
  if (result.expected) {
    const int score = result.expected->score;
    const int percent = (std::max(score, 1000 - score) + 5) / 10;
    if (percent <= 50) return "even";
    return std::to_string(percent) + " % for " +
           std::string(names.name(score >= 500 ? mover : other(mover)));
  }
  if (!result.value) return "";
  if (*result.value == 0) return "even";
  const Player better = *result.value > 0 ? mover : other(mover);
  return "+" + std::to_string(std::abs(*result.value)) + " for " + std::string(names.name(better));
}

std::string search_in_words(const SearchResult& result, Player mover, const MarkNames& names) {
  std::string text = value_in_words(result, mover, names);
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (result.depth_plies > 0) add("depth " + std::to_string(result.depth_plies));
  if (result.nodes > 1) add(std::to_string(result.nodes) + " nodes");
  add(format_fixed(static_cast<double>(result.time.count()) / 1e6, 1) + " ms");
  return text;
}

std::string format_line(int boards, const std::vector<Move>& line, std::size_t most) {
  const std::size_t shown = std::min(line.size(), most);
  std::string text = format_moves(boards, {line.data(), shown});
  return shown < line.size() ? text + " ..." : text;
}

}  // namespace uttt
