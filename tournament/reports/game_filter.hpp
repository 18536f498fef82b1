// Which games of a journal one asks for.
#pragma once

#include <optional>
#include <string>

#include "tournament/games/record.hpp"

namespace uttt {

// Every part that is set must hold.
struct GameFilter {
  // From the view of `player` where there is one, else from that of X.
  enum class Result { won, drawn, lost };

  std::optional<Ruleset> ruleset;
  std::optional<std::string> player;    // had one of the seats
  std::optional<std::string> opponent;  // had the other one
  std::optional<Player> side;           // of `player`
  std::optional<Result> result;
  std::optional<Termination> termination;
  bool is_fault = false;               // lost by what a player did or failed to do
  std::optional<std::string> opening;  // begins with these moves: "55 51"

  bool matches(const GameRecord& record) const;

 private:
  bool seats_match(const GameRecord& record, Player mine) const;
};

}  // namespace uttt
