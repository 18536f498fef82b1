// Moves in every form: one that is read is written in three forms that are all read as that move.
// Seeds: a byte for the number of boards, a byte for the playable boards, the move.
#include "variants/notation.hpp"

#include "tests/fuzz/fuzz.hpp"

using namespace uttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const int boards = input.choose(2) == 0 ? 1 : 9;
  const std::size_t only = input.choose(10);
  const auto playable =
      static_cast<Mask>(only == 9 || boards == 1 ? (1U << boards) - 1 : 1U << only);
  const auto move = accepted([&] { return parse_move(input.text(), boards, playable); });
  if (const auto square = accepted([&] { return parse_square(input.text(), boards); })) {
    promise(move == square, "a grid square is a move");
  }
  if (!move) return 0;
  for (const std::string& text :
       {format_move(boards, *move), format_numbers(boards, *move), format_square(boards, *move)}) {
    promise(parse_move(text, boards, playable) == *move, "a written move is read back");
  }
  promise(move_at(boards, square_of(boards, *move)) == *move, "a move's square is the move's");
  return 0;
}
