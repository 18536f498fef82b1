#include "tournament/format.hpp"

#include <cassert>

namespace uttt {
namespace {

std::vector<Match> matches(const RoundRobin&, std::size_t players) {
  std::vector<Match> list;
  for (std::size_t first = 0; first < players; ++first) {
    for (std::size_t second = first + 1; second < players; ++second) {
      list.push_back({first, second});
    }
  }
  return list;
}

std::vector<Match> matches(const Gauntlet& gauntlet, std::size_t players) {
  assert(gauntlet.challenger < players);
  std::vector<Match> list;
  for (std::size_t player = 0; player < players; ++player) {
    if (player != gauntlet.challenger) list.push_back({gauntlet.challenger, player});
  }
  return list;
}

}  // namespace

std::vector<Match> matches_in_round(const Format& format, std::size_t players) {
  return std::visit([players](const auto& kind) { return matches(kind, players); }, format);
}

}  // namespace uttt
