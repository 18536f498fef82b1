// What a search remembers of positions it has seen, by their key. Threads share it without locks:
// an entry is two words, the second stored XORed with the key (Hyatt and Mann, "A lockless
// transposition table implementation for parallel search", ICGA Journal 25, 2002), so that an entry
// torn between two writers fits no key and is not found.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/position.hpp"
#include "engine/pvs/zeroed_memory.hpp"

namespace uttt {

// What a stored value says of the position's true one.
enum class Bound : std::uint8_t { exact, lower, upper };

// Values are from the view of the side to move; the values of won and lost games count from the
// stored position, not from the root.
struct TableEntry {
  static constexpr int kMaxValue = (1 << 21) - 1;
  static constexpr int kMaxStaticValue = (1 << 15) - 1;

  int value = 0;  // from -kMaxValue to kMaxValue
  int depth_plies = 0;
  Bound bound = Bound::exact;
  std::optional<Move> move;
  std::optional<int> static_value;  // the evaluator's, where it was asked; to kMaxStaticValue
};

class TranspositionTable {
 public:
  // A table of at most `megabytes` of 2^20 bytes; its buckets are a power of two. With 0 it has a
  // single bucket and remembers next to nothing. To make a large table costs no time. Throws
  // std::bad_alloc.
  explicit TranspositionTable(std::size_t megabytes)
      : mask_(std::bit_floor(
                  std::max<std::size_t>(1, megabytes * (std::size_t{1} << 20) / sizeof(Bucket))) -
              1),
        memory_((mask_ + 1) * sizeof(Bucket)),
        buckets_(static_cast<Bucket*>(memory_.data())) {}

  // Forgets everything: what was stored before counts as none from now on. Only once in many games
  // must it be wiped out for that.
  void clear() {
    if (age_ < kMaxAge - kMaxMoves) {
      first_age_ = ++age_;
      return;
    }
    for (std::size_t i = 0; i <= mask_; ++i) {
      for (Slot& slot : buckets_[i]) {
        slot.check.store(0, std::memory_order_relaxed);
        slot.data.store(0, std::memory_order_relaxed);
      }
    }
    age_ = first_age_ = 1;
  }

  // A new search begins: entries of older ones give way first.
  void start_search() { age_ = std::min(age_ + 1, kMaxAge); }

  std::optional<TableEntry> find(std::uint64_t key) const {
    for (const Slot& slot : bucket(key)) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (is_present(data) && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        return unpack(data);
      }
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const TableEntry& entry) {
    Bucket& slots = bucket(key);
    std::size_t victim = 0;
    int least_worth = kMaxWorth;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const int worth = worth_of(slots[i], key);
      if (worth < least_worth) {
        victim = i;
        least_worth = worth;
      }
    }
    const std::uint64_t data = pack(entry);
    slots[victim].data.store(data, std::memory_order_relaxed);
    slots[victim].check.store(key ^ data, std::memory_order_relaxed);
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check = 0;  // key ^ data
    std::atomic<std::uint64_t> data = 0;   // 0: never written
  };
  using Bucket = std::array<Slot, 4>;  // a cache line

  static constexpr std::uint64_t kMaxAge = 0x3FF;
  static constexpr std::uint64_t kNoStaticValue = 0x8000;
  static constexpr std::uint64_t kNoMove = 0x7F;
  static constexpr std::uint64_t kValueMask = (1 << 22) - 1;
  static constexpr int kDepthMask = 0x7F;
  static constexpr int kAgeShift = 54;
  static constexpr int kMaxWorth = 256;   // more than any depth
  static constexpr int kDepthPerAge = 4;  // an entry one search older is worth so many plies less
  // Less than any depth of any age.
  static constexpr int kMinWorth = -kDepthPerAge * static_cast<int>(kMaxAge) - 2;

  // from the low end: static value 16 bits | value 22 | depth 7 | move 7 | bound 2 | age 10, from 1
  std::uint64_t pack(const TableEntry& entry) const {
    assert(entry.depth_plies >= 0 && entry.depth_plies <= kDepthMask);
    assert(std::abs(entry.value) <= TableEntry::kMaxValue);
    const std::uint64_t move = entry.move ? entry.move->index : kNoMove;
    const std::uint64_t static_value =
        entry.static_value ? static_cast<std::uint16_t>(*entry.static_value) : kNoStaticValue;
    const auto value = static_cast<std::uint64_t>(entry.value + TableEntry::kMaxValue);
    return static_value | value << 16 | static_cast<std::uint64_t>(entry.depth_plies) << 38 |
           move << 45 | static_cast<std::uint64_t>(entry.bound) << 52 | age_ << kAgeShift;
  }
  // Written since everything was forgotten.
  bool is_present(std::uint64_t data) const { return data >> kAgeShift >= first_age_; }
  static TableEntry unpack(std::uint64_t data) {
    TableEntry entry;
    entry.value = static_cast<int>((data >> 16) & kValueMask) - TableEntry::kMaxValue;
    entry.depth_plies = depth_of(data);
    entry.bound = static_cast<Bound>((data >> 52) & 3);
    const auto move = static_cast<std::uint8_t>((data >> 45) & kNoMove);
    if (move != kNoMove) entry.move = Move{move};
    if ((data & 0xFFFF) != kNoStaticValue) entry.static_value = static_cast<std::int16_t>(data);
    return entry;
  }
  static int depth_of(std::uint64_t data) { return static_cast<int>(data >> 38) & kDepthMask; }
  int age_difference(std::uint64_t data) const {
    return static_cast<int>(age_ - (data >> kAgeShift));
  }

  // How much would be lost by overwriting the slot with an entry for `key`.
  int worth_of(const Slot& slot, std::uint64_t key) const {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (!is_present(data)) return kMinWorth + 1;
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) return kMinWorth;
    return depth_of(data) - kDepthPerAge * age_difference(data);
  }

  Bucket& bucket(std::uint64_t key) { return buckets_[key & mask_]; }
  const Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

  std::size_t mask_;
  ZeroedMemory memory_;
  Bucket* buckets_;              // in it; all zero is how slots begin
  std::uint64_t age_ = 1;        // of entries stored now
  std::uint64_t first_age_ = 1;  // entries of a lesser one are forgotten
};

}  // namespace uttt
