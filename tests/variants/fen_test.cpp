// The grid FEN, written and read back.
#include "variants/fen.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/published_counts.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/rulesets.hpp"

using namespace uttt;

namespace {

template <class P>
bool has_board_of_both(const P& position) {
  for (int board = 0; board < P::kBoards; ++board) {
    if (has_line(position.marks(Player::x, board)) && has_line(position.marks(Player::o, board))) {
      return true;
    }
  }
  return false;
}

// `fen` is written, read as the same and written again; only what no text can say is refused.
template <class P>
void check_round_trip(const Fen<P>& fen) {
  const std::string text = format_fen(fen);
  BOOST_TEST_CONTEXT(text) {
    if (has_board_of_both(fen.position)) {
      check_refused("has lines of both X and O", [&] { parse_fen<P>(text); });
      return;
    }
    const Fen<P> read = parse_fen<P>(text);
    BOOST_TEST((read.position == fen.position));
    BOOST_TEST(read.position.key() == fen.position.key());
    BOOST_TEST((read.last_move == fen.last_move));
    BOOST_TEST(format_fen(read) == text);
  }
}

template <class P>
void check_same_text(std::string_view text) {
  BOOST_TEST_CONTEXT(text) {
    std::string written;
    BOOST_TEST(message_of([&] { written = format_fen(parse_fen<P>(text)); }) == "");
    BOOST_TEST(written == text);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(variants)
BOOST_AUTO_TEST_SUITE(fen)

// Every position of whole games, the finished ones included: what can arise is accepted.
BOOST_AUTO_TEST_CASE(positions_of_random_games_are_read_as_written) {
  Random random(51);
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    for (int game = 0; game < 150; ++game) {
      Fen<P> fen{};
      check_round_trip(fen);
      for (const Move move : random_moves<P>(random)) {
        fen.position = fen.position.after(move);
        fen.last_move = move;
        fen.counter = random.below(1'000'000'001);
        check_round_trip(fen);
      }
    }
  });
}

// Without the last move the mover may play anywhere; the marks alone must be accepted too.
BOOST_AUTO_TEST_CASE(positions_of_random_games_are_read_without_their_last_move) {
  Random random(52);
  for_each_position_type([&]<class P>(std::type_identity<P>) {
    for (int game = 0; game < 400; ++game) {
      Fen<P> fen{};
      fen.position = random_position<P>(random);
      if (has_board_of_both(fen.position)) continue;
      fen.no_move = game % 2 == 0 ? Fen<P>::NoMove::dash : Fen<P>::NoMove::zeros;
      check_same_text<P>(format_fen(fen));
    }
  });
}

BOOST_AUTO_TEST_CASE(texts_of_the_published_positions_are_kept) {
  int texts = 0;
  for (const PublishedCounts& published : published_counts()) {
    check_same_text<MoreAdvancedPosition<TieRule::draw>>(published.fen);
    check_same_text<MoreAdvancedPosition<TieRule::most_boards>>(published.fen);
    ++texts;
  }
  BOOST_TEST(texts == 25);
}

BOOST_AUTO_TEST_CASE(no_last_move_and_the_counter_are_kept_as_written) {
  using Ultimate = MoreAdvancedPosition<TieRule::draw>;
  for (const std::string_view text : {
           "9/9/9/9/9/9/9/9/9 X 0 -",
           "9/9/9/9/9/9/9/9/9 X 0 0000",
           "9/9/9/9/4x4/9/9/9/9 O 1 -",
           "9/9/9/9/4x4/9/9/9/9 O 1000000000 0000",
           "9/9/9/9/4x4/9/9/9/9 O 17 e5",
       }) {
    check_same_text<Ultimate>(text);
  }
  for (const std::string_view text :
       {"3/3/3 X 0 -", "3/3/3 X 0 0000", "x1o/1x1/3 O 0 -", "x1o/1x1/3 O 12 b2"}) {
    check_same_text<BasicPosition>(text);
  }
}

BOOST_AUTO_TEST_CASE(the_start_is_written_with_the_form_of_its_grid) {
  BOOST_TEST(format_fen(Fen<BasicPosition>{}) == "3/3/3 X 0 -");
  BOOST_TEST(format_fen(Fen<OpenPosition>{}) == "9/9/9/9/9/9/9/9/9 X 0 0000");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
