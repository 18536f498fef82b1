// The memory of a table of entries by key that threads share without locks. A look at an entry
// takes as long as fetching it, so that the table is no larger at first than little needs, and
// stays in the processor's caches.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/lockless_slot.hpp"
#include "engine/zeroed_memory.hpp"

namespace uttt {

class GrowingSlots {
 public:
  static constexpr std::size_t kSlots = 4;
  using Bucket = std::array<LocklessSlot, kSlots>;  // a cache line; all keys in it end alike

  // Grows to at most so many buckets, which are rounded down to a power of two, at least one. To
  // make many costs no time. Throws std::bad_alloc.
  explicit GrowingSlots(std::size_t most_buckets)
      : last_mask_(std::bit_floor(std::max<std::size_t>(1, most_buckets)) - 1),
        memory_((last_mask_ + 1) * sizeof(Bucket)),
        buckets_(static_cast<Bucket*>(memory_.data())) {}

  // From now on only so many buckets are in use, a power of two, and entries whose data is less
  // than `least` (> 0) count as none. No thread may be using any.
  void begin(std::size_t buckets, std::uint64_t least) {
    mask_ = std::min(buckets - 1, last_mask_);
    least_ = least;
  }

  // Buckets in use.
  std::size_t size() const { return mask_ + 1; }
  // Where an entry of that key can be.
  Bucket& operator[](std::uint64_t key) {
    return buckets_[key & mask_.load(std::memory_order_relaxed)];
  }
  const Bucket& operator[](std::uint64_t key) const {
    return buckets_[key & mask_.load(std::memory_order_relaxed)];
  }
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&(*this)[key]); }

  // The data of the entry of that key.
  std::optional<std::uint64_t> find(std::uint64_t key) const {
    for (const LocklessSlot& slot : (*this)[key]) {
      const std::uint64_t data = slot.data();
      if (is_present(data) && slot.key(data) == key) return data;
    }
    return std::nullopt;
  }

  bool is_present(std::uint64_t data) const { return data >= least_; }

  // Forgets all entries, those out of use too.
  void wipe() {
    for (std::size_t i = 0; i <= last_mask_; ++i) {
      for (LocklessSlot& slot : buckets_[i]) slot.write(0, 0);
    }
  }

  // Makes sure that so many slots are in use, if there are so many in all. Loses no entry
  // unless other threads write meanwhile.
  void grow_to(std::uint64_t slots) {
    while (mask_ < last_mask_ && size() * kSlots < slots) {
      if (is_growing_.test_and_set(std::memory_order_acquire)) return;
      if (mask_ < last_mask_) double_size();
      is_growing_.clear(std::memory_order_release);
    }
  }

 private:
  // Takes what belongs in the new half there.
  void double_size() {
    const std::size_t half = size();
    for (std::size_t i = 0; i < half; ++i) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        LocklessSlot& here = buckets_[i][slot];
        const std::uint64_t data = here.data();
        const std::uint64_t key = here.key(data);
        if (!is_present(data) || (key & half) == 0) continue;
        buckets_[half + i][slot].write(key, data);
        here.write(0, 0);
      }
    }
    mask_ = half + half - 1;
  }

  std::size_t last_mask_;            // when it has grown to the full
  std::atomic<std::size_t> mask_{};  // of the buckets in use
  std::uint64_t least_ = 1;
  std::atomic_flag is_growing_;
  ZeroedMemory memory_;
  Bucket* buckets_;  // in it; all zero is how slots begin
};

}  // namespace uttt
