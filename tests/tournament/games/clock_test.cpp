#include "tournament/games/clock.hpp"

#include <boost/test/unit_test.hpp>
#include <thread>

#include "tests/support/message.hpp"
#include "tournament/games/loop.hpp"

using namespace uttt;

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

SeatTime clock(int base_ms, int increment_ms, int margin_ms = 0) {
  return {
      GameClock{milliseconds(base_ms), milliseconds(increment_ms)}, milliseconds(margin_ms), {}};
}

SeatTime per_move(int later_ms, int margin_ms = 0) {
  return {TimePerMove{{}, milliseconds(later_ms)}, milliseconds(margin_ms), {}};
}

// Answers with the first legal move after the time it is told of, or later.
class Sleeper final : public Strategy {
 public:
  explicit Sleeper(milliseconds more) : more_(more) {}
  void new_game(std::uint64_t) override {}
  SearchResult choose(const Game& game, const MoveRequest& request) override {
    BOOST_TEST(request.budget.has_value());
    std::this_thread::sleep_for(*request.budget->move_time + more_);
    SearchResult result;
    result.move = *game.legal_moves().begin();
    return result;
  }

 private:
  milliseconds more_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(clocks)

BOOST_AUTO_TEST_CASE(a_seat_without_a_time_control_is_never_late_and_has_no_budget) {
  const GameClocks clocks({SeatTime{}, clock(100, 0)});
  const Allowance allowed = clocks.next(Player::x);
  BOOST_TEST(!allowed.time.has_value());
  BOOST_TEST(!allowed.budget.has_value());
  BOOST_TEST(!allowed.is_late(std::chrono::hours(1)));
}

BOOST_AUTO_TEST_CASE(both_are_told_both_real_clocks) {
  GameClocks clocks({clock(1000, 10), clock(500, 0)});
  clocks.count(Player::x, milliseconds(300));
  clocks.count(Player::o, milliseconds(50));
  for (const Player mover : {Player::x, Player::o}) {
    const auto told = clocks.next(mover).budget.value().clock.value();
    BOOST_TEST((told.left[0] == milliseconds(710)));
    BOOST_TEST((told.left[1] == milliseconds(450)));
    BOOST_TEST((told.increment[0] == milliseconds(10)));
    BOOST_TEST((told.increment[1] == milliseconds(0)));
  }
  // An opponent without a clock is told as having the same.
  const GameClocks alone({clock(1000, 10), per_move(5)});
  const auto told = alone.next(Player::x).budget.value().clock.value();
  BOOST_TEST((told.left[1] == milliseconds(1000)));
  BOOST_TEST((told.increment[1] == milliseconds(10)));
}

BOOST_AUTO_TEST_CASE(a_clock_goes_below_zero_by_its_margin_once) {
  GameClocks clocks({clock(100, 0, 20), clock(100, 0)});
  BOOST_TEST(!clocks.next(Player::x).is_late(milliseconds(120)));
  BOOST_TEST(clocks.next(Player::x).is_late(milliseconds(121)));
  clocks.count(Player::x, milliseconds(115));
  BOOST_TEST(!clocks.next(Player::x).is_late(milliseconds(5)));
  BOOST_TEST(clocks.next(Player::x).is_late(milliseconds(6)));
  BOOST_TEST((clocks.next(Player::x).budget->clock->left[0] == milliseconds(0)));
  clocks.count(Player::x, milliseconds(5));
  BOOST_TEST(clocks.next(Player::x).is_late(milliseconds(1)));
}

BOOST_AUTO_TEST_CASE(what_a_move_took_too_much_the_next_one_has_less) {
  GameClocks clocks({per_move(100, 20), per_move(100)});
  BOOST_TEST((clocks.next(Player::x).budget->move_time == milliseconds(100)));
  clocks.count(Player::x, milliseconds(115));
  BOOST_TEST((clocks.next(Player::x).budget->move_time == milliseconds(85)));
  BOOST_TEST(!clocks.next(Player::x).is_late(milliseconds(105)));
  BOOST_TEST(clocks.next(Player::x).is_late(milliseconds(106)));
  // The other side's time is its own.
  BOOST_TEST((clocks.next(Player::o).budget->move_time == milliseconds(100)));
  // To the microsecond: who is told whole milliseconds only would lose one for the least of them.
  clocks.count(Player::o, microseconds(100'035));
  BOOST_TEST((clocks.next(Player::o).budget->move_time == microseconds(99'965)));
  // Less than its time pays it back, and is not saved.
  clocks.count(Player::x, milliseconds(10));
  BOOST_TEST((clocks.next(Player::x).budget->move_time == milliseconds(100)));
}

BOOST_AUTO_TEST_CASE(a_first_move_and_a_bank_have_times_of_their_own) {
  SeatTime first = per_move(100);
  first.control = TimePerMove{milliseconds(1000), milliseconds(100)};
  SeatTime bank;
  bank.control = GameClock{milliseconds(300), milliseconds(200), milliseconds(300)};
  GameClocks clocks({first, bank});
  BOOST_TEST((clocks.next(Player::x).time == milliseconds(1000)));
  clocks.count(Player::x, milliseconds(900));
  BOOST_TEST((clocks.next(Player::x).time == milliseconds(100)));
  clocks.count(Player::o, milliseconds(50));
  BOOST_TEST((clocks.next(Player::o).time == milliseconds(300)));
  clocks.count(Player::o, milliseconds(250));
  BOOST_TEST((clocks.next(Player::o).time == milliseconds(250)));
}

BOOST_AUTO_TEST_CASE(a_cap_holds_whatever_the_time_control) {
  SeatTime effort;
  effort.control = EffortPerMove{1000, {}};
  effort.move_cap = milliseconds(200);
  SeatTime long_move = per_move(60000);
  long_move.move_cap = milliseconds(200);
  const GameClocks clocks({effort, long_move});
  BOOST_TEST((clocks.next(Player::x).time == milliseconds(200)));
  BOOST_TEST(clocks.next(Player::x).budget->nodes.value() == 1000U);
  BOOST_TEST((clocks.next(Player::o).time == milliseconds(200)));
  BOOST_TEST((clocks.next(Player::o).budget->move_time == milliseconds(200)));
}

// Far more than its time: whatever else the machine does, it is late.
BOOST_AUTO_TEST_CASE(a_player_of_ours_loses_on_time_too) {
  const auto late =
      make_strategy_seat(std::make_unique<Sleeper>(milliseconds(500)), per_move(5, 20));
  const auto other_seat = make_strategy_seat(make_strategy("table-lookup", Ruleset::basic));
  const auto game = new_game(Ruleset::basic);
  const auto record = play_game(*game, {*late, *other_seat}, {}, {});
  BOOST_REQUIRE(record.has_value());
  BOOST_TEST((record->termination == Termination::time));
  BOOST_TEST((record->outcome == Outcome::o_won));
  BOOST_TEST(record->detail.find("ms taken of 5 ms and a margin of 20 ms") != std::string::npos);
  BOOST_TEST(record->moves == "");
  BOOST_TEST(record->seats[0].late_moves == 1U);
  BOOST_TEST((record->seats[0].latest >= milliseconds(500)));
  BOOST_TEST(record->seats[1].late_moves == 0U);
}

BOOST_AUTO_TEST_CASE(what_a_seat_knows_of_its_failure_stands_in_the_record) {
  class Broken final : public Seat {
   public:
    SeatTime time() const override { return per_move(1000); }
    std::optional<Forfeit> begin(const Game&, Player, std::uint64_t,
                                 const std::stop_token&) override {
      return std::nullopt;
    }
    SeatAnswer choose(const Game&, const Allowance&, const std::stop_token&) override {
      return {Forfeit{Termination::exit, "exit status 1"}, {}, milliseconds(12)};
    }
    std::string last_words() override { return "KeyError: \x1b'x'"; }
  };
  Broken broken;
  const auto other_seat = make_strategy_seat(make_strategy("table-lookup", Ruleset::basic));
  const auto game = new_game(Ruleset::basic);
  const auto record = play_game(*game, {broken, *other_seat}, {}, {});
  BOOST_REQUIRE(record.has_value());
  BOOST_TEST(record->detail ==
             "exit status 1, 12 ms taken of 1000 ms and a margin of 0 ms; stderr: KeyError: "
             "\\x1b'x'");
}

BOOST_AUTO_TEST_CASE(the_keys_of_a_seat_are_taken_out_of_its_strategy) {
  const auto read = [](const std::string& spec) {
    return read_timed_strategy(parse_spec(spec, "strategy"));
  };
  const TimedStrategy plain = read("pvs:nodes=300");
  BOOST_TEST(!plain.time.control.has_value());
  BOOST_TEST(format_spec(plain.strategy) == "pvs:nodes=300");
  const TimedStrategy timed = read("pvs:base_ms=5000,hash_mb=1,increment_ms=10,margin_ms=7");
  BOOST_TEST(format_spec(timed.strategy) == "pvs:hash_mb=1");
  BOOST_TEST((std::get<GameClock>(*timed.time.control).base == milliseconds(5000)));
  BOOST_TEST((std::get<GameClock>(*timed.time.control).increment == milliseconds(10)));
  BOOST_TEST((timed.time.margin == milliseconds(7)));
  BOOST_TEST((std::get<TimePerMove>(*read("mcts:move_time_ms=20").time.control).later ==
              milliseconds(20)));
  for (const auto& [spec, message] : std::vector<std::pair<std::string, std::string>>{
           {"pvs:increment_ms=10", "means nothing alone; expected base_ms too"},
           {"pvs:first_move_ms=10", "means nothing alone; expected move_time_ms too"},
           {"pvs:margin_ms=10", "means nothing alone; expected move_time_ms or base_ms too"},
           {"pvs:base_ms=0", "\"0\" is not a whole number from 1 to 86400000"},
           {"pvs:base_ms=5,move_time_ms=5", "move_time_ms is set already"}}) {
    BOOST_TEST(message_of([&, text = spec] { read(text); }).find(message) != std::string::npos,
               spec);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
