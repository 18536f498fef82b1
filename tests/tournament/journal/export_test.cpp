#include "tournament/journal/export.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "tests/support/message.hpp"
#include "tournament/plan/openings.hpp"

using namespace uttt;

namespace {

GameRecord example() {
  GameRecord record;
  record.number = 11;
  record.ruleset = Ruleset::basic;
  record.seats[0] = {"deep \"one\"", "minimax:depth=9,tie=random", 0, 50,
                     std::chrono::microseconds(7)};
  record.seats[1] = {"dice", "random", 0, 3, std::chrono::microseconds(1)};
  record.opening = {"", "5 1"};
  record.seed = 4;
  record.moves = "2 9 8";
  record.outcome = Outcome::x_won;
  return record;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(game_text)

BOOST_AUTO_TEST_CASE(pgn_has_headers_squares_and_result) {
  BOOST_TEST(format_pgn(example()) ==
             "[Event \"uttt basic\"]\n"
             "[Site \"?\"]\n"
             "[Date \"????.??.??\"]\n"
             "[Round \"12\"]\n"
             "[White \"deep \\\"one\\\"\"]\n"
             "[Black \"dice\"]\n"
             "[Result \"1-0\"]\n"
             "[Variant \"basic\"]\n"
             "[Termination \"rules\"]\n"
             "\n"
             "1. b2 a3 2. b3 c1 3. b1 1-0\n"
             "\n");
}

BOOST_AUTO_TEST_CASE(pgn_of_a_game_from_a_position_that_o_begins_has_its_fen) {
  GameRecord record = example();
  record.opening = {"3/1x1/3 O 0 -", "1"};
  record.outcome = Outcome::draw;
  record.moves = "2";
  const std::string pgn = format_pgn(record);
  BOOST_TEST(pgn.find("[SetUp \"1\"]\n[FEN \"3/1x1/3 O 0 -\"]\n") != std::string::npos);
  BOOST_TEST(pgn.ends_with("\n\n1... a3 2. b3 1/2-1/2\n\n"));
}

BOOST_AUTO_TEST_CASE(pgn_lines_stay_below_80_columns_and_moves_are_checked) {
  GameRecord record = example();
  record.ruleset = Ruleset::more_advanced_draw;
  const auto game = open_game(record.ruleset, RandomOpenings(record.ruleset, 40, 3).at(0));
  record.opening = {"", ""};
  record.moves = format_moves(game->boards(), game->moves());
  std::istringstream lines(format_pgn(record));
  int long_lines = 0;
  for (std::string line; std::getline(lines, line);) {
    BOOST_TEST(line.size() < 80U);
    if (line.size() > 60) ++long_lines;
  }
  BOOST_TEST(long_lines >= 2);
  record.moves = "55 11";
  BOOST_TEST(message_of([&] { format_pgn(record); }) != "");
}

BOOST_AUTO_TEST_CASE(csv_has_a_column_for_everything_and_quotes_what_needs_it) {
  const std::string header = csv_header();
  BOOST_TEST(header.starts_with("game,ruleset,x,x_strategy,"));
  BOOST_TEST(std::ranges::count(header, ',') == 17);
  BOOST_TEST(format_csv(example()) ==
             "11,basic,\"deep \"\"one\"\"\",\"minimax:depth=9,tie=random\",dice,random,,5 1,4,"
             "2 9 8,x,rules,50,3,7,1,,\n");
  GameRecord lost = example();
  lost.moves = "2 9";
  lost.seats[1].name = "=dice";
  lost.termination = Termination::time;
  lost.detail = "no reply } in time";
  BOOST_TEST(format_csv(lost).ends_with(",x,time,50,3,7,1,'=dice,no reply } in time\n"));
  BOOST_TEST(format_pgn(lost).ends_with("{=dice loses by time: no reply ) in time} 1-0\n\n"));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
