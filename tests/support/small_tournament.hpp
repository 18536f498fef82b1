// A tournament of some seconds at most, and what its journal says.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <utility>

#include "tournament/journal/journal.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {

// Six quick players in all kinds of games, two rounds.
inline TournamentOptions small_tournament(int threads) {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::advanced_draw, Ruleset::more_advanced_most_boards,
                      Ruleset::open};
  for (const char* spec : {"random", "greedy:tie=random", "negamax:depth=2", "rules",
                           "alpha-beta:nodes=300", "table-lookup"}) {
    options.players.push_back({spec, parse_spec(spec, "strategy")});
  }
  options.rounds = 2;
  options.threads = threads;
  return options;
}

// The line of a record but for its times, which no two runs share.
inline std::string without_times(const GameRecord& record) {
  boost::json::object line = boost::json::parse(format_record(record)).as_object();
  line.erase("time_us");
  line.erase("time_us_moves");
  return boost::json::serialize(line) + "\n";
}

// What the journal of a run holds, without the times.
struct Played {
  std::string journal;
  Standings standings;
};

inline Played play(const TournamentOptions& options, const std::stop_token& stop = {}) {
  std::string journal;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    journal += without_times(record);
  };
  Standings standings =
      play_tournament(options, OpeningBook(options), Standings(options), observer, stop);
  return {journal, std::move(standings)};
}

}  // namespace uttt
