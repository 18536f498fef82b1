#include "evaluators/fitted/fitted.hpp"

namespace uttt::fitted {
namespace {

int threat_level(Mask mine, Mask theirs) {
  return std::min(count(winning_cells(mine, theirs)), kThreatLevels - 1);
}

int potential_level(Mask mine, Mask theirs) {
  int possible = 0;
  int starts = 0;
  for (const Mask line : kLines) {
    if ((line & theirs) != 0) continue;
    ++possible;
    if (count(line & mine) == 1) ++starts;
  }
  if (possible == 0) return 0;
  return starts >= kManyStarts ? 2 : 1;
}

BoardFacts make_facts(Mask x, Mask o) {
  if (has_line(x) || has_line(o)) return {};
  const int potential_x = potential_level(x, o);
  const int potential_o = potential_level(o, x);
  const unsigned dead = fact_bits(potential_x == 0, potential_o == 0);
  if ((x | o) == kFullMask) return {kClosed, 0, dead};
  const int threats_x = threat_level(x, o);
  const int threats_o = threat_level(o, x);
  return {kind_of(threats_x, threats_o, potential_x, potential_o),
          fact_bits(threats_x > 0, threats_o > 0), dead};
}

BoardFactsTable make_board_facts() {
  BoardFactsTable table{};
  for_each_board([&](Mask x, Mask o) {
    table[static_cast<std::size_t>(board_state(x, o))] = make_facts(x, o);
  });
  return table;
}

// 1 for every board of a mask, kStakeBits a board.
constexpr std::array<std::uint32_t, 512> make_ones() {
  std::array<std::uint32_t, 512> table{};
  for (unsigned mask = 1; mask < 512; ++mask) {
    const auto lowest = static_cast<unsigned>(std::countr_zero(mask));
    table[mask] = table[mask & (mask - 1)] | (1U << (kStakeBits * lowest));
  }
  return table;
}
constexpr auto kOnes = make_ones();

// The stakes of a side in each board, kStakeBits a board.
std::uint32_t make_stakes(unsigned own, unsigned lost) {
  unsigned possible = 0;  // boards on a line that the side can still have
  unsigned started = 0;   // on one with a board of its own
  unsigned twice = 0;     // on several of those
  unsigned winning = 0;
  for (const unsigned line : kLines) {
    if ((line & lost) != 0) continue;
    possible |= line;
    const unsigned owned = line & own;
    if (owned == 0) continue;
    twice |= started & line;
    started |= line;
    if ((owned & (owned - 1)) != 0) winning |= line;
  }
  const unsigned open = ~own & kFullMask;
  return kOnes[possible & open] + kOnes[started & open] + kOnes[(twice | winning) & open] +
         kOnes[winning & open];
}

std::array<std::uint32_t, kBoardStates> make_all_stakes() {
  std::array<std::uint32_t, kBoardStates> table{};
  for_each_board([&](Mask own, Mask lost) {
    table[static_cast<std::size_t>(board_state(own, lost))] = make_stakes(own, lost);
  });
  return table;
}

constexpr LineWeights kBasicWeights = {
#include "evaluators/fitted/basic.inc"
};
constexpr LineWeights kAdvancedWeights = {
#include "evaluators/fitted/advanced.inc"
};
constexpr GridWeights kMoreAdvancedWeights = {
#include "evaluators/fitted/more_advanced.inc"
};
constexpr GridWeights kOpenWeights = {
#include "evaluators/fitted/open.inc"
};

}  // namespace

// Made as the program starts, before anything asks for them: the compiler would take seconds.
const BoardFactsTable kBoardFacts = make_board_facts();
const std::array<std::uint32_t, kBoardStates> kStakesOfBoards = make_all_stakes();

const LineModel kBasicModel(kBasicWeights);
const LineModel kAdvancedModel(kAdvancedWeights);
const GridModel kMoreAdvancedModel(kMoreAdvancedWeights);
const GridModel kOpenModel(kOpenWeights);

}  // namespace uttt::fitted
