#include "evaluators/network/head.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "evaluators/network/instructions.hpp"

// All instruction sets are compiled, also where the build is for one machine only, so that the
// tests can compare them.
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_WANT_AVX3_DL
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evaluators/network/head.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
#if HWY_TARGET == HWY_AVX3_DL && HWY_COMPILER_GCC_ACTUAL
// Highway asks the machine for it, but as of 1.0 does not tell the compiler.
#pragma GCC target("avx512vnni")
#endif
namespace uttt::network::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// Cuts the lanes of both views at 0 and kCut and writes them to `out`. Returns the direct lane of
// the mover's view less that of the other.
HWY_ATTR int activate(const Views& views, std::int16_t* HWY_RESTRICT out) {
  const hn::CappedTag<std::int16_t, kLanes> d;
  static_assert(kDirectLane == kLanes - 1);
  int direct = 0;
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
    auto mine = hn::Load(d, views.carried(0).lanes.data() + lane);
    auto theirs = hn::Load(d, views.carried(1).lanes.data() + lane);
    for (const RowPair* rows : views.added()) {
      mine = hn::SaturatedAdd(mine, hn::Load(d, (*rows)[0].lanes.data() + lane));
      theirs = hn::SaturatedAdd(theirs, hn::Load(d, (*rows)[1].lanes.data() + lane));
    }
    const auto cut = hn::Set(d, kCut);
    hn::Store(hn::Min(hn::Max(mine, hn::Zero(d)), cut), d, out + lane);
    hn::Store(hn::Min(hn::Max(theirs, hn::Zero(d)), cut), d, out + kLanes + lane);
    const std::size_t last = hn::Lanes(d) - 1;
    if (lane + last == kDirectLane) {
      direct = hn::ExtractLane(mine, last) - hn::ExtractLane(theirs, last);
    }
  }
  return direct;
}

#if HWY_TARGET == HWY_SCALAR

// Number by number, where there are no vectors at all.
template <std::size_t kInputs, std::size_t kOutputs>
void apply(const PairedWeights<kInputs, kOutputs>& weights,
           const std::array<std::int32_t, kOutputs>& biases, const std::int16_t* inputs,
           std::int16_t* out) {
  for (std::size_t output = 0; output < kOutputs; ++output) {
    std::int32_t sum = biases[output];
    for (std::size_t input = 0; input < kInputs; ++input) {
      sum += weights[input / 2][2 * output + input % 2] * inputs[input];
    }
    out[output] = static_cast<std::int16_t>(std::clamp(sum >> 8, 0, kCut));
  }
}

#else

// sums[i] + a[2i] * b[2i] + a[2i + 1] * b[2i + 1].
template <class D, class Wide, class Narrow>
HWY_ATTR Wide add_pairs(D d, Narrow a, Narrow b, Wide sums) {
#if HWY_TARGET == HWY_AVX3_DL && (HWY_COMPILER_GCC_ACTUAL || defined(__AVX512VNNI__))
  // Highway's own takes two instructions here.
  if constexpr (hn::MaxLanes(d) == 16) return Wide{_mm512_dpwssd_epi32(sums.raw, a.raw, b.raw)};
#endif
#if HWY_ARCH_X86 && HWY_TARGET != HWY_EMU128
  auto none = hn::Zero(d);
  return hn::ReorderWidenMulAccumulate(d, a, b, sums, none);  // which adds neighbours on x86
#else
  const auto wide_a = hn::BitCast(d, a);
  const auto wide_b = hn::BitCast(d, b);
  const auto first = [](auto pairs)
                         HWY_ATTR { return hn::ShiftRight<16>(hn::ShiftLeft<16>(pairs)); };
  const auto second = [](auto pairs) HWY_ATTR { return hn::ShiftRight<16>(pairs); };
  return hn::Add(sums, hn::Add(hn::Mul(first(wide_a), first(wide_b)),
                               hn::Mul(second(wide_a), second(wide_b))));
#endif
}

// A layer: `out` = cut(biases + inputs . weights). Eight sums at a time hide how long one takes.
template <std::size_t kInputs, std::size_t kOutputs>
HWY_ATTR void apply(const PairedWeights<kInputs, kOutputs>& weights,
                    const std::array<std::int32_t, kOutputs>& biases,
                    const std::int16_t* HWY_RESTRICT inputs, std::int16_t* HWY_RESTRICT out) {
  const hn::CappedTag<std::int32_t, kHidden1> d;
  const hn::Repartition<std::int16_t, decltype(d)> pairs;
  const hn::Rebind<std::int16_t, decltype(d)> narrow;
  for (std::size_t output = 0; output < kOutputs; output += hn::Lanes(d)) {
    const auto with_pair = [&](std::size_t pair, auto sum) HWY_ATTR {
      std::int32_t both;
      std::memcpy(&both, inputs + 2 * pair, sizeof both);
      return add_pairs(d, hn::BitCast(pairs, hn::Set(d, both)),
                       hn::Load(pairs, weights[pair].data() + 2 * output), sum);
    };
    auto sum0 = hn::Load(d, biases.data() + output);
    auto sum1 = hn::Zero(d);
    auto sum2 = hn::Zero(d);
    auto sum3 = hn::Zero(d);
    auto sum4 = hn::Zero(d);
    auto sum5 = hn::Zero(d);
    auto sum6 = hn::Zero(d);
    auto sum7 = hn::Zero(d);
    for (std::size_t pair = 0; pair < kInputs / 2; pair += 8) {
      sum0 = with_pair(pair, sum0);
      sum1 = with_pair(pair + 1, sum1);
      sum2 = with_pair(pair + 2, sum2);
      sum3 = with_pair(pair + 3, sum3);
      sum4 = with_pair(pair + 4, sum4);
      sum5 = with_pair(pair + 5, sum5);
      sum6 = with_pair(pair + 6, sum6);
      sum7 = with_pair(pair + 7, sum7);
    }
    const auto low = hn::Add(hn::Add(sum0, sum1), hn::Add(sum2, sum3));
    const auto high = hn::Add(hn::Add(sum4, sum5), hn::Add(sum6, sum7));
    const auto sum = hn::Add(low, high);
    const auto scaled = hn::ShiftRight<8>(sum);  // rounds down; 2^8 = kOne
    const auto cut = hn::Min(hn::Max(scaled, hn::Zero(d)), hn::Set(d, kCut));
    hn::Store(hn::DemoteTo(narrow, cut), narrow, out + output);
  }
}

#endif  // HWY_SCALAR

HWY_ATTR std::int32_t last_sum(const Head& head, const std::int16_t* HWY_RESTRICT inputs) {
  const hn::CappedTag<std::int32_t, kHidden1> d;
  const hn::Rebind<std::int16_t, decltype(d)> narrow;
  auto sum = hn::Zero(d);
  for (std::size_t input = 0; input < kHidden2; input += hn::Lanes(d)) {
    sum = hn::Add(sum, hn::Mul(hn::PromoteTo(d, hn::Load(narrow, inputs + input)),
                               hn::Load(d, head.weights3.data() + input)));
  }
  return hn::GetLane(hn::SumOfLanes(d, sum)) + head.bias3;
}

std::int64_t sum_of_head(const Head& head, const Views& both) {
  alignas(64) std::array<std::int16_t, 2 * kLanes> views;
  alignas(64) std::array<std::int16_t, kHidden1> hidden1;
  alignas(64) std::array<std::int16_t, kHidden2> hidden2;
  const int direct = activate(both, views.data());
  apply<2 * kLanes, kHidden1>(head.weights1, head.biases1, views.data(), hidden1.data());
  apply<kHidden1, kHidden2>(head.weights2, head.biases2, hidden1.data(), hidden2.data());
  return std::int64_t{last_sum(head, hidden2.data())} + std::int64_t{kOne} * direct;
}

}  // namespace
}  // namespace uttt::network::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace uttt::network {
namespace {

HWY_EXPORT(sum_of_head);

std::int64_t whole(float weight) { return std::lround(weight * float{kOne}); }

// Does the sum for `output` stay in 32 bits, its inputs being at most kCut, in any order? It is the
// rounded weights that are added.
bool output_fits(const Layer& layer, int output) {
  std::int64_t sum = kOne * std::abs(whole(layer.biases.row(0)[output]));
  for (int input = 0; input < layer.weights.rows; ++input) {
    const std::int64_t weight = std::abs(whole(layer.weights.row(input)[output]));
    if (weight > std::numeric_limits<std::int16_t>::max()) return false;
    sum += weight * kCut;
  }
  return sum <= std::numeric_limits<std::int32_t>::max();
}

template <std::size_t kInputs, std::size_t kOutputs>
PairedWeights<kInputs, kOutputs> paired(const Matrix& matrix) {
  PairedWeights<kInputs, kOutputs> weights{};
  for (std::size_t input = 0; input < kInputs; ++input) {
    for (std::size_t output = 0; output < kOutputs; ++output) {
      weights[input / 2][2 * output + input % 2] =
          static_cast<std::int16_t>(whole(matrix.row(static_cast<int>(input))[output]));
    }
  }
  return weights;
}

template <std::size_t kOutputs>
std::array<std::int32_t, kOutputs> biases_of(const Layer& layer) {
  std::array<std::int32_t, kOutputs> biases{};
  for (std::size_t output = 0; output < kOutputs; ++output) {
    biases[output] = static_cast<std::int32_t>(kOne * whole(layer.biases.row(0)[output]));
  }
  return biases;
}

}  // namespace

bool fits(const HeadLayers& layers) {
  for (const Layer& layer : layers) {
    for (int output = 0; output < layer.weights.columns; ++output) {
      if (!output_fits(layer, output)) return false;
    }
  }
  return true;
}

Head head_of(const HeadLayers& layers) {
  Head head;
  Matrix first = layers[0].weights;
  // The direct lanes go past the layers.
  for (const int lane : {kDirectLane, kLanes + kDirectLane}) {
    std::fill_n(first.values.begin() + lane * kHidden1, kHidden1, 0.0F);
  }
  head.weights1 = paired<2 * kLanes, kHidden1>(first);
  head.biases1 = biases_of<kHidden1>(layers[0]);
  head.weights2 = paired<kHidden1, kHidden2>(layers[1].weights);
  head.biases2 = biases_of<kHidden2>(layers[1]);
  std::ranges::transform(layers[2].weights.values, head.weights3.begin(),
                         [](float weight) { return static_cast<std::int32_t>(whole(weight)); });
  head.bias3 = biases_of<1>(layers[2])[0];
  return head;
}

int head_value(const Head& head, const Views& views) {
  const std::int64_t sum = HWY_DYNAMIC_DISPATCH(sum_of_head)(head, views);
  const std::int64_t value = sum * kUnitsPerLogOdds / (kOne * kOne);
  return static_cast<int>(
      std::clamp<std::int64_t>(value, -kMaxUnfinishedValue, kMaxUnfinishedValue));
}

}  // namespace uttt::network

namespace uttt {

std::vector<InstructionSet> instruction_sets() {
  std::vector<InstructionSet> sets;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    sets.push_back({target, hwy::TargetName(target)});
  }
  return sets;
}

ForcedInstructionSet::ForcedInstructionSet(const InstructionSet& set) {
  hwy::SetSupportedTargetsForTest(set.target);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

ForcedInstructionSet::~ForcedInstructionSet() {
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace uttt
#endif  // HWY_ONCE
