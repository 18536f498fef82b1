// The last layers of a network, which are computed for every value: two views of 32 lanes in, the
// mover's log-odds out. By Google Highway, with the widest instructions of the machine at hand.
//
// All is done in whole numbers, of which 256 make 1: activations of 16 bits, sums of 32. Nothing
// overflows (fits()), so that sums do not depend on their order and all instruction sets give the
// same values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evaluators/network/weights.hpp"
#include "variants/board.hpp"

namespace uttt::network {

inline constexpr int kOne = 256;              // that many make 1
inline constexpr int kCut = kOne - 1;         // an activation at most
inline constexpr int kUnitsPerLogOdds = 100;  // of the value that comes out
inline constexpr int kMaxUnfinishedValue = 9'000;

// Rows that are added to what is carried along of a view: three of the board to which the mover is
// sent and one for each move there.
inline constexpr std::size_t kMaxAdded = 3 + kCells;

// The lanes of a view, or of what is added to one: a cache line.
struct alignas(64) Row {
  std::array<std::int16_t, kLanes> lanes{};
  friend bool operator==(const Row&, const Row&) = default;
};

// A row of the mover's view and one of the other side's.
using RowPair = std::array<Row, 2>;

// The weights of a layer, two inputs at a time: [input / 2][2 * output + input % 2].
template <std::size_t kInputs, std::size_t kOutputs>
using PairedWeights = std::array<std::array<std::int16_t, 2 * kOutputs>, kInputs / 2>;

struct alignas(64) Head {
  PairedWeights<2 * kLanes, kHidden1> weights1{};
  PairedWeights<kHidden1, kHidden2> weights2{};
  std::array<std::int32_t, kHidden2> weights3{};
  std::array<std::int32_t, kHidden1> biases1{};  // times kOne, as the products are
  std::array<std::int32_t, kHidden2> biases2{};
  std::int32_t bias3 = 0;
};

// Do a head's weights fit in 16 bits and, whatever the views, its sums in 32?
bool fits(const HeadLayers& layers);

Head head_of(const HeadLayers& layers);  // which fit

// The views of both sides, the mover's first: what is carried along of each, and the rows that say
// where the mover may play. They are added in their order, with saturation, the direct lane too.
class Views {
 public:
  Views(const Row& mine, const Row& theirs) : carried_{&mine, &theirs} {}

  void add(const RowPair& rows) { added_[count_++] = &rows; }

  const Row& carried(std::size_t view) const { return *carried_[view]; }
  std::span<const RowPair* const> added() const { return {added_.data(), count_}; }

 private:
  std::array<const Row*, 2> carried_;
  std::array<const RowPair*, kMaxAdded> added_;
  std::size_t count_ = 0;
};

// The mover's log-odds in hundredths, between -kMaxUnfinishedValue and that.
int head_value(const Head& head, const Views& views);

}  // namespace uttt::network
