// A root with children of which so much is known.
#pragma once

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/mcts/leaf.hpp"
#include "engine/mcts/tree.hpp"

namespace uttt {

// What is known of a child: so many evaluations, their mean for the side that moves there, its
// prior, and what is certain.
struct Child {
  std::uint32_t evaluations;
  double mean;
  float prior;
  NodeBounds bounds = {};
};

// Gives the root of `tree` these children and bounds; returns the first of them.
inline Node& grow_root(MctsTree& tree, const std::vector<Child>& children, NodeBounds root) {
  const NodeIndex first = *tree.arena().allocate_replies(0, static_cast<int>(children.size()), 0);
  for (std::size_t i = 0; i < children.size(); ++i) {
    Node& node = tree.arena()[first + static_cast<NodeIndex>(i)];
    const std::uint32_t tried = children[i].evaluations * kVisitsPerEvaluation;
    const auto points = static_cast<std::uint32_t>(std::lround(2 * tried * children[i].mean));
    node.tally = tried * RolloutTally::kOneVisit + points;
    node.prior = children[i].prior;
    tree.root().tally += tried * RolloutTally::kOneVisit;
    if (children[i].bounds != NodeBounds{}) {
      BOOST_TEST_REQUIRE(node.tighten({}, children[i].bounds));
    }
  }
  tree.root().first_child = first;
  if (root != NodeBounds{}) BOOST_TEST_REQUIRE(tree.root().tighten({}, root));
  return tree.arena()[first];
}

}  // namespace uttt
