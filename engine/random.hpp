// Random numbers that are the same on every compiler and library: SplitMix64 (Steele, Lea and
// Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
#pragma once

#include <cassert>
#include <cstdint>

namespace uttt {

// A bijective scrambler of 64 bits: SplitMix64's output function.
constexpr std::uint64_t scramble(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ULL;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBULL;
  return bits ^ (bits >> 31);
}

// A seed for one part of a whole: different (seed, part) pairs give unrelated seeds.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t part) {
  return scramble(scramble(seed + 0x9E3779B97F4A7C15ULL) + part);
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() { return scramble(state_ += 0x9E3779B97F4A7C15ULL); }

  // Uniform on 0 … count-1 (count > 0) by multiplication: Lemire, "Fast random integer generation
  // in an interval", ACM TOMACS 29 (2019). The bias is below count / 2^32.
  constexpr std::uint32_t below(std::uint32_t count) {
    assert(count > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace uttt
