// What an evaluator said of positions, by their key: the leaves of one iteration are inner nodes of
// the next, and a position is come to by several orders of moves. One thread's.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/pvs/table.hpp"

namespace uttt {

class ValueCache {
 public:
  std::optional<int> find(std::uint64_t key) const {
    const std::uint64_t slot = slots_[index_of(key)];
    if (((slot ^ key) & kCheckMask) != 0 || slot >> kCheckBits == kNever) return std::nullopt;
    return static_cast<int>(slot >> kCheckBits) - kZero;
  }

  // Begins to fetch what find(key) will look at.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[index_of(key)]); }

  // `value` to TableEntry::kMaxStaticValue either way.
  void store(std::uint64_t key, int value) {
    assert(std::abs(value) <= TableEntry::kMaxStaticValue);
    slots_[index_of(key)] = (key & kCheckMask) | static_cast<std::uint64_t>(value + kZero)
                                                     << kCheckBits;
  }

 private:
  // A slot is, from the low end, 48 bits of the key and the value, by the key's highest bits.
  static constexpr int kIndexBits = 15;  // 256 KB: what a core keeps near
  static constexpr int kCheckBits = 48;
  static constexpr std::uint64_t kCheckMask = (std::uint64_t{1} << kCheckBits) - 1;
  static constexpr int kZero = TableEntry::kMaxStaticValue + 1;
  static constexpr std::uint64_t kNever = 0;  // written

  static std::size_t index_of(std::uint64_t key) { return key >> (64 - kIndexBits); }

  std::array<std::uint64_t, std::size_t{1} << kIndexBits> slots_{};
};

}  // namespace uttt
