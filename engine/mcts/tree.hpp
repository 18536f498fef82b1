// The tree that `mcts` grows: nodes of 24 bytes in an arena with a limit, safe to grow by several
// threads at once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "engine/mcts/bounds.hpp"
#include "engine/position.hpp"
#include "engine/zeroed_memory.hpp"

namespace uttt {

// How many rollouts went through a node and what they brought the side that moved there: 2 points
// a win, 1 a draw. In one word, so that both change at once.
struct RolloutTally {
  std::uint32_t visits = 0;
  std::uint32_t points = 0;

  static constexpr std::uint64_t kOneVisit = std::uint64_t{1} << 32;  // a point is 1
  static RolloutTally unpack(std::uint64_t word) {
    return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word)};
  }
};

// Points must fit half a word, those of an only child too, which has some visits more than its
// parent.
inline constexpr std::uint32_t kMaxVisits = std::numeric_limits<std::uint32_t>::max() / 2 - 1024;

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kRoot = 0;
// In Node::first_child; the root is nobody's child.
inline constexpr NodeIndex kNoChildren = 0;
inline constexpr NodeIndex kBeingExpanded = std::numeric_limits<NodeIndex>::max();

// A position of the tree, known by the move that led to it. Its children lie side by side from
// `first_child` on; `child_count` and `move` do not change once `first_child` can be seen.
class Node {
 public:
  std::atomic<std::uint64_t> tally = 0;  // a packed RolloutTally
  std::atomic<NodeIndex> first_child = kNoChildren;
  std::uint8_t child_count = 0;
  Move move;
  // What part of the walks through its parent an evaluator would send here before any was made; the
  // parts of siblings add up to 1. A search with rollouts does not use it.
  float prior = 0;

  RolloutTally read_tally() const {
    return RolloutTally::unpack(tally.load(std::memory_order_relaxed));
  }
  bool has_children() const {
    const NodeIndex first = first_child.load(std::memory_order_acquire);
    return first != kNoChildren && first != kBeingExpanded;
  }

  // From the view of the side to move at this node.
  NodeBounds bounds() const { return NodeBounds::unpack(bounds_.load(std::memory_order_acquire)); }
  bool is_unknown() const { return bounds_.load(std::memory_order_relaxed) == 0; }
  // Replaces the bounds `known`, which this node had when `bounds` were computed; false if another
  // thread has changed them since.
  bool tighten(NodeBounds known, NodeBounds bounds) {
    std::uint16_t expected = known.packed();
    return bounds_.compare_exchange_strong(expected, bounds.packed(), std::memory_order_acq_rel);
  }

  // Becomes `other`, children included; no thread may be using either.
  void assign(const Node& other) {
    constexpr auto kRelaxed = std::memory_order_relaxed;
    tally.store(other.tally.load(kRelaxed), kRelaxed);
    first_child.store(other.first_child.load(kRelaxed), kRelaxed);
    child_count = other.child_count;
    move = other.move;
    prior = other.prior;
    bounds_.store(other.bounds_.load(kRelaxed), kRelaxed);
  }

 private:
  std::atomic<std::uint16_t> bounds_ = NodeBounds().packed();
};

static_assert(sizeof(Node) == 24);

// Gives out nodes until a limit is reached. The system gives their memory when it is first touched.
class NodeArena {
 public:
  // So many a thread takes for itself at a time.
  static constexpr NodeIndex kChunkNodes = 4096;
  static constexpr std::size_t kChunkBytes = kChunkNodes * sizeof(Node);

  // `max_bytes` is a chunk at least. Throws std::bad_alloc.
  NodeArena(std::size_t max_bytes, int threads)
      : chunks_(static_cast<std::uint32_t>(max_bytes / kChunkBytes)),
        memory_(chunks_ * kChunkBytes),
        cursors_(static_cast<std::size_t>(threads)) {
    assert(chunks_ > 0 && max_bytes / kChunkBytes < kBeingExpanded / kChunkNodes);
  }

  Node& operator[](NodeIndex index) { return static_cast<Node*>(memory_.data())[index]; }

  // Takes all nodes back. Their memory stays here: to be given it anew costs time at every move.
  void clear() {
    std::ranges::fill(cursors_, Cursor{});
    used_chunks_.store(0, std::memory_order_relaxed);
    is_full_.store(false, std::memory_order_relaxed);
  }

  // The first of `count` (1-81) new nodes side by side; none when the limit is reached. `thread` is
  // the caller's number, from 0.
  std::optional<NodeIndex> allocate(int count, int thread) {
    Cursor& cursor = cursors_[static_cast<std::size_t>(thread)];
    const auto wanted = static_cast<NodeIndex>(count);
    if (cursor.end - cursor.next < wanted && !take_chunk(cursor)) {
      is_full_.store(true, std::memory_order_relaxed);
      return std::nullopt;
    }
    const NodeIndex first = cursor.next;
    cursor.next += wanted;
    for (NodeIndex i = first; i < cursor.next; ++i) new (&(*this)[i]) Node;
    return first;
  }

  // One past the node that `thread` was given last.
  NodeIndex end(int thread) const { return cursors_[static_cast<std::size_t>(thread)].next; }
  std::size_t bytes() const { return used_chunks() * kChunkBytes; }
  NodeIndex max_nodes() const { return chunks_ * kChunkNodes; }
  // Was a thread refused nodes since the last clear()?
  bool is_full() const { return is_full_.load(std::memory_order_relaxed); }

 private:
  // What is left of a thread's chunk: only every few hundred allocations meet other threads.
  struct alignas(64) Cursor {
    NodeIndex next = 0;
    NodeIndex end = 0;
  };

  std::uint32_t used_chunks() const { return used_chunks_.load(std::memory_order_relaxed); }

  bool take_chunk(Cursor& cursor) {
    std::uint32_t chunk = used_chunks();
    do {
      if (chunk == chunks_) return false;
    } while (!used_chunks_.compare_exchange_weak(chunk, chunk + 1, std::memory_order_relaxed));
    // A thread alone leaves no gaps.
    if (cursor.end != chunk * kChunkNodes) cursor.next = chunk * kChunkNodes;
    cursor.end = (chunk + 1) * kChunkNodes;
    return true;
  }

  std::uint32_t chunks_;
  ZeroedMemory memory_;
  std::vector<Cursor> cursors_;  // by thread
  std::atomic<std::uint32_t> used_chunks_ = 0;
  std::atomic<bool> is_full_ = false;
};

// The tree below one root. Half of the memory holds it, the other half is where what stays of it is
// copied when the root moves on or room is made.
class MctsTree {
 public:
  static constexpr std::size_t kMinBytes = 2 * NodeArena::kChunkBytes;

  // Throws std::bad_alloc.
  MctsTree(std::size_t max_bytes, int threads)
      : one_(max_bytes / 2, threads),
        other_(max_bytes / 2, threads),
        can_make_room_(one_.max_nodes() / NodeArena::kChunkNodes >=
                       kChunksToMakeRoom * static_cast<NodeIndex>(threads)) {
    clear();
  }

  MctsTree(const MctsTree&) = delete;
  MctsTree& operator=(const MctsTree&) = delete;

  // Only a root without children is left.
  void clear() {
    arena_->clear();
    arena_->allocate(1, 0);
  }

  // `node` becomes the root; nodes that are not below it are given up. Copies level by level, so
  // that only the deepest nodes are lost when `is_over()` says there is no more time; the first
  // thousand come in any case.
  void re_root(const Node& node, const std::function<bool()>& is_over) {
    bool out_of_time = false;
    const auto keeps = [&](NodeIndex index, const Node& /*parent*/) {
      if (index % kNodesBetweenLooks == kNodesBetweenLooks - 1) out_of_time |= is_over();
      return !out_of_time;
    };
    copy(node, keeps, [] { return false; });
    arena_ = &spare();
    const std::span<const Node> known = children(root());
    // What to play must follow from what is there: not from a reply that was given up since.
    if (!known.empty()) root().tighten(root().bounds(), bounds_from(known));
  }

  // Is there no memory left for it to grow, but so much in all that to make room is worth it?
  bool is_crowded() const { return can_make_room_ && arena_->is_full(); }

  // Gives up the children of the nodes that were walked through least, so that half of the memory
  // or more is free. What those nodes learned from them stays, and what is certain, but maybe not
  // why. No thread may be using the tree. False, and nothing has changed, when `is_over()` says
  // meanwhile that there is no more time.
  bool make_room(const std::function<bool()>& is_over) {
    Census census;
    take_census(root(), census, is_over);
    const std::uint32_t least = visits_to_keep(census, arena_->max_nodes() / 2);
    bool out_of_time = census.out_of_time;
    const auto keeps = [&](NodeIndex index, const Node& parent) {
      if (index % kNodesBetweenLooks == kNodesBetweenLooks - 1) out_of_time |= is_over();
      return parent.read_tally().visits >= least;
    };
    copy(root(), keeps, [&] { return out_of_time; });
    if (!out_of_time) arena_ = &spare();
    return !out_of_time;
  }

  NodeArena& arena() { return *arena_; }
  Node& root() const { return (*arena_)[kRoot]; }

  // The children of `node`; none before it is expanded.
  std::span<Node> children(const Node& node) const {
    if (!node.has_children()) return {};
    return {&(*arena_)[node.first_child.load(std::memory_order_acquire)], node.child_count};
  }

 private:
  static constexpr NodeIndex kNodesBetweenLooks = 1024;

  // Less memory is left as it is when it is used up: it would be copied more often than grown.
  static constexpr NodeIndex kChunksToMakeRoom = 16;  // a thread

  struct Census {
    std::array<std::uint64_t, 33>
        children{};  // [n] of the nodes whose visits take n bits, together
    std::uint64_t nodes = 0;
    bool out_of_time = false;
  };

  NodeArena& spare() { return arena_ == &one_ ? other_ : one_; }

  // Copies `node` as a root to the spare half, and what is below it: level by level the children of
  // each copied node for which `keeps(its index, node)`. What there is when `is_given_up()` is no
  // tree.
  template <class Keeps, class GivenUp>
  void copy(const Node& node, const Keeps& keeps, const GivenUp& is_given_up) {
    NodeArena& fresh = spare();
    fresh.clear();
    fresh[*fresh.allocate(1, 0)].assign(node);
    for (NodeIndex index = kRoot; index < fresh.end(0) && !is_given_up(); ++index) {
      adopt_children(fresh[index], keeps(index, fresh[index]) ? &fresh : nullptr);
    }
  }

  // Copies the children of an already copied node to `fresh`; drops them if that is null or full.
  void adopt_children(Node& node, NodeArena* fresh) {
    const std::span<Node> old = children(node);
    if (old.empty()) return;
    const auto first = fresh != nullptr ? fresh->allocate(node.child_count, 0) : std::nullopt;
    node.first_child.store(first.value_or(kNoChildren), std::memory_order_relaxed);
    if (!first) return;
    for (NodeIndex i = 0; i < node.child_count; ++i) (*fresh)[*first + i].assign(old[i]);
  }

  // Counts what is below `node`, until there is no more time.
  void take_census(const Node& node, Census& census, const std::function<bool()>& is_over) const {
    const std::span<const Node> below = children(node);
    census.children[static_cast<std::size_t>(std::bit_width(node.read_tally().visits))] +=
        below.size();
    for (const Node& child : below) {
      if (++census.nodes % kNodesBetweenLooks == 0) census.out_of_time |= is_over();
      if (census.out_of_time) return;
      take_census(child, census, is_over);
    }
  }

  // The fewest visits, a power of two, of the nodes that may keep their children if there is room
  // for so many.
  static std::uint32_t visits_to_keep(const Census& census, std::uint64_t room) {
    std::size_t bits = census.children.size() - 1;
    for (std::uint64_t kept = census.children[bits]; bits > 1; --bits) {
      kept += census.children[bits - 1];
      if (kept > room) break;
    }
    return bits > 1 ? std::uint32_t{1} << (bits - 1) : 0;
  }

  NodeArena one_;
  NodeArena other_;
  NodeArena* arena_ = &one_;
  const bool can_make_room_;
};

}  // namespace uttt
