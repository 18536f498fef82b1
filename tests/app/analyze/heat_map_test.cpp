// The board with what each move scores.
#include "app/analyze/heat_map.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/support/text.hpp"

using namespace uttt;

namespace {

StudiedMove scored(const Game& game, const char* move, int win, int draw) {
  StudiedMove studied;
  studied.move = game.parse(move);
  studied.expected = Expectation{win + draw / 2, WinDrawLoss{win, draw, 1000 - win - draw}};
  return studied;
}

StudiedMove proven(const Game& game, const char* move, int winner) {
  StudiedMove studied = scored(game, move, winner > 0 ? 1000 : 0, winner == 0 ? 1000 : 0);
  studied.proof = Proof{winner, 3};
  return studied;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(heat_map)

BOOST_AUTO_TEST_CASE(a_score_is_a_percentage_and_a_proof_a_letter) {
  const auto game = new_game(Ruleset::basic);
  const struct {
    StudiedMove move;
    const char* text;
  } rows[] = {{scored(*game, "1", 630, 0), "63"}, {scored(*game, "1", 624, 0), "62"},
              {scored(*game, "1", 625, 0), "63"}, {scored(*game, "1", 300, 400), "50"},
              {scored(*game, "1", 0, 0), "0"},    {scored(*game, "1", 1000, 0), "100"},
              {proven(*game, "1", 1), "W"},       {proven(*game, "1", 0), "D"},
              {proven(*game, "1", -1), "L"},      {StudiedMove{}, "?"}};
  for (const auto& row : rows) BOOST_TEST(format_heat(row.move) == row.text);
}

BOOST_AUTO_TEST_CASE(scores_stand_where_the_moves_are_and_marks_where_they_were_made) {
  const auto game = new_game(Ruleset::basic);
  game->play_line("5 1");
  const Study study{{}, {}, {scored(*game, "2", 630, 0), proven(*game, "9", 1)}};
  BOOST_TEST(draw_heat_map(*game, study, MarkNames(), HeatColours::none) ==
             "    O  63   .\n"
             "    .   X   .\n"
             "    .   .   W\n");
  BOOST_TEST(draw_heat_map(*game, study, MarkNames(Player::o), HeatColours::none) ==
             "    X  63   .\n"
             "    .   O   .\n"
             "    .   .   W\n");
}

BOOST_AUTO_TEST_CASE(nine_boards_stay_apart_and_within_a_terminal) {
  const auto game = new_game(Ruleset::more_advanced_draw);
  game->play_line("55");
  const Study study{{}, {}, {scored(*game, "51", 480, 0), scored(*game, "59", 1000, 0)}};
  const auto lines = lines_of(draw_heat_map(*game, study, MarkNames(), HeatColours::none));
  BOOST_TEST_REQUIRE(lines.size() == 11U);
  BOOST_TEST(lines[3] == "");
  BOOST_TEST(lines[4] == "    .   .   .     48   .   .      .   .   .");
  BOOST_TEST(lines[5] == "    .   .   .      .   X   .      .   .   .");
  BOOST_TEST(lines[6] == "    .   .   .      .   . 100      .   .   .");
}

BOOST_AUTO_TEST_CASE(colours_run_from_lost_to_won_and_change_no_letter) {
  const auto game = new_game(Ruleset::basic);
  const Study study{{}, {}, {proven(*game, "1", -1), proven(*game, "9", 1)}};
  const std::string plain = draw_heat_map(*game, study, MarkNames(), HeatColours::none);
  std::string coloured = draw_heat_map(*game, study, MarkNames(), HeatColours::ansi);
  BOOST_TEST(coloured.find("48;5;124m  L") != std::string::npos, coloured);
  BOOST_TEST(coloured.find("48;5;28m  W") != std::string::npos, coloured);
  for (std::size_t at = 0; (at = coloured.find('\x1b')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  }
  const auto squeezed = [](std::string text) {
    std::erase(text, ' ');
    return text;
  };
  BOOST_TEST(squeezed(coloured) == squeezed(plain));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
