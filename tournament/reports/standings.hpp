// The tables of one ruleset that every tournament has: standings, crosstable and faults.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/plan/options.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

struct StandingRow {
  std::string player;
  std::string strategy;            // its spec
  std::array<Tally, 2> as;         // [player]: as X, as O
  PairCounts pairs{};              // finished ones
  std::optional<EloEstimate> elo;  // against the opponents met; none without a finished pair
  double score = 0;                // 0-1
  double move_ms = 0;              // milliseconds a move, on average
  // [termination]: games lost by it; 0 for what is nobody's fault.
  std::array<std::uint64_t, kAllTerminations.size()> faults{};

  Tally total() const { return as[0] + as[1]; }
  std::uint64_t all_faults() const;
};

// Rows and columns are the players, as the standings rank them.
struct Crosstable {
  std::vector<std::string> players;
  std::vector<std::vector<Tally>> against;  // [player][opponent]; no games where they never met
};

// One player's losses by one kind of fault.
struct FaultRow {
  std::string player;
  Termination fault{};
  std::uint64_t games = 0;
  std::uint64_t first_game = 0;  // its number
  std::string detail;            // of that game
  bool is_every_game = false;    // that this player played
};

// Players by score, best first, equals as in the options; their places in the options.
std::vector<std::size_t> ranking(const std::vector<PlayerStanding>& table);

// `table` is the one of the ruleset, `order` its ranking().
std::vector<StandingRow> standing_rows(const TournamentOptions& options,
                                       const std::vector<PlayerStanding>& table,
                                       const std::vector<std::size_t>& order);
Crosstable crosstable(const TournamentOptions& options, const std::vector<PlayerStanding>& table,
                      const std::vector<std::size_t>& order);
std::vector<FaultRow> fault_rows(const TournamentOptions& options,
                                 const std::vector<PlayerStanding>& table,
                                 const std::vector<std::size_t>& order);

}  // namespace uttt
