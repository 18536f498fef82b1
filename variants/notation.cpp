#include "variants/notation.hpp"

#include <algorithm>
#include <bit>

#include "variants/spec.hpp"

namespace uttt {
namespace {

char digit(int number) { return static_cast<char>('1' + number); }
bool is_digit(char c) { return c >= '1' && c <= '9'; }

int side_length(int boards) { return boards == 1 ? 3 : 9; }

Move make_move(int board, int cell) { return Move{static_cast<std::uint8_t>(9 * board + cell)}; }

bool is_square(std::string_view text, int boards) {
  const int length = side_length(boards);
  return text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + length && text[1] >= '1' &&
         text[1] < '1' + length;
}

std::string forms(int boards) {
  return boards == 1 ? "a cell 1-9 or a square a1-c3"
                     : "board and cell (51, 5 1, 5-1, 5,1) or a square a1-i9";
}

// `51`, `5 1`, `5-1`, `5,1`, with spaces around the separator.
bool is_board_and_cell(std::string_view text) {
  if (text.size() < 2 || !is_digit(text.front()) || !is_digit(text.back())) return false;
  const std::string_view between = text.substr(1, text.size() - 2);
  const std::string_view separator = trimmed(between);
  return separator.empty() || separator == "-" || separator == ",";
}

}  // namespace

Square square_of(int boards, Move move) {
  if (boards == 1) return {move.index / 3, move.index % 3};
  const int board = move.index / 9;
  const int cell = move.index % 9;
  return {3 * (board / 3) + cell / 3, 3 * (board % 3) + cell % 3};
}

Move move_at(int boards, Square square) {
  if (boards == 1) return make_move(0, 3 * square.row + square.column);
  return make_move(3 * (square.row / 3) + square.column / 3,
                   3 * (square.row % 3) + square.column % 3);
}

std::string format_move(int boards, Move move) {
  if (boards == 1) return {digit(move.index)};
  return {digit(move.index / 9), digit(move.index % 9)};
}

std::string format_numbers(int boards, Move move) {
  if (boards == 1) return {digit(move.index)};
  return {digit(move.index / 9), ' ', digit(move.index % 9)};
}

std::string format_square(int boards, Move move) {
  const Square square = square_of(boards, move);
  return {static_cast<char>('a' + square.column),
          static_cast<char>('0' + side_length(boards) - square.row)};
}

Move parse_square(std::string_view text, int boards) {
  if (!is_square(text, boards)) {
    throw InputError(in_quotes(text) + " is not a square; expected " +
                     (boards == 1 ? "a1-c3" : "a1-i9"));
  }
  return move_at(boards, {side_length(boards) - (text[1] - '0'), text[0] - 'a'});
}

Move parse_move(std::string_view text, int boards, Mask playable) {
  const std::string_view word = trimmed(text);
  if (is_square(word, boards)) return parse_square(word, boards);
  if (boards == 1) {
    if (word.size() == 1 && is_digit(word[0])) return make_move(0, word[0] - '1');
  } else {
    if (is_board_and_cell(word)) return make_move(word.front() - '1', word.back() - '1');
    if (word.size() == 1 && is_digit(word[0])) {
      if (std::has_single_bit(playable)) {
        return make_move(std::countr_zero(playable), word[0] - '1');
      }
      throw InputError("move " + in_quotes(word) +
                       " names a cell only, but you may play in more than one board; expected " +
                       forms(boards));
    }
  }
  throw InputError("move " + in_quotes(word) + " is not a move; expected " + forms(boards));
}

}  // namespace uttt
