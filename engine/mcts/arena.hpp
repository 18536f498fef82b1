// What the tree of `mcts` is made of: nodes of 24 bytes in an arena with a limit, safe to be given
// out to several threads at once.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
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
// `first_child` on, as many as the Replies before them say.
class Node {
 public:
  std::atomic<std::uint64_t> tally = 0;  // a packed RolloutTally
  std::atomic<NodeIndex> first_child = kNoChildren;
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
    move = other.move;
    prior = other.prior;
    bounds_.store(other.bounds_.load(kRelaxed), kRelaxed);
  }

 private:
  std::atomic<std::uint16_t> bounds_ = NodeBounds().packed();
};

static_assert(sizeof(Node) == 24);

// Stands in the arena before the replies to a position.
struct Replies {
  std::uint64_t key;  // of the position
  std::uint8_t count;
  std::uint32_t counted_in = 0;  // the last census that counted them
  std::uint32_t moved_in = 0;    // the last copy of the tree that took them along, and
  NodeIndex moved_to = 0;        // where the first of them is in it
};

static_assert(sizeof(Replies) == sizeof(Node) && alignof(Replies) == alignof(Node));

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

  // The first of `count` (1-82) new nodes side by side; none when the limit is reached. `thread` is
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

  // The first of the `count` (1-81) new replies to the position of that key, otherwise likewise.
  std::optional<NodeIndex> allocate_replies(std::uint64_t key, int count, int thread) {
    const auto before = allocate(count + 1, thread);
    if (!before) return std::nullopt;
    new (&(*this)[*before]) Replies{.key = key, .count = static_cast<std::uint8_t>(count)};
    return *before + 1;
  }

  // What stands before replies, of which `first` is the first.
  Replies& replies(NodeIndex first) {
    return *std::launder(static_cast<Replies*>(static_cast<void*>(&(*this)[first - 1])));
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

}  // namespace uttt
