// Which positions the threads of a search are at work on, so that each tries first what no other
// does (Weill, "The ABDADA distributed minimax-search algorithm", ICCA Journal 19, 1996; here with
// a table of its own, which knows no more of a position than that). What was put off is mostly
// found in the transposition table when its turn comes.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"

namespace uttt {

// Shared without locks: a lost note costs a thread work that another does too, and nothing else.
class BusyPositions {
 public:
  bool contains(std::uint64_t key) const {
    return slot_of(key).load(std::memory_order_relaxed) == key;
  }
  void add(std::uint64_t key) {
    std::atomic<std::uint64_t>& slot = slot_of(key);
    if (slot.load(std::memory_order_relaxed) == kFree) slot.store(key, std::memory_order_relaxed);
  }
  void remove(std::uint64_t key) {
    std::atomic<std::uint64_t>& slot = slot_of(key);
    if (slot.load(std::memory_order_relaxed) == key) slot.store(kFree, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kFree = 0;
  static constexpr std::size_t kSlots = 4096;  // of which few are taken: a thread's line of nodes

  std::atomic<std::uint64_t>& slot_of(std::uint64_t key) { return slots_[key % kSlots]; }
  const std::atomic<std::uint64_t>& slot_of(std::uint64_t key) const {
    return slots_[key % kSlots];
  }

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

// While it lives, a position is one of those; without them it does nothing.
class AtWork {
 public:
  AtWork(BusyPositions* positions, std::uint64_t key) : positions_(positions), key_(key) {
    if (positions_ != nullptr) positions_->add(key_);
  }
  ~AtWork() {
    if (positions_ != nullptr) positions_->remove(key_);
  }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

 private:
  BusyPositions* positions_;
  std::uint64_t key_;
};

// The order in which a node's moves are tried, by their index: those put off come last.
class MoveTurns {
 public:
  explicit MoveTurns(int moves) : moves_(moves) {}

  bool is_over() const { return next_ == moves_ && next_late_ == late_count_; }
  int next() { return next_ < moves_ ? next_++ : late_[static_cast<std::size_t>(next_late_++)]; }
  // Whether the one that next() gave last may be put off: once, and never the first, which tells
  // most of all.
  bool may_put_off() const { return next_late_ == 0 && next_ > 1; }
  // That one.
  void put_off() {
    late_[static_cast<std::size_t>(late_count_++)] = static_cast<std::uint8_t>(next_ - 1);
  }

 private:
  int moves_;
  int next_ = 0;
  std::array<std::uint8_t, kMaxMoves> late_;  // not made zero, which would cost more than its use
  int late_count_ = 0;
  int next_late_ = 0;
};

}  // namespace uttt
