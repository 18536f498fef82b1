// A finished game: what the journal keeps and everything else is computed from.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/position.hpp"
#include "tournament/games/opening.hpp"

namespace uttt {

// Why a game ended; who won is a separate matter. All but the first two are the loser's doing.
enum class Termination {
  rules,
  proven,  // adjudicated: the result is certain if both sides play their best
  illegal_move,
  bad_reply,  // said what its protocol does not allow, or more than a harness can hold
  time,       // no reply when its time was over
  exit,       // its program ended or closed its end
  startup,    // its program was not ready for the game in time
};
inline constexpr std::array kAllTerminations = {
    Termination::rules, Termination::proven, Termination::illegal_move, Termination::bad_reply,
    Termination::time,  Termination::exit,   Termination::startup};

// Whether the loser lost by what it did or failed to do, not by its moves.
constexpr bool is_fault(Termination termination) {
  return termination != Termination::rules && termination != Termination::proven;
}

// Times as files tell them.
inline std::int64_t whole_microseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

// What one side did in a game.
struct SeatRecord {
  std::string name;
  std::string spec;
  std::uint64_t moves = 0;  // made by the strategy, the opening's not counted
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  // Moves that took more than their time, forgiven or not, and the most that one took. Journals
  // leave it out: it tells of the machine.
  std::uint64_t late_moves = 0;
  std::chrono::nanoseconds latest{0};
};

// What a player thought of a move it made, as far as it is known.
struct MoveThoughts {
  std::optional<int> value;               // from the mover's view, in units of its own
  std::optional<std::array<int, 3>> wdl;  // win, draw and loss in thousandths, which sum to 1000
  std::optional<int> depth_plies;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::nanoseconds> time;  // that it took
  friend bool operator==(const MoveThoughts&, const MoveThoughts&) = default;
};

struct GameRecord {
  std::uint64_t number = 0;  // of the game in its tournament, 0-based
  Ruleset ruleset{};
  std::array<SeatRecord, 2> seats;  // [player]: X, O
  Opening opening;
  std::uint64_t seed = 0;
  std::string moves;                   // after the opening, as "55 51"
  std::vector<MoveThoughts> thoughts;  // of each of `moves`; or empty, where none were kept
  Outcome outcome{};                   // never `ongoing`
  Termination termination{};
  std::string detail;  // more of how it ended, on one line; empty where `termination` says it all
};

std::string_view format_termination(Termination termination);

}  // namespace uttt
