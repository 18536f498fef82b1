#include "app/play/picture.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr int kBoardWidth = 9;   // frame, three cells with spaces around, frame
constexpr int kBoardHeight = 5;  // frame, three cells, frame
constexpr int kGap = 2;          // between boards
constexpr int kMargin = 4;       // for the ranks

// What a character is drawn with: parameters of the terminal's "select graphic rendition".
using Ink = std::string;
const Ink kPlainInk;
const Ink kBoldInk = "1";
const Ink kDimInk = "2";
const Ink kReversedInk = "7";

Ink ink_of(Player player) { return player == Player::x ? "31" : "36"; }
Ink mixed(const Ink& first, const Ink& second) {
  return first.empty() || second.empty() ? first + second : first + ";" + second;
}

class Canvas {
 public:
  Canvas(int rows, int columns)
      : rows_(static_cast<std::size_t>(rows),
              std::vector<Spot>(static_cast<std::size_t>(columns))) {}

  void put(int row, int column, std::string_view text, const Ink& ink) {
    for (const char c : text) spot(row, column++) = {c, ink};
  }
  void put(int row, int column, char c, const Ink& ink) { spot(row, column) = {c, ink}; }

  std::string text(PictureColours colours) const {
    std::string result;
    for (const auto& row : rows_) {
      std::size_t length = row.size();
      while (length > 0 && row[length - 1].c == ' ') --length;
      Ink ink;
      for (std::size_t i = 0; i < length; ++i) {
        if (colours == PictureColours::ansi && row[i].ink != ink) {
          ink = row[i].ink;
          result += "\x1b[0" + (ink.empty() ? ink : ";" + ink) + "m";
        }
        result += row[i].c;
      }
      if (!ink.empty()) result += "\x1b[0m";
      result += '\n';
    }
    return result;
  }

 private:
  struct Spot {
    char c = ' ';
    Ink ink;
  };
  Spot& spot(int row, int column) {
    return rows_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
  }

  std::vector<std::vector<Spot>> rows_;
};

constexpr std::array<std::string_view, 3> kBigX = {" X   X ", "   X   ", " X   X "};
constexpr std::array<std::string_view, 3> kBigO = {"  OOO  ", " O   O ", "  OOO  "};

// Does a won board take no further mark while the game goes on?
bool finishes_won_boards(Ruleset ruleset) {
  return ruleset == Ruleset::more_advanced_draw || ruleset == Ruleset::more_advanced_most_boards;
}

// One board of a game, as the picture sees it.
struct BoardView {
  const Game& game;
  int board;

  bool is_playable() const { return has_bit(game.playable_boards(), board); }
  bool is_full() const {
    return (game.marks(Player::x, board) | game.marks(Player::o, board)) == kFullMask;
  }
  std::optional<Player> owner() const {
    for (const Player player : {Player::x, Player::o}) {
      if (has_bit(game.owned_boards(player), board)) return player;
    }
    return std::nullopt;
  }
  bool is_finished() const { return is_full() || (owner() && finishes_won_boards(game.ruleset())); }
  std::optional<Player> mark(int cell) const {
    for (const Player player : {Player::x, Player::o}) {
      if (has_bit(game.marks(player, board), cell)) return player;
    }
    return std::nullopt;
  }
  Ink background() const { return is_finished() ? kDimInk : kPlainInk; }
};

char letter(Player player) { return player == Player::x ? 'x' : 'o'; }

void draw_frame(Canvas& canvas, const BoardView& view, int top, int left) {
  const bool playable = view.is_playable();
  const Ink ink = playable ? kBoldInk : view.background();
  const std::string edge = "+" + std::string(kBoardWidth - 2, playable ? '=' : '-') + "+";
  const int middle = left + kBoardWidth / 2;
  for (const int row : {top, top + kBoardHeight - 1}) canvas.put(row, left, edge, ink);
  for (int row = top + 1; row < top + kBoardHeight - 1; ++row) {
    for (const int column : {left, left + kBoardWidth - 1}) {
      canvas.put(row, column, playable ? '#' : '|', ink);
    }
  }
  if (view.game.boards() > 1) {
    canvas.put(top, middle, static_cast<char>('1' + view.board), ink);
  }
  const int bottom = top + kBoardHeight - 1;
  if (const auto owner = view.owner()) {
    canvas.put(bottom, middle - 1, "(" + std::string(format_player(*owner)) + ")",
               mixed(ink, ink_of(*owner)));
    return;
  }
  if (view.is_full()) canvas.put(bottom, middle - 1, "tie", ink);
}

void draw_cells(Canvas& canvas, const BoardView& view, int top, int left) {
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = top + 1 + cell / 3;
    const int column = left + 2 + 2 * (cell % 3);
    if (const auto mark = view.mark(cell)) {
      canvas.put(row, column, letter(*mark), mixed(view.background(), ink_of(*mark)));
      continue;
    }
    canvas.put(row, column, view.is_playable() ? static_cast<char>('1' + cell) : '.', kPlainInk);
  }
}

void draw_big_letter(Canvas& canvas, Player owner, int top, int left) {
  for (int row = 0; row < 3; ++row) {
    const auto& letters = owner == Player::x ? kBigX : kBigO;
    canvas.put(top + 1 + row, left + 1, letters[static_cast<std::size_t>(row)],
               mixed(kDimInk, ink_of(owner)));
  }
}

void draw_one(Canvas& canvas, const BoardView& view, int top, int left) {
  draw_frame(canvas, view, top, left);
  const auto owner = view.owner();
  if (owner && finishes_won_boards(view.game.ruleset())) {
    draw_big_letter(canvas, *owner, top, left);
  } else {
    draw_cells(canvas, view, top, left);
  }
  const auto last = view.game.last_move();
  if (!last || last->index / kCells != view.board) return;
  const int cell = last->index % kCells;
  const Player mover = other(view.game.side_to_move());
  canvas.put(top + 1 + cell / 3, left + 1 + 2 * (cell % 3), std::string{'[', letter(mover), ']'},
             mixed(kReversedInk, ink_of(mover)));
}

// Files below and ranks at the left, as grid squares are named.
void draw_labels(Canvas& canvas, int boards) {
  for (int index = 0; index < kCells * boards; ++index) {
    const Move move{static_cast<std::uint8_t>(index)};
    const auto [row, column] = square_of(boards, move);
    const std::string square = format_square(boards, move);
    canvas.put(row / 3 * kBoardHeight + 1 + row % 3, 1, square[1], kPlainInk);
    canvas.put((boards == 1 ? 1 : 3) * kBoardHeight,
               kMargin + column / 3 * (kBoardWidth + kGap) + 2 + 2 * (column % 3), square[0],
               kPlainInk);
  }
}

}  // namespace

std::string draw_board(const Game& game, PictureColours colours) {
  const int side = game.boards() == 1 ? 1 : 3;
  Canvas canvas(side * kBoardHeight + 1, kMargin + side * (kBoardWidth + kGap));
  for (int board = 0; board < game.boards(); ++board) {
    draw_one(canvas, {game, board}, board / side * kBoardHeight,
             kMargin + board % side * (kBoardWidth + kGap));
  }
  draw_labels(canvas, game.boards());
  return canvas.text(colours);
}

}  // namespace uttt
