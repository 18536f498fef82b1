#include "variants/winning_line.hpp"

#include <bit>

namespace uttt {
namespace {

Mask squares_in_line(Mask mask) {
  Mask squares = 0;
  for (const Mask line : kLines) {
    if ((mask & line) == line) squares = static_cast<Mask>(squares | line);
  }
  return squares;
}

}  // namespace

std::optional<WinningLine> winning_line(const Game& game) {
  const Outcome outcome = game.outcome();
  if (outcome != Outcome::x_won && outcome != Outcome::o_won) return std::nullopt;
  const Player winner = outcome == Outcome::x_won ? Player::x : Player::o;
  if (game.boards() == 1) return WinningLine{0, squares_in_line(game.marks(winner, 0))};
  const Mask owned = game.owned_boards(winner);
  if (has_line(owned)) return WinningLine{std::nullopt, squares_in_line(owned)};
  const Mask all = owned | game.owned_boards(other(winner));
  if (!std::has_single_bit(all)) return std::nullopt;
  const int board = std::countr_zero(all);
  return WinningLine{board, squares_in_line(game.marks(winner, board))};
}

}  // namespace uttt
