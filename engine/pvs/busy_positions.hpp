// Which positions the threads of a search are at work on, so that each tries first what no other
// does (Weill, "The ABDADA distributed minimax-search algorithm", ICCA Journal 19, 1996; as
// Kerrigan simplified it, with a table that knows no more of a position than that). What was put
// off is mostly found in the transposition table when its turn comes. Images of a position
// (table_key.hpp) count as others.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/position.hpp"

namespace uttt {

// Shared without locks: a lost note costs a thread work that another does too (of two threads at
// one position the first to leave takes the note of both away), one kept too long (that of key 0
// always is) the usual order of moves; no value changes.
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

// Notes a position as busy while it lives, unless the slot is taken. Without `positions` nothing.
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

// The order in which a node's moves are tried, by their index: those put off come later.
class MoveTurns {
 public:
  explicit MoveTurns(int moves) : moves_(moves) {}

  bool is_over() const { return next_ == moves_ && next_late_ == late_count_; }
  // The next to try, unless it is put off: the first put off before, as soon as it `is_free`.
  template <class IsFree>
  int next(IsFree is_free) {
    assert(!is_over());
    is_late_ = next_late_ < late_count_ && (next_ == moves_ || is_free(first_waiting()));
    now_ = is_late_ ? first_waiting() : next_;
    ++(is_late_ ? next_late_ : next_);
    return now_;
  }
  // Whether that one may be put off: once, and never index 0, which tells most of all.
  bool may_put_off() const { return !is_late_ && now_ > 0; }
  void put_off() {
    assert(may_put_off());
    late_[static_cast<std::size_t>(late_count_++)] = static_cast<std::uint8_t>(now_);
  }

  // Visits what was tried before that one.
  template <class Visit>
  void for_each_before(Visit visit) const {
    for (int index = 0; index < next_; ++index) {
      if (index != now_ && !is_waiting(index)) visit(index);
    }
  }

 private:
  bool is_waiting(int index) const {
    return std::find(late_.begin() + next_late_, late_.begin() + late_count_, index) !=
           late_.begin() + late_count_;
  }

  int first_waiting() const { return late_[static_cast<std::size_t>(next_late_)]; }

  int moves_;
  int next_ = 0;
  int now_ = 0;                               // what next() gave
  bool is_late_ = false;                      // whether that had been put off
  std::array<std::uint8_t, kMaxMoves> late_;  // not made zero, which would cost more than its use
  int late_count_ = 0;
  int next_late_ = 0;
};

}  // namespace uttt
