// `uttt bot` against the clock: with a table of a gigabyte no move is late, the first one neither.
// Processor time stands for the clock: the bot ends its search by the real one, and a machine that
// is busy with other things must not fail it.
#include <boost/test/unit_test.hpp>
#include <chrono>

#include "tests/support/conversation.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/running_bot.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

using std::chrono::milliseconds;

// A sanitizer starts longer than a move may take.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsAsFastAsItIs = false;
#elif defined(__has_feature)
constexpr bool kIsAsFastAsItIs =
    !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
constexpr bool kIsAsFastAsItIs = true;
#endif

std::vector<std::string> words(const Protocol& protocol, Ruleset ruleset) {
  return {"bot",
          "--protocol",
          std::string(protocol.name()),
          "--ruleset",
          format_ruleset(ruleset),
          "--strategy",
          "pvs:hash_mb=1024"};
}

// CodinGame's referee, whose clock has milliseconds: 1000 for the first answer of a program, in
// which it starts too, and 100 for each later one. Plays the other side at random.
class CodingameReferee {
 public:
  CodingameReferee(const std::string& name, Player bots_side)
      : protocol_(find_protocol(name)),
        bots_side_(bots_side),
        harness_(protocol_.harness_end(kRuleset, *protocol_.usual_time(), {})),
        bot_(protocol_, words(protocol_, kRuleset)) {}

  void play_game() {
    Random random(static_cast<std::uint64_t>(bots_side_ == Player::x ? 1 : 2));
    const auto game = new_game(kRuleset);
    harness_->begin_game(*game, bots_side_, 1);
    milliseconds limit{1000};
    auto before = std::chrono::nanoseconds(0);  // the program's start counts
    while (game->outcome() == Outcome::ongoing) {
      if (game->side_to_move() != bots_side_) {
        game->play(random_move(game->legal_moves(), random));
        continue;
      }
      bot_.write(harness_->ask(*game, {}));
      const std::string answer = bot_.read_line();
      const auto after = bot_.cpu_time();
      BOOST_TEST(std::chrono::ceil<milliseconds>(after - before).count() <= limit.count());
      game->play(*harness_->read_answer(answer, *game));
      limit = milliseconds(100);
      before = after;
    }
    BOOST_TEST((game->outcome() == won_by(bots_side_)));
  }

 private:
  static constexpr Ruleset kRuleset = Ruleset::more_advanced_most_boards;

  const Protocol& protocol_;
  Player bots_side_;
  std::unique_ptr<HarnessEnd> harness_;
  RunningBot bot_;
};

// The processor time from a bot's start, or from when it said that it is ready, to its first move.
milliseconds time_to_first_move(const Protocol& protocol, const std::vector<std::string>& more,
                                const TimeControl& time, const MoveBudget& budget) {
  const Ruleset ruleset = parse_ruleset(ruleset_names(protocol).back());
  std::vector<std::string> all = words(protocol, ruleset);
  all.insert(all.end(), more.begin(), more.end());
  RunningBot bot(protocol, all);
  const auto harness = protocol.harness_end(ruleset, time, {});
  auto start = std::chrono::nanoseconds(0);
  const auto perform = [&](const ProtocolStep& step) {
    bot.write(step.say);
    for (std::string line; !step.until.empty() && line != step.until;) line = bot.read_line();
    if (!step.until.empty()) start = bot.cpu_time();
  };
  for (int i = 0; const auto step = harness->start_step(i); ++i) perform(*step);
  const auto game = new_game(ruleset);
  for (int ply = 0; ply < protocol.opening_plies().value_or(0); ++ply) {
    game->play(*game->legal_moves().begin());
  }
  perform(harness->begin_game(*game, game->side_to_move(), 1));
  bot.write(harness->ask(*game, budget));
  while (!harness->read_answer(bot.read_line(), *game)) {
  }
  return std::chrono::ceil<milliseconds>(bot.cpu_time() - start);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(bot_clock)

BOOST_AUTO_TEST_CASE(codingames_referee_never_waits_too_long) {
  if (!kIsAsFastAsItIs) return;
  for (const Player side : {Player::x, Player::o}) CodingameReferee("codingame", side).play_game();
}

BOOST_AUTO_TEST_CASE(a_gigabyte_costs_no_first_move_in_any_protocol) {
  if (!kIsAsFastAsItIs) return;
  constexpr milliseconds kTight{200};
  MoveBudget move;
  move.move_time = kTight;
  MoveBudget clock;
  clock.clock = MoveBudget::Clock{{kTight, kTight}, {milliseconds(0), milliseconds(0)}};
  const TimeControl bank = GameClock{kTight, milliseconds(0)};
  struct Row {
    std::string protocol;
    std::vector<std::string> words;
    MoveBudget budget;
  };
  for (const Row& row : std::vector<Row>{{"ugi", {}, move},
                                         {"ugi", {}, clock},
                                         {"theaigames", {}, clock},
                                         {"csc242", {"--clock", "0.2"}, {}},
                                         {"comp3411", {"--clock", "0.2+0"}, {}}}) {
    BOOST_TEST_CONTEXT(row.protocol) {
      const auto taken =
          time_to_first_move(find_protocol(row.protocol), row.words, bank, row.budget);
      BOOST_TEST(taken.count() <= kTight.count());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
