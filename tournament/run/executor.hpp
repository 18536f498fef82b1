// Who plays the games of a run: threads of this process, or whatever else can play a planned game.
#pragma once

#include <memory>

#include "tournament/run/game_queue.hpp"
#include "tournament/run/play.hpp"

namespace uttt {

// A new way to play is a class that, in play(), for each number that games.next() gives, takes the
// game up by games.begin(), plays its plan by a GamePlayer, here or elsewhere, and hands in what
// came of it. The results do not depend on how many it plays at a time, or in which order.
class Executor {
 public:
  virtual ~Executor() = default;

  // Plays the games of a stage. What playing or handing in throws comes out here, after
  // games.give_up(), when nothing is played any more.
  virtual void play(GameQueue& games) = 0;

  // The tournament is over: seats may leave.
  virtual void dismiss() {}
};

// On `options.threads` threads: of a TBB arena, or threads of its own where games wait for other
// programs. Keeps references to both arguments. Throws InputError as GamePlayer does.
std::unique_ptr<Executor> make_local_executor(const TournamentOptions& options,
                                              const OpeningBook& openings);

}  // namespace uttt
