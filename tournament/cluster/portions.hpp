// How much is handed to a rank, and when: a pure function of what was measured, so that the same
// rules can be looked at in a simulation (benchmarks/ranks.cpp).
//
// A portion is some 100 ms of work, and less toward the end of a stage, when it is a part of what
// is left (as Polychronopoulos and Kuck's guided self-scheduling has it); a pair of games at least.
#pragma once

#include <chrono>
#include <cstdint>

namespace uttt {

// Of the games of a run, in the order in which their ends are told.
class GameLengths {
 public:
  void add(std::chrono::nanoseconds length);
  // Recent games count most; zero before the first.
  std::chrono::duration<double> usual() const { return usual_; }

 private:
  std::chrono::duration<double> usual_{0};
  std::uint64_t games_ = 0;
};

// What a stage has come to when a rank is looked at.
struct StageState {
  std::chrono::duration<double> usual_length;
  std::uint64_t games_left;  // that nobody has been given
  int ranks;                 // that play
  int threads;               // of them all
};

// How many pairs of games a rank should get that plays `threads` games at a time and was given
// `at_hand` that it did not hand in; 0: it has enough.
std::uint64_t pairs_for_rank(const StageState& stage, int threads, std::uint64_t at_hand);

}  // namespace uttt
