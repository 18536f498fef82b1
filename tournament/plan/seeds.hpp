// The parts of a tournament's seed that must not meet.
#pragma once

#include <cstdint>

#include "engine/random.hpp"

namespace uttt {

enum class SeedPart : std::uint64_t { opening = 1, game = 2 };

constexpr std::uint64_t seed_for(std::uint64_t seed, SeedPart part, std::uint64_t number) {
  return derive_seed(derive_seed(seed, static_cast<std::uint64_t>(part)), number);
}

}  // namespace uttt
