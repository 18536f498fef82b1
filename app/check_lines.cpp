#include "app/check_lines.hpp"

#include <algorithm>

#include "text/numbers.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

std::string in_milliseconds(std::chrono::nanoseconds time) {
  return format_fixed(std::chrono::duration<double, std::milli>(time).count(), 1) + " ms";
}

std::string moves_in_words(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

// The longest time of a move of `side`, whose first is number `first` of the game's.
std::chrono::nanoseconds slowest(const GameRecord& record, std::size_t first) {
  std::chrono::nanoseconds most{0};
  for (std::size_t ply = first; ply < record.thoughts.size(); ply += 2) {
    most = std::max(most, record.thoughts[ply].time.value_or(most));
  }
  return most;
}

std::string outcome_in_words(const GameRecord& record, Player side) {
  if (record.outcome == Outcome::draw) return "drawn";
  return record.outcome == won_by(side) ? "won" : "lost";
}

}  // namespace

std::string check_lines(const GameRecord& record) {
  const bool is_x = record.seats[0].name != kCheckersName;
  const Player side = is_x ? Player::x : Player::o;
  const SeatRecord& seat = record.seats[is_x ? 0 : 1];
  const std::string game = format_ruleset(record.ruleset) + ", as " + (is_x ? "X" : "O") + ": ";
  const std::string opening = record.opening.moves;
  const std::size_t plies =
      opening.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(opening, ' '));
  // X moves at even plies of the whole game.
  const std::size_t first = (plies + (is_x ? 0 : 1)) % 2;
  std::string text;
  if (is_fault(record.termination)) {
    if (record.termination == Termination::startup) {
      return "WRONG  " + game + "does not start: " + record.detail + "\n";
    }
    text += "WRONG  " + game + std::string(format_termination(record.termination)) +
            " at its move " + std::to_string(seat.moves + 1) +
            (record.detail.empty() ? "" : ": " + record.detail) + "\n";
  } else {
    text += "ok     " + game + moves_in_words(seat.moves) + ", all legal, the slowest in " +
            in_milliseconds(slowest(record, first)) + "; " + outcome_in_words(record, side) + "\n";
  }
  if (seat.late_moves > 0) {
    text += "late   " + game + moves_in_words(seat.late_moves) + " by up to " +
            in_milliseconds(seat.latest) + "\n";
  }
  if (first < record.thoughts.size() && record.thoughts[first].value) {
    text += "note   " + game + "it tells what its moves are worth\n";
  }
  return text;
}

}  // namespace uttt
