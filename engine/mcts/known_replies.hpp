// Where the replies to a position lie in the arena of `mcts`, by the position's key. Threads share
// it without locks (growing_slots.hpp).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/growing_slots.hpp"
#include "engine/lockless_slot.hpp"
#include "engine/mcts/arena.hpp"

namespace uttt {

class KnownReplies {
 public:
  // Of an arena of so many nodes. Throws std::bad_alloc.
  explicit KnownReplies(NodeIndex nodes)
      : slots_(std::bit_ceil(nodes / kNodesPerSlot) / GrowingSlots::kSlots) {
    forget();
  }

  // What was stored before is found no more. No thread may be using it.
  void forget() { slots_.begin(kFirstBuckets, ++generation_ << kGenerationShift); }
  // How often that was.
  std::uint32_t generation() const { return static_cast<std::uint32_t>(generation_); }

  std::optional<NodeIndex> find(std::uint64_t key) const {
    const auto data = slots_.find(key);
    if (!data) return std::nullopt;
    return static_cast<NodeIndex>(*data);
  }

  // Where many keys end alike others may be pushed out for it.
  void store(std::uint64_t key, NodeIndex first) {
    slots_.grow_to(first / kNodesPerSlot);
    GrowingSlots::Bucket& slots = slots_[key];
    const auto free = std::ranges::find_if(
        slots, [&](const LocklessSlot& slot) { return !slots_.is_present(slot.data()); });
    LocklessSlot& slot = free != slots.end() ? *free : slots[key >> kSlotShift];
    slot.write(key, generation_ << kGenerationShift | first);
  }

 private:
  // A position has some eight replies, late in a game fewer: half of the slots or more are in use.
  static constexpr NodeIndex kNodesPerSlot = 4;
  static constexpr std::size_t kFirstBuckets = std::size_t{1} << 10;  // 64 KB
  static constexpr int kSlotShift = 62;  // the key's highest bits choose one of them
  // Data is the first reply and, above it, the generation, from 1.
  static constexpr int kGenerationShift = 32;

  GrowingSlots slots_;
  std::uint64_t generation_ = 0;
};

}  // namespace uttt
