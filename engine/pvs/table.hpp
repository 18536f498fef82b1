// What a search remembers of positions it has seen, by their key. Threads share it without locks
// (growing_slots.hpp).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/growing_slots.hpp"
#include "engine/lockless_slot.hpp"
#include "engine/position.hpp"

namespace uttt {

// What a stored value says of the position's true one.
enum class Bound : std::uint8_t { exact, lower, upper };

// What is remembered of a position, in one word: a search that finds it reads from it what it
// needs. Values are from the view of the side to move; the values of won and lost games count from
// the stored position, not from the root.
class TableEntry {
 public:
  static constexpr int kMaxValue = (1 << 21) - 1;
  static constexpr int kMaxStaticValue = (1 << 15) - 1;

  // `value` from -kMaxValue to kMaxValue; `static_value` is the evaluator's, where it was asked, to
  // kMaxStaticValue either way.
  TableEntry(int value, int depth_plies, Bound bound, std::optional<Move> move,
             std::optional<int> static_value) {
    assert(depth_plies >= 0 && depth_plies <= kDepthMask);
    assert(std::abs(value) <= kMaxValue);
    const std::uint64_t square = move ? move->index : kNoMove;
    bits_ = (static_value ? static_cast<std::uint16_t>(*static_value) : kNoStaticValue) |
            static_cast<std::uint64_t>(value + kMaxValue) << kValueShift |
            static_cast<std::uint64_t>(depth_plies) << kDepthShift | square << kMoveShift |
            static_cast<std::uint64_t>(bound) << kBoundShift;
  }

  int value() const { return static_cast<int>((bits_ >> kValueShift) & kValueMask) - kMaxValue; }
  int depth_plies() const { return static_cast<int>(bits_ >> kDepthShift) & kDepthMask; }
  Bound bound() const { return static_cast<Bound>((bits_ >> kBoundShift) & 3); }
  std::optional<Move> move() const {
    const std::uint64_t square = (bits_ >> kMoveShift) & kNoMove;
    if (square == kNoMove) return std::nullopt;
    return Move{static_cast<std::uint8_t>(square)};
  }
  std::optional<int> static_value() const {
    if ((bits_ & kStaticMask) == kNoStaticValue) return std::nullopt;
    return static_cast<std::int16_t>(bits_);
  }
  friend bool operator==(const TableEntry&, const TableEntry&) = default;

 private:
  friend class TranspositionTable;

  // from the low end: static value 16 bits | value 22 | depth 7 | move 7 | bound 2 | 10 for the
  // table
  static constexpr int kValueShift = 16;
  static constexpr int kDepthShift = 38;
  static constexpr int kMoveShift = 45;
  static constexpr int kBoundShift = 52;
  static constexpr int kBits = 54;
  static constexpr std::uint64_t kStaticMask = 0xFFFF;
  static constexpr std::uint64_t kNoStaticValue = 0x8000;
  static constexpr std::uint64_t kValueMask = (1 << 22) - 1;
  static constexpr int kDepthMask = 0x7F;
  static constexpr std::uint64_t kNoMove = 0x7F;

  // Of a word of the table, whose bits above the entry's are not part of it.
  explicit TableEntry(std::uint64_t word) : bits_(word & ((std::uint64_t{1} << kBits) - 1)) {}

  std::uint64_t bits_;
};

// It is no larger at first than a short search needs; make_room() grows it.
class TranspositionTable {
 public:
  // A table that grows to at most `megabytes` of 2^20 bytes; its buckets are a power of two. With 0
  // it has a single bucket and remembers next to nothing. To make a large table costs no time.
  // Throws std::bad_alloc.
  explicit TranspositionTable(std::size_t megabytes)
      : slots_(megabytes * (std::size_t{1} << 20) / sizeof(GrowingSlots::Bucket)) {
    begin();
  }

  // Forgets everything: what was stored before counts as none from now on. Only once in many games
  // must it be wiped out for that.
  void clear() {
    if (age_ < kMaxAge - kMaxMoves) {
      ++age_;
    } else {
      slots_.wipe();
      age_ = 1;
    }
    begin();
  }

  // A new search begins, by so many threads: entries of older ones give way first.
  void start_search(int threads = 1) {
    age_ = std::min(age_ + 1, kMaxAge);
    threads_ = static_cast<std::uint64_t>(threads);
  }

  // A thread of the search has visited so many positions, and the others probably as many: grows
  // the table to what they will need next, which loses no entry unless they write meanwhile.
  void make_room(std::uint64_t visited) { slots_.grow_to(kSlotsPerVisit * threads_ * visited); }

  // In buckets.
  std::size_t size() const { return slots_.size(); }

  std::optional<TableEntry> find(std::uint64_t key) const {
    const auto data = slots_.find(key);
    if (!data) return std::nullopt;
    return TableEntry(*data);
  }

  void store(std::uint64_t key, const TableEntry& entry) {
    GrowingSlots::Bucket& slots = slots_[key];
    std::size_t victim = 0;
    int least_worth = kMaxWorth;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const int worth = worth_of(slots[i], key);
      if (worth < least_worth) {
        victim = i;
        least_worth = worth;
      }
    }
    slots[victim].write(key, pack(entry));
  }

  void prefetch(std::uint64_t key) const { slots_.prefetch(key); }

 private:
  static constexpr std::size_t kFirstBuckets = std::size_t{1} << 12;  // 256 KB
  // An iteration visits some two to three times as many positions as those before it together, and
  // every second position is stored.
  static constexpr std::uint64_t kSlotsPerVisit = 2;

  static constexpr std::uint64_t kMaxAge = 0x3FF;
  static constexpr int kMaxWorth = 256;   // more than any depth
  static constexpr int kDepthPerAge = 4;  // an entry one search older is worth so many plies less
  // Less than any depth of any age.
  static constexpr int kMinWorth = -kDepthPerAge * static_cast<int>(kMaxAge) - 2;

  void begin() { slots_.begin(kFirstBuckets, age_ << TableEntry::kBits); }

  // The entry and, above its bits, the age, from 1.
  std::uint64_t pack(const TableEntry& entry) const {
    return entry.bits_ | age_ << TableEntry::kBits;
  }
  int age_difference(std::uint64_t data) const {
    return static_cast<int>(age_ - (data >> TableEntry::kBits));
  }

  // How much would be lost by overwriting the slot with an entry for `key`.
  int worth_of(const LocklessSlot& slot, std::uint64_t key) const {
    const std::uint64_t data = slot.data();
    if (!slots_.is_present(data)) return kMinWorth + 1;
    if (slot.key(data) == key) return kMinWorth;
    return TableEntry(data).depth_plies() - kDepthPerAge * age_difference(data);
  }

  GrowingSlots slots_;
  std::uint64_t age_ = 1;      // of entries stored now
  std::uint64_t threads_ = 1;  // of the search
};

}  // namespace uttt
