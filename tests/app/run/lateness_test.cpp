// What is said of a machine that is busy.
#include "app/run/lateness.hpp"

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

TournamentOptions options_with(const char* spec, int threads) {
  TournamentOptions options;
  options.players = {{"a", {"random", {}}}, {"b", parse_spec(spec, "strategy")}};
  options.threads = threads;
  return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(lateness)

BOOST_AUTO_TEST_CASE(load_above_the_cores_is_told_where_time_that_passes_judges) {
  struct Row {
    const char* spec;
    int threads;
    double load;
    bool is_told;
  };
  for (const Row& row :
       {Row{"pvs:move_time_ms=9", 2, 2.1, true}, Row{"pvs:move_time_ms=9", 2, 2.0, false},
        Row{"pvs:move_time_ms=9", 3, 0.0, true}, Row{"pvs:base_ms=9", 2, 9.0, true},
        Row{"pvs:nodes=9", 3, 9.0, false}, Row{"external:move_time_ms=9", 2, 9.0, true},
        Row{"external:move_time_ms=9,clock=wall", 2, 9.0, true},
        Row{"external:move_time_ms=9,clock=cpu", 3, 9.0, false},
        Row{"external:depth=9", 3, 9.0, false}}) {
    const std::string told = load_warning(options_with(row.spec, row.threads), 2, row.load);
    BOOST_TEST(!told.empty() == row.is_told, row.spec << ": " << told);
  }
  BOOST_TEST(load_warning(options_with("pvs:base_ms=9", 1), 2, 5.25) ==
             "warning: 2 cores have a load of 5.2, and 1 game runs at a time: players may be late "
             "without fault; bots are not with clock = cpu");
  BOOST_TEST(load_warning(options_with("pvs:base_ms=9", 2), 2, std::nullopt) == "");
}

BOOST_AUTO_TEST_CASE(late_moves_are_counted_by_player) {
  Lateness lateness;
  BOOST_TEST(lateness.in_words(2, 1.0) == "");
  GameRecord record;
  record.seats[0] = {"b", "", 3, 0, {}, 2, std::chrono::microseconds(1500)};
  record.seats[1].name = "a";
  lateness.see(record);
  std::swap(record.seats[0], record.seats[1]);
  record.seats[1].latest = std::chrono::milliseconds(14);
  lateness.see(record);
  BOOST_TEST(lateness.in_words(2, 6.08) ==
             "late moves: b 4 by up to 14.0 ms; 2 cores have a load of 6.1");
  record.seats[0].late_moves = 1;
  lateness.see(record);
  BOOST_TEST(lateness.in_words(1, std::nullopt) ==
             "late moves: a 1 by up to 0.0 ms, b 6 by up to 14.0 ms; 1 core");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
