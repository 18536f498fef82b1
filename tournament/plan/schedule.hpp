// Who plays whom and when: a pure function of the options, the number of a game and the results of
// the games before its stage, never of the thread that plays it.
//
// The games of a stage of one ruleset are numbered together: a round follows a round, and in a
// round every match is played as one pair of games, first with its first player as X, then with its
// second. The same stage of the next ruleset follows; the next stage begins when all are folded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tournament/plan/options.hpp"
#include "tournament/strength/game_pair.hpp"

namespace uttt {

struct GamePlan {
  std::uint64_t number;  // 0-based, over all rulesets
  std::size_t ruleset;   // index into options.rulesets
  std::size_t x;         // index into options.players
  std::size_t o;
  std::uint64_t meeting;  // which pair of games it is of these two in the ruleset, from 0
  std::uint64_t seed;     // of both strategies' random choices in this game
  friend bool operator==(const GamePlan&, const GamePlan&) = default;
};

class Schedule {
 public:
  // Throws InputError when the options cannot be played: fewer than two players, equal names, no
  // ruleset or one given twice, a sequential test that does not fit the format.
  explicit Schedule(const TournamentOptions& options);

  // The games numbered below this are known. More may be after the next fold().
  std::uint64_t known_games() const { return known_; }
  GamePlan plan(std::uint64_t number) const;  // number < known_games()
  // The first game from `number` on that is to be played here, which only in a shard can be
  // another; known_games() when there is none.
  std::uint64_t first_from(std::uint64_t number) const;

  // The game whose result is to be folded next; known_games() when the tournament is over.
  std::uint64_t due() const { return due_; }
  // Goes on to the next game. `completed` is the pair that the game which was due completes: every
  // second one does. When the pair decides a sequential test the other games of its stage are not
  // due any more.
  void fold(const std::optional<GamePair>& completed);

  // From the next one on, as far as is known: a match may be replayed, a test may end early.
  std::uint64_t games_left() const;

  // The stages of a ruleset all of whose games that count are folded.
  std::vector<PlayedStage> played_stages(std::size_t ruleset) const;
  bool is_over(std::size_t ruleset) const { return events_[ruleset].is_over; }
  // The sequential test of a ruleset's latest match; without one, undecided for ever.
  const SprtState& sprt(std::size_t ruleset) const { return events_[ruleset].test; }

 private:
  // The games of one stage of one ruleset.
  struct Block {
    std::uint64_t begin;
    std::size_t ruleset;
    std::size_t stage;  // of the ruleset
  };
  // What one ruleset has come to.
  struct Event {
    std::vector<PlayedStage> stages;                     // the last one perhaps not finished
    std::vector<std::vector<std::uint64_t>> met_before;  // [stage][match]: pairs these two played
    SprtState test;
    bool is_over = false;
  };

  const Block& block_of(std::uint64_t number) const;
  std::uint64_t end_of(const Block& block) const;
  void add_pair(const Block& block, const GamePair& pair);
  void add_stages();
  static std::uint64_t pairs_met(const Event& event, const Match& match);

  TournamentOptions options_;
  std::vector<Event> events_;  // [ruleset]
  std::vector<Block> blocks_;  // by their first game
  std::uint64_t known_ = 0;
  std::uint64_t due_ = 0;
};

}  // namespace uttt
