// The search that a tournament itself trusts, to judge openings and to prove results.
#pragma once

#include <cstdint>
#include <string>

#include "variants/spec.hpp"

namespace uttt {

// Cuts nothing but what cannot change a value, visits so many positions a move at most, and finds
// the same in every place: it has one thread and a small table of its own.
inline Spec exact_search(std::uint64_t nodes) {
  return {"pvs", {{"nodes", std::to_string(nodes)}, {"pruning", "exact"}, {"hash_mb", "1"}}};
}

}  // namespace uttt
