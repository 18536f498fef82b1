// Perft with a table: trees of equal size are counted once. On nine boards few orders of moves lead
// to one position, because each move must point to the next; symmetry is what most equal trees have
// in common.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/lockless_slot.hpp"
#include "engine/perft.hpp"
#include "engine/position.hpp"
#include "engine/random.hpp"

namespace uttt {

// Leaf counts by 64-bit keys, of a fixed size, open to several threads at once. Nothing less than
// the whole key is ever compared.
class PerftTable {
 public:
  // A table of `megabytes` (> 0) MiB; throws std::bad_alloc.
  explicit PerftTable(std::size_t megabytes) : buckets_(megabytes * kBucketsPerMegabyte) {
    assert(!buckets_.empty() && buckets_.size() <= kMaxBuckets);
  }

  static constexpr std::size_t kMaxMegabytes = 65536;

  // The leaves stored for `key`, if they still are.
  std::optional<std::uint64_t> find(std::uint64_t key) const {
    for (const LocklessSlot& slot : buckets_[index(key)].slots) {
      const std::uint64_t leaves = slot.data();
      if (leaves != 0 && slot.key(leaves) == key) return leaves;
    }
    return std::nullopt;
  }

  // Keeps `leaves` in place of the smallest count of the bucket: the cheapest to count again.
  void store(std::uint64_t key, std::uint64_t leaves) {
    std::ranges::min_element(buckets_[index(key)].slots, {}, &LocklessSlot::data)
        ->write(key, leaves);
  }

 private:
  static constexpr std::size_t kCacheLine = 64;
  static constexpr std::size_t kSlots = kCacheLine / sizeof(LocklessSlot);
  static constexpr std::size_t kBucketsPerMegabyte = (std::size_t{1} << 20) / kCacheLine;
  static constexpr std::size_t kMaxBuckets = std::size_t{1} << 32;
  static_assert(kMaxMegabytes * kBucketsPerMegabyte <= kMaxBuckets);

  struct alignas(kCacheLine) Bucket {
    std::array<LocklessSlot, kSlots> slots;
  };

  // The upper half of the key, scaled to the number of buckets.
  std::size_t index(std::uint64_t key) const { return ((key >> 32) * buckets_.size()) >> 32; }

  std::vector<Bucket> buckets_;
};

// Below this depth counting again is faster than looking it up.
inline constexpr int kMinTabledDepth = 4;

namespace detail {

// A key for the tree below `position`: two trees of different size share one with probability
// 2^-64. Games that know their symmetries give all images of a position the same key.
template <Position P>
std::uint64_t tree_key(const P& position, int depth_plies) {
  const std::uint64_t depth_key = scramble(static_cast<std::uint64_t>(depth_plies));
  if constexpr (requires { position.canonical_image(); }) {
    return position.canonical_image().key ^ depth_key;
  } else {
    return position.key() ^ depth_key;
  }
}

}  // namespace detail

// As perft(position, depth_plies), with what `table` knows of other calls.
template <Position P>
std::uint64_t perft(const P& position, int depth_plies, PerftTable& table) {
  if (depth_plies < kMinTabledDepth) return perft(position, depth_plies);
  const std::uint64_t key = detail::tree_key(position, depth_plies);
  if (const auto known = table.find(key)) return *known;
  std::uint64_t leaves = 0;
  for (const Move move : position.legal_moves()) {
    leaves += perft(position.after(move), depth_plies - 1, table);
  }
  table.store(key, leaves);
  return leaves;
}

}  // namespace uttt
