// From which opening a game of a tournament starts: a pure function of the options and the game's
// plan.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "tournament/plan/openings.hpp"
#include "tournament/plan/options.hpp"
#include "tournament/plan/schedule.hpp"

namespace uttt {

// The random openings of one ruleset that a search calls even.
class EvenOpenings {
 public:
  EvenOpenings(Ruleset ruleset, const RandomOpenings& openings, const BalanceRule& rule);

  // The even opening, number `count` from 0, among those of `openings` from `begin` on; those in
  // front of it follow the last. After the last even one the first is used again. Searched when it
  // is asked for. Throws InputError when none is even.
  Opening at(std::uint64_t begin, std::uint64_t count) const;

 private:
  enum class Finding : std::uint8_t { unknown, even, uneven };

  bool is_even(std::uint64_t index) const;

  Ruleset ruleset_;
  const RandomOpenings& openings_;
  BalanceRule rule_;
  // [opening]: what was found; whoever searches again finds the same.
  mutable std::vector<std::atomic<Finding>> findings_;
};

class OpeningBook {
 public:
  // Throws InputError when there is no opening as asked for. Keeps a reference to `options`.
  explicit OpeningBook(const TournamentOptions& options);

  // The same for both games of a pair. Two players see every opening of a file before one again,
  // and no random one twice as long as RandomOpenings has others, even ones if those are asked for.
  Opening at(const GamePlan& plan) const;

 private:
  // Where two players begin in a list of openings: different ones as far apart as can be.
  std::uint64_t first_of(const GamePlan& plan, std::uint64_t openings) const;
  std::uint64_t match_of(const GamePlan& plan) const;

  const TournamentOptions& options_;
  std::vector<RandomOpenings> random_;  // [ruleset]; empty where openings are given
  std::vector<EvenOpenings> even_;      // [ruleset]; empty unless asked for
};

}  // namespace uttt
