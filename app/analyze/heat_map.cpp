#include "app/analyze/heat_map.hpp"

#include <algorithm>
#include <array>

#include "variants/notation.hpp"

namespace uttt {
namespace {

// Backgrounds of the 256 colours, from lost to won.
constexpr std::array<int, 7> kRamp = {124, 166, 172, 178, 142, 70, 28};

int colour_of(int score) {
  const auto last = static_cast<int>(kRamp.size()) - 1;
  return kRamp[static_cast<std::size_t>(std::clamp(score * (last + 1) / 1000, 0, last))];
}

std::string cell_of_move(const StudiedMove& move, HeatColours colours) {
  std::string text = format_heat(move);
  text.insert(0, 3 - std::min<std::size_t>(3, text.size()), ' ');
  if (colours == HeatColours::none || !move.expected) return text + " ";
  return "\x1b[97;48;5;" + std::to_string(colour_of(move.expected->score)) + "m" + text +
         " \x1b[0m";
}

std::string cell_of_mark(const Game& game, Move square, const MarkNames& names) {
  const int board = square.index / kCells;
  const int cell = square.index % kCells;
  for (const Player player : {Player::x, Player::o}) {
    if (has_bit(game.marks(player, board), cell))
      return "  " + std::string(names.name(player)) + " ";
  }
  return "  . ";
}

}  // namespace

std::string format_heat(const StudiedMove& move) {
  if (move.proof) return move.proof->winner > 0 ? "W" : move.proof->winner < 0 ? "L" : "D";
  if (!move.expected) return "?";
  return std::to_string((move.expected->score + 5) / 10);
}

std::string draw_heat_map(const Game& game, const Study& study, const MarkNames& names,
                          HeatColours colours) {
  const int side = game.boards() == 1 ? 1 : 3;
  std::string text;
  for (int row = 0; row < 3 * side; ++row) {
    if (row > 0 && row % 3 == 0) text += "\n";
    for (int column = 0; column < 3 * side; ++column) {
      if (column % 3 == 0) text += column == 0 ? "  " : "   ";
      const Move square = move_at(game.boards(), {row, column});
      const auto move = std::ranges::find(study.moves, square, &StudiedMove::move);
      text += move == study.moves.end() ? cell_of_mark(game, square, names)
                                        : cell_of_move(*move, colours);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

}  // namespace uttt
