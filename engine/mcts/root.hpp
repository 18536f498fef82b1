// What the tree of `mcts` says of its root: the moves that look best, their lines and values.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "engine/mcts/bounds.hpp"
#include "engine/mcts/tree.hpp"
#include "engine/node_sample.hpp"
#include "engine/search_result.hpp"

namespace uttt {

// SearchResult::value of a sure win; a mean result of m, from 0 to 1, is kMctsWin * (2m - 1).
inline constexpr int kMctsWin = 1000;

// From -1 to 1 for the side that moves to a child; the least that is possible if never tried.
inline double mean_of(NodeBounds bounds, RolloutTally tally) {
  const double mean = tally.visits == 0 ? -1 : 1.0 * tally.points / tally.visits - 1;
  return std::clamp<double>(mean, -bounds.upper(), -bounds.lower());
}

// Of a move to `child`, from the view of the side that makes it; none if nothing is known.
inline std::optional<int> value_of(const Node& child) {
  const NodeBounds bounds = child.bounds();
  const RolloutTally tally = child.read_tally();
  if (tally.visits == 0 && !bounds.is_proven()) return std::nullopt;
  return static_cast<int>(std::lround(kMctsWin * mean_of(bounds, tally)));
}

// How far the mean result of a move, from 0 to 1, may be off after a single visit; with more it
// shrinks by their root. Found by matches (docs/strength.md).
inline constexpr double kDoubt = 1.6;

// The mean result that a move to `child` promises at least; less than 0 if little is known. To play
// what promises most, not what was tried most, is a gain where a search has just found out that
// another move is better.
inline double promise_of(const Node& child) {
  const NodeBounds bounds = child.bounds();
  const RolloutTally tally = child.read_tally();
  double promise = -kDoubt;
  if (tally.visits > 0) {
    promise = 0.5 * tally.points / tally.visits - kDoubt / std::sqrt(tally.visits);
  }
  if (bounds.upper() < 1) promise = std::max(promise, 0.5 * (1 - bounds.upper()));
  return std::min(promise, 0.5 * (1 - bounds.lower()));
}

// What speaks for a move, in the order of its members: it does not give away what is certain; a
// proven win, the faster the better, no proven loss, or else a slow one; what it promises at least.
struct MoveMerit {
  bool keeps_value;
  int certainty;
  double promise;
  auto operator<=>(const MoveMerit&) const = default;
};

inline MoveMerit merit_of(const Node& child, NodeBounds parent) {
  const NodeBounds bounds = child.bounds();
  // What follows from a proof must be proven too, else the results so far must promise it.
  const double worth = parent.is_proven() ? -bounds.upper() : mean_of(bounds, child.read_tally());
  const bool is_decided = bounds.is_proven() && bounds.lower() != 0;
  return {worth >= parent.lower(), is_decided ? preference(seen_from_parent(*bounds.proof())) : 0,
          promise_of(child)};
}

inline const Node& best_child(const MctsTree& tree, const Node& node) {
  return *std::ranges::max_element(
      tree.children(node), {}, [&](const Node& child) { return merit_of(child, node.bounds()); });
}

// The move to `first`, and those that look best from there.
inline std::vector<Move> line_from(const MctsTree& tree, const Node& first) {
  std::vector<Move> line = {first.move};
  const Node* node = &first;
  while (!tree.children(*node).empty()) {
    const Node& child = best_child(tree, *node);
    if (!value_of(child)) break;
    line.push_back(child.move);
    node = &child;
  }
  return line;
}

// The best of the root's moves of which anything is known.
inline std::vector<RootLine> best_lines(const MctsTree& tree, int count) {
  struct Candidate {
    MoveMerit merit;  // as it was when looked at: other threads may be at work
    const Node* node;
  };
  const Node& root = tree.root();
  std::vector<Candidate> candidates;
  for (const Node& child : tree.children(root)) {
    if (value_of(child)) candidates.push_back({merit_of(child, root.bounds()), &child});
  }
  std::ranges::stable_sort(candidates, std::greater{}, &Candidate::merit);
  std::vector<RootLine> lines;
  for (const Candidate& candidate : candidates) {
    if (static_cast<int>(lines.size()) == count) break;
    RootLine line{line_from(tree, *candidate.node), value_of(*candidate.node).value_or(0)};
    if (const auto proof = candidate.node->bounds().proof()) line.proof = seen_from_parent(*proof);
    lines.push_back(std::move(line));
  }
  return lines;
}

// Offers what is below `node`, to which `line` leads, and not proven: each position's replies once,
// those in `offered` no more.
inline void offer_doubtful(const MctsTree& tree, const Node& node, std::vector<Move>& line,
                           std::unordered_set<const Node*>& offered, NodeSample& sample) {
  const std::span<const Node> children = tree.children(node);
  if (!offered.insert(children.data()).second) return;
  for (const Node& child : children) {
    if (child.bounds().is_proven()) continue;
    line.push_back(child.move);
    sample.offer([&] { return line; });
    offer_doubtful(tree, child, line, offered, sample);
    line.pop_back();
  }
}
inline void offer_doubtful(const MctsTree& tree, NodeSample& sample) {
  std::vector<Move> line;
  std::unordered_set<const Node*> offered;
  offer_doubtful(tree, tree.root(), line, offered, sample);
}

// Move, line and value, by the moves that look best from each side.
inline SearchResult describe_root(const MctsTree& tree, int multi_pv) {
  SearchResult result;
  const Node& root = tree.root();
  result.proof = root.bounds().proof();
  if (tree.children(root).empty()) return result;
  const Node& best = best_child(tree, root);
  result.value = value_of(best);
  result.line = line_from(tree, best);
  result.move = result.line.front();
  if (multi_pv > 1) result.lines = best_lines(tree, multi_pv);
  return result;
}

}  // namespace uttt
