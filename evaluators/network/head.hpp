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

#include "evaluators/network/weights.hpp"

namespace uttt::network {

inline constexpr int kOne = 256;              // that many make 1
inline constexpr int kCut = kOne - 1;         // an activation at most
inline constexpr int kUnitsPerLogOdds = 100;  // of the value that comes out
inline constexpr int kMaxUnfinishedValue = 9'000;

// The lanes of a view, or of what is added to one: a cache line.
struct alignas(64) Row {
  std::array<std::int16_t, kLanes> lanes{};
  friend bool operator==(const Row&, const Row&) = default;
};

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

// Do the head's weights fit in 16 bits and, whatever the views, its sums in 32?
bool fits(const Weights& weights);

Head head_of(const Weights& weights);

// The view of a side: the sum of four rows, of which three say to which board the mover is sent.
struct View {
  const Row* boards;
  const Row* sent;
  const Row* sent_place;
  const Row* sent_stakes;
};

// The mover's log-odds in hundredths, between -kMaxUnfinishedValue and that.
int head_value(const Head& head, const View& mine, const View& theirs);

}  // namespace uttt::network
