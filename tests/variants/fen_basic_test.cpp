// The FEN of the single board, whole: every board there is, with every side and last move.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <vector>

#include "tests/support/refusal.hpp"
#include "variants/fen.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

// Texts of all positions that games reach, without and with the last move.
struct Reachable {
  std::set<std::string> positions, after_moves;
};

std::string text_of(const BasicPosition& position, std::optional<Move> last) {
  Fen<BasicPosition> fen{position, last};
  return format_fen(fen);
}

void collect(const BasicPosition& position, Reachable& reachable) {
  if (!reachable.positions.insert(text_of(position, std::nullopt)).second) return;
  for (const Move move : position.legal_moves()) {
    const BasicPosition next = position.after(move);
    reachable.after_moves.insert(text_of(next, move));
    collect(next, reachable);
  }
}

// One of three ranks: its cells are digits in base 3, 0 empty, 1 X, 2 O.
std::string rank_of(int cells) {
  std::string rank;
  for (int i = 0; i < 3; ++i, cells /= 3) {
    const bool extends_run = cells % 3 == 0 && !rank.empty() && rank.back() < 'a';
    if (extends_run) {
      ++rank.back();
    } else {
      rank += "1xo"[cells % 3];
    }
  }
  return rank;
}

bool is_accepted(const std::string& text) {
  return message_of([&] { parse_fen<BasicPosition>(text); }).empty();
}

// All 19,683 boards with either side to move.
std::vector<std::string> all_boards() {
  std::vector<std::string> boards;
  for (int top = 0; top < 27; ++top) {
    for (int middle = 0; middle < 27; ++middle) {
      for (int bottom = 0; bottom < 27; ++bottom) {
        const std::string ranks = rank_of(top) + '/' + rank_of(middle) + '/' + rank_of(bottom);
        boards.push_back(ranks + " X 0 ");
        boards.push_back(ranks + " O 0 ");
      }
    }
  }
  return boards;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(fen_of_one_board)

BOOST_AUTO_TEST_CASE(exactly_the_5478_reachable_positions_are_accepted) {
  Reachable reachable;
  collect(BasicPosition{}, reachable);
  std::set<std::string> accepted;
  for (const std::string& board : all_boards()) {
    if (is_accepted(board + "-")) accepted.insert(board + "-");
  }
  BOOST_TEST(accepted.size() == 5478U);
  BOOST_TEST((accepted == reachable.positions));
}

BOOST_AUTO_TEST_CASE(exactly_the_16167_last_moves_are_accepted) {
  Reachable reachable;
  collect(BasicPosition{}, reachable);
  std::set<std::string> accepted;
  for (const std::string& board : all_boards()) {
    const auto x = std::ranges::count(board, 'x');
    const auto o = std::ranges::count(board, 'o');
    if (x != o && x != o + 1) continue;  // refused above, whatever the last move
    for (std::uint8_t cell = 0; cell < kCells; ++cell) {
      const std::string text = board + format_square(1, Move{cell});
      if (is_accepted(text)) accepted.insert(text);
    }
  }
  BOOST_TEST(accepted.size() == 16167U);
  BOOST_TEST((accepted == reachable.after_moves));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
