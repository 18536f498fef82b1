// How the tests of `mcts` search.
#pragma once

#include "engine/mcts/mcts.hpp"
#include "tests/support/check_line.hpp"
#include "variants/forced_win.hpp"
#include "variants/safe_moves.hpp"

namespace uttt {

inline constexpr std::size_t kRoomy = std::size_t{64} << 20;

inline Limits rollouts(std::uint64_t count) {
  Limits limits;
  limits.rollouts = count;
  return limits;
}

inline Limits stopped_at_once() {
  std::stop_source source;
  source.request_stop();
  Limits limits;
  limits.stop = source.get_token();
  return limits;
}

inline MctsSettings settings(int threads = 1, std::size_t max_bytes = kRoomy) {
  MctsSettings settings;
  settings.threads = threads;
  settings.max_bytes = max_bytes;
  return settings;
}

// By rollouts, or by the evaluator E.
template <class E = Rollouts, class P>
SearchResult search_alone(const P& position, const Limits& limits, std::uint64_t seed = 1) {
  Random random(seed);
  return Mcts<P, E>(settings()).search(position, {}, limits, random);
}

}  // namespace uttt
