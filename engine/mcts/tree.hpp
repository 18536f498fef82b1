// The tree that `mcts` grows, safe to grow by several threads at once. A position that several
// orders of moves lead to has a node for each of them, and all share its replies, so that what is
// below is searched once: Childs, Brodeur and Kocsis, "Transpositions and move groups in Monte
// Carlo tree search", CIG 2008.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "engine/mcts/arena.hpp"
#include "engine/mcts/bounds.hpp"
#include "engine/mcts/known_replies.hpp"

namespace uttt {

// The tree below one root. Half of the memory holds it, the other half is where what stays of it is
// copied when the root moves on or room is made.
class MctsTree {
 public:
  static constexpr std::size_t kMinBytes = 2 * NodeArena::kChunkBytes;

  // Throws std::bad_alloc.
  MctsTree(std::size_t max_bytes, int threads)
      : one_(max_bytes / 2, threads),
        other_(max_bytes / 2, threads),
        known_(one_.max_nodes()),
        can_make_room_(one_.max_nodes() >= kNodesToMakeRoom * static_cast<NodeIndex>(threads)) {
    clear();
  }

  MctsTree(const MctsTree&) = delete;
  MctsTree& operator=(const MctsTree&) = delete;

  // Only a root without children is left.
  void clear() {
    arena_->clear();
    arena_->allocate(1, 0);
    known_.forget();
    most_copied_ = root_copied_ = 0;
  }

  // `node` becomes the root; nodes that are not below it are given up. Copies level by level, so
  // that only the deepest nodes are lost when `is_over()` says there is no more time; the first
  // thousand come in any case.
  void re_root(const Node& node, const std::function<bool()>& is_over) {
    Patience patience(is_over);
    copy(
        node, [&](const Node& /*parent*/) { return !patience.is_over(); }, [] { return false; });
    arena_ = &spare();
    const std::span<const Node> known = children(root());
    // What to play must follow from what is there: not from a reply that was given up since.
    if (!known.empty()) root().tighten(root().bounds(), bounds_from(known));
  }

  // Is there no memory left for it to grow, but so much in all that to make room is worth it?
  bool is_crowded() const { return can_make_room_ && arena_->is_full(); }

  // Gives up the replies that were walked through least, those to the root excepted, so that half
  // of the memory or more is free. What was learned from them stays above, and what is certain, but
  // maybe not why. No thread may be using the tree. False, and no node has changed, when
  // `is_over()` says meanwhile that there is no more time.
  bool make_room(const std::function<bool()>& is_over) {
    Patience patience(is_over);
    Census census{.number = ++censuses_};
    take_census(root(), census, patience);
    const std::uint64_t least = visits_to_keep(census, arena_->max_nodes() / 2);
    const auto keeps = [&](const Node& parent) {
      return !patience.is_over() && visits_of(children(parent)) >= least;
    };
    const std::uint32_t most = most_visits();
    copy(root(), keeps, [&] { return patience.has_ended(); });
    if (patience.has_ended()) {
      // These are of the copy.
      known_.forget();
      most_copied_ = most;
      return false;
    }
    arena_ = &spare();
    return true;
  }

  NodeArena& arena() { return *arena_; }
  Node& root() const { return (*arena_)[kRoot]; }

  // The first of the replies to the position of that key, if they are in the tree.
  std::optional<NodeIndex> known_replies(std::uint64_t key) const { return known_.find(key); }
  // From now on those are shared by all nodes of their position.
  void share_replies(NodeIndex first) { known_.store(arena_->replies(first).key, first); }

  // No node has more.
  std::uint32_t most_visits() const {
    return most_copied_ + (root().read_tally().visits - root_copied_);
  }

  // The children of `node`; none before it is expanded.
  std::span<Node> children(const Node& node) const {
    if (!node.has_children()) return {};
    const NodeIndex first = node.first_child.load(std::memory_order_acquire);
    return {&(*arena_)[first], arena_->replies(first).count};
  }

 private:
  static constexpr NodeIndex kNodesBetweenLooks = 1024;
  // Less memory is left as it is when it is used up: it would be copied more often than grown.
  static constexpr NodeIndex kNodesToMakeRoom = 16 * NodeArena::kChunkNodes;  // a thread

  // Asks now and then, after each thousand nodes, whether there is time left.
  class Patience {
   public:
    explicit Patience(const std::function<bool()>& is_over) : is_over_(is_over) {}
    // For one node more.
    bool is_over() {
      if (++nodes_ % kNodesBetweenLooks == 0) has_ended_ |= is_over_();
      return has_ended_;
    }
    bool has_ended() const { return has_ended_; }

   private:
    const std::function<bool()>& is_over_;
    NodeIndex nodes_ = 0;
    bool has_ended_ = false;
  };

  struct Census {
    std::uint32_t number;  // from 1
    // [n] room for the replies to positions whose replies have together visits of n bits
    std::array<std::uint64_t, 65> nodes{};
  };

  NodeArena& spare() { return arena_ == &one_ ? other_ : one_; }

  static std::uint64_t visits_of(std::span<const Node> siblings) {
    std::uint64_t visits = 0;
    for (const Node& sibling : siblings) visits += sibling.read_tally().visits;
    return visits;
  }

  // Copies `node` as a root to the spare half, and what is below it: level by level the children of
  // the root, and of each other copied node for which `keeps(node)`. What there is when
  // `is_given_up()` is no tree.
  template <class Keeps, class GivenUp>
  void copy(const Node& node, const Keeps& keeps, const GivenUp& is_given_up) {
    NodeArena& fresh = spare();
    fresh.clear();
    known_.forget();
    Node& root = fresh[*fresh.allocate(1, 0)];
    root.assign(node);
    most_copied_ = root_copied_ = root.read_tally().visits;
    // However few walks went to its own children: what to play is one of them.
    adopt_children(root, &fresh);
    NodeIndex siblings = 0;
    for (NodeIndex first = kRoot + 2; first < fresh.end(0) && !is_given_up();
         first += siblings + 1) {
      siblings = fresh.replies(first).count;
      for (NodeIndex i = first; i < first + siblings; ++i) {
        adopt_children(fresh[i], keeps(fresh[i]) ? &fresh : nullptr);
      }
    }
  }

  // Copies the children of an already copied node to `fresh`; drops them if that is null or full.
  // Those that another node shares may be there already.
  void adopt_children(Node& node, NodeArena* fresh) {
    const std::span<Node> old = children(node);
    if (old.empty()) return;
    Replies& replies = arena_->replies(node.first_child.load(std::memory_order_relaxed));
    if (replies.moved_in != known_.generation()) {
      const auto first =
          fresh != nullptr ? fresh->allocate_replies(replies.key, replies.count, 0) : std::nullopt;
      if (!first) return node.first_child.store(kNoChildren, std::memory_order_relaxed);
      for (NodeIndex i = 0; i < replies.count; ++i) {
        (*fresh)[*first + i].assign(old[i]);
        most_copied_ = std::max(most_copied_, old[i].read_tally().visits);
      }
      known_.store(replies.key, *first);
      replies.moved_in = known_.generation();
      replies.moved_to = *first;
    }
    node.first_child.store(replies.moved_to, std::memory_order_relaxed);
  }

  // Counts what is below `node`, until there is no more time.
  void take_census(const Node& node, Census& census, Patience& patience) {
    const std::span<const Node> below = children(node);
    if (below.empty()) return;
    Replies& replies = arena_->replies(node.first_child.load(std::memory_order_relaxed));
    if (replies.counted_in == census.number) return;
    replies.counted_in = census.number;
    // With what stands before them.
    census.nodes[static_cast<std::size_t>(std::bit_width(visits_of(below)))] += below.size() + 1;
    for (const Node& child : below) {
      if (patience.is_over()) return;
      take_census(child, census, patience);
    }
  }

  // The fewest visits, a power of two, of the replies to a position that may be kept if there is
  // room for so many.
  static std::uint64_t visits_to_keep(const Census& census, std::uint64_t room) {
    std::size_t bits = census.nodes.size() - 1;
    for (std::uint64_t kept = census.nodes[bits]; bits > 0; --bits) {
      kept += census.nodes[bits - 1];
      if (kept > room) break;
    }
    return bits > 0 ? std::uint64_t{1} << (bits - 1) : 0;
  }

  NodeArena one_;
  NodeArena other_;
  NodeArena* arena_ = &one_;
  KnownReplies known_;             // in *arena_
  std::uint32_t censuses_ = 0;     // taken
  std::uint32_t most_copied_ = 0;  // visits of a node when the tree was copied last
  std::uint32_t root_copied_ = 0;  // of its root then
  const bool can_make_room_;
};

}  // namespace uttt
