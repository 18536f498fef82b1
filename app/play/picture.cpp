#include "app/play/picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/notation.hpp"
#include "variants/winning_line.hpp"

namespace uttt {
namespace {

constexpr int kBoardWidth = 9;   // frame, three cells with spaces around, frame
constexpr int kBoardHeight = 5;  // frame, three cells, frame
constexpr int kGap = 2;          // between boards
constexpr int kMargin = 4;       // for the ranks
constexpr int kSideGap = 3;      // before what stands beside the picture

// What a character is drawn with: parameters of the terminal's "select graphic rendition".
using Ink = std::string;
const Ink kPlainInk;
const Ink kBoldInk = "1";
const Ink kDimInk = "2";
const Ink kReversedInk = "7";

Ink ink_of(Player mark) { return mark == Player::x ? "31" : "36"; }
Ink mixed(const Ink& first, const Ink& second) {
  return first.empty() || second.empty() ? first + second : first + ";" + second;
}

// The lines of a frame: corners from the top left clockwise, then along and upright.
struct FrameGlyphs {
  std::array<std::string_view, 4> corners;
  std::string_view along;
  std::string_view upright;
};

// A letter three cells high and seven wide.
using BigLetter = std::array<std::array<std::string_view, 7>, 3>;

struct GlyphSet {
  FrameGlyphs plain;
  FrameGlyphs playable;
  FrameGlyphs winning;
  std::string_view empty;
  BigLetter x;
  BigLetter o;
};

constexpr GlyphSet kAscii = {
    {{"+", "+", "+", "+"}, "-", "|"},
    {{"+", "+", "+", "+"}, "=", "#"},
    {{"+", "+", "+", "+"}, "*", "*"},
    ".",
    {{{" ", "X", " ", " ", " ", "X", " "},
      {" ", " ", " ", "X", " ", " ", " "},
      {" ", "X", " ", " ", " ", "X", " "}}},
    {{{" ", " ", "O", "O", "O", " ", " "},
      {" ", "O", " ", " ", " ", "O", " "},
      {" ", " ", "O", "O", "O", " ", " "}}},
};

constexpr GlyphSet kUnicode = {
    {{"┌", "┐", "┘", "└"}, "─", "│"},
    {{"┏", "┓", "┛", "┗"}, "━", "┃"},
    {{"╔", "╗", "╝", "╚"}, "═", "║"},
    "·",
    {{{" ", " ", "╲", " ", "╱", " ", " "},
      {" ", " ", " ", "╳", " ", " ", " "},
      {" ", " ", "╱", " ", "╲", " ", " "}}},
    {{{" ", "╭", "─", "─", "─", "╮", " "},
      {" ", "│", " ", " ", " ", "│", " "},
      {" ", "╰", "─", "─", "─", "╯", " "}}},
};

const GlyphSet& glyphs_of(const PictureStyle& style) {
  return style.glyphs == PictureGlyphs::unicode ? kUnicode : kAscii;
}

class Canvas {
 public:
  Canvas(int rows, int columns)
      : rows_(static_cast<std::size_t>(rows),
              std::vector<Spot>(static_cast<std::size_t>(columns))) {}

  // One glyph, which takes one column.
  void put(int row, int column, std::string_view glyph, const Ink& ink) {
    spot(row, column) = {std::string(glyph), ink};
  }
  // ASCII text.
  void write(int row, int column, std::string_view text, const Ink& ink) {
    for (const char c : text) put(row, column++, std::string_view(&c, 1), ink);
  }

  std::string text(PictureColours colours, std::span<const std::string> beside) const {
    std::string result;
    for (std::size_t row = 0; row < std::max(rows_.size(), beside.size()); ++row) {
      static const std::vector<Spot> kNone;
      const std::vector<Spot>& spots = row < rows_.size() ? rows_[row] : kNone;
      const bool has_more = row < beside.size() && !beside[row].empty();
      std::size_t length = spots.size();
      while (length > 0 && spots[length - 1].glyph == " ") --length;
      result += line(spots, length, colours);
      if (has_more) {
        const std::size_t width = rows_.front().size() + kSideGap;
        result += std::string(width - length, ' ') + beside[row];
      }
      result += '\n';
    }
    return result;
  }

 private:
  struct Spot {
    std::string glyph = " ";
    Ink ink;
  };

  static std::string line(const std::vector<Spot>& spots, std::size_t length,
                          PictureColours colours) {
    std::string result;
    Ink ink;
    for (std::size_t i = 0; i < length; ++i) {
      if (colours == PictureColours::ansi && spots[i].ink != ink) {
        ink = spots[i].ink;
        result += "\x1b[0" + (ink.empty() ? ink : ";" + ink) + "m";
      }
      result += spots[i].glyph;
    }
    if (!ink.empty()) result += "\x1b[0m";
    return result;
  }

  Spot& spot(int row, int column) {
    return rows_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
  }

  std::vector<std::vector<Spot>> rows_;
};

// Does a won board take no further mark while the game goes on?
bool finishes_won_boards(Ruleset ruleset) {
  return ruleset == Ruleset::more_advanced_draw || ruleset == Ruleset::more_advanced_most_boards;
}

// One board of a game, as the picture sees it.
struct BoardView {
  const Game& game;
  int board;
  const PictureStyle& style;
  const std::optional<WinningLine>& won_by_line;

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
  std::optional<Player> player_on(int cell) const {
    for (const Player player : {Player::x, Player::o}) {
      if (has_bit(game.marks(player, board), cell)) return player;
    }
    return std::nullopt;
  }
  bool is_winning_board() const {
    return won_by_line && !won_by_line->board && has_bit(won_by_line->squares, board);
  }
  bool is_winning_cell(int cell) const {
    return won_by_line && won_by_line->board == board && has_bit(won_by_line->squares, cell);
  }
  Ink background() const { return is_finished() && !is_winning_board() ? kDimInk : kPlainInk; }
  const FrameGlyphs& frame() const {
    const GlyphSet& glyphs = glyphs_of(style);
    if (is_winning_board()) return glyphs.winning;
    return is_playable() ? glyphs.playable : glyphs.plain;
  }
  // The mark on a cell, which is a capital letter where it won the game.
  std::string mark(Player player, int cell) const {
    if (is_winning_cell(cell)) return std::string(style.names.name(player));
    return std::string(1, style.names.letter(player));
  }
};

void draw_frame(Canvas& canvas, const BoardView& view, int top, int left) {
  const bool stands_out = view.is_playable() || view.is_winning_board();
  const Ink ink = stands_out ? kBoldInk : view.background();
  const FrameGlyphs& frame = view.frame();
  const int middle = left + kBoardWidth / 2;
  const int bottom = top + kBoardHeight - 1;
  const int right = left + kBoardWidth - 1;
  for (const int row : {top, bottom}) {
    for (int column = left + 1; column < right; ++column) {
      canvas.put(row, column, frame.along, ink);
    }
  }
  for (int row = top + 1; row < bottom; ++row) {
    for (const int column : {left, right}) canvas.put(row, column, frame.upright, ink);
  }
  canvas.put(top, left, frame.corners[0], ink);
  canvas.put(top, right, frame.corners[1], ink);
  canvas.put(bottom, right, frame.corners[2], ink);
  canvas.put(bottom, left, frame.corners[3], ink);
  if (view.game.boards() > 1) {
    canvas.write(top, middle, std::to_string(view.board + 1), ink);
  }
  if (const auto owner = view.owner()) {
    const Player mark = view.style.names.mark_of(*owner);
    canvas.write(bottom, middle - 1, "(" + std::string(format_player(mark)) + ")",
                 mixed(ink, ink_of(mark)));
    return;
  }
  if (view.is_full()) canvas.write(bottom, middle - 1, "tie", ink);
}

void draw_cells(Canvas& canvas, const BoardView& view, int top, int left) {
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = top + 1 + cell / 3;
    const int column = left + 2 + 2 * (cell % 3);
    if (const auto player = view.player_on(cell)) {
      const Ink ink = ink_of(view.style.names.mark_of(*player));
      canvas.put(row, column, view.mark(*player, cell),
                 view.is_winning_cell(cell) ? mixed(kBoldInk, ink) : mixed(view.background(), ink));
      continue;
    }
    if (view.is_playable()) {
      canvas.write(row, column, std::to_string(cell + 1), kPlainInk);
    } else {
      canvas.put(row, column, glyphs_of(view.style).empty, kPlainInk);
    }
  }
}

void draw_big_letter(Canvas& canvas, const BoardView& view, Player mark, int top, int left) {
  const GlyphSet& glyphs = glyphs_of(view.style);
  const BigLetter& letter = mark == Player::x ? glyphs.x : glyphs.o;
  const Ink ink = mixed(view.is_winning_board() ? kBoldInk : kDimInk, ink_of(mark));
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 7; ++column) {
      canvas.put(top + 1 + row, left + 1 + column,
                 letter[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)], ink);
    }
  }
}

void draw_one(Canvas& canvas, const BoardView& view, int top, int left) {
  draw_frame(canvas, view, top, left);
  const auto owner = view.owner();
  if (owner && finishes_won_boards(view.game.ruleset())) {
    draw_big_letter(canvas, view, view.style.names.mark_of(*owner), top, left);
  } else {
    draw_cells(canvas, view, top, left);
  }
  const auto last = view.game.last_move();
  if (!last || last->index / kCells != view.board) return;
  const int cell = last->index % kCells;
  const Player mover = other(view.game.side_to_move());
  canvas.write(top + 1 + cell / 3, left + 1 + 2 * (cell % 3), "[" + view.mark(mover, cell) + "]",
               mixed(kReversedInk, ink_of(view.style.names.mark_of(mover))));
}

// Files below and ranks at the left, as grid squares are named.
void draw_labels(Canvas& canvas, int boards) {
  for (int index = 0; index < kCells * boards; ++index) {
    const Move move{static_cast<std::uint8_t>(index)};
    const auto [row, column] = square_of(boards, move);
    const std::string square = format_square(boards, move);
    canvas.write(row / 3 * kBoardHeight + 1 + row % 3, 1, square.substr(1, 1), kPlainInk);
    canvas.write((boards == 1 ? 1 : 3) * kBoardHeight,
                 kMargin + column / 3 * (kBoardWidth + kGap) + 2 + 2 * (column % 3),
                 square.substr(0, 1), kPlainInk);
  }
}

}  // namespace

std::string draw_board(const Game& game, const PictureStyle& style,
                       std::span<const std::string> beside) {
  const int side = game.boards() == 1 ? 1 : 3;
  Canvas canvas(side * kBoardHeight + 1, kMargin + side * (kBoardWidth + kGap) - kGap);
  const std::optional<WinningLine> line = winning_line(game);
  for (int board = 0; board < game.boards(); ++board) {
    draw_one(canvas, {game, board, style, line}, board / side * kBoardHeight,
             kMargin + board % side * (kBoardWidth + kGap));
  }
  draw_labels(canvas, game.boards());
  return canvas.text(style.colours, beside);
}

}  // namespace uttt
