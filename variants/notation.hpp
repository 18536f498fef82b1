// Moves as text. On nine boards `51` is board 5, cell 1 (numbers 1-9, row by row from the top
// left); on one board `5` is a cell. A grid square is a column letter from the left and a rank from
// the *bottom* of the picture: `a1`-`i9` on nine boards, `a1`-`c3` on one.
#pragma once

#include <string>
#include <string_view>

#include "engine/position.hpp"
#include "variants/board.hpp"

namespace uttt {

// `boards` is 1 or 9, as P::kBoards, in all of these.
std::string format_move(int boards, Move move);     // "51", on one board "5"
std::string format_numbers(int boards, Move move);  // "5 1", on one board "5"
std::string format_square(int boards, Move move);   // "d6", on one board "b2"

// Reads any of the forms `51`, `5 1`, `5-1`, `5,1`, a grid square, or a bare cell, which is enough
// on one board and when `playable` (bit b is board b) has exactly one board. Whether the move is
// legal is not looked at. Throws InputError.
Move parse_move(std::string_view text, int boards, Mask playable);

// A grid square alone; throws InputError.
Move parse_square(std::string_view text, int boards);

// Row (0-based, from the top) and column (from the left) of a square of the picture, and back.
struct Square {
  int row;
  int column;
};
Square square_of(int boards, Move move);
Move move_at(int boards, Square square);

}  // namespace uttt
