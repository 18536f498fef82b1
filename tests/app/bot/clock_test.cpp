// `uttt bot` against the clock: with a table of a gigabyte no move is late, the first one neither,
// for the table is there before it is asked. Processor time stands for the clock: the bot ends its
// search by the real one, and a machine that is busy with other things must not fail it. A machine
// that is a guest itself is charged for what its host does now and then: of three games one must be
// without a late move.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <memory>
#include <thread>

#include "tests/support/conversation.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/running_bot.hpp"
#include "variants/notation.hpp"

using namespace uttt;

namespace {

using std::chrono::milliseconds;

// A sanitizer starts longer than a move may take, and takes up more than there is; a program that
// checks itself starts longer, too.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr bool kIsAsItIs = false;
#elif defined(__has_feature)
constexpr bool kIsAsItIs = !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
constexpr bool kIsAsItIs = true;
#endif

// CodinGame's referee, whose clock has milliseconds: 1000 for the first answer of a program, in
// which it starts too, and 100 for each later one. Plays the other side at random.
class CodingameReferee {
 public:
  CodingameReferee(const std::string& name, Player bots_side)
      : protocol_(find_protocol(name)),
        bots_side_(bots_side),
        harness_(protocol_.harness_end(kRuleset, *protocol_.usual_time(), {})),
        bot_(protocol_, bot_words(protocol_, kRuleset, "pvs:hash_mb=1024")) {}

  // How many answers were late.
  int play_game() {
    Random random(static_cast<std::uint64_t>(bots_side_ == Player::x ? 1 : 2));
    const auto game = new_game(kRuleset);
    harness_->begin_game(*game, bots_side_, 1);
    milliseconds limit{1000};
    int late = 0;
    auto before = std::chrono::nanoseconds(0);  // the program's start counts
    while (game->outcome() == Outcome::ongoing) {
      if (game->side_to_move() != bots_side_) {
        game->play(random_move(game->legal_moves(), random));
        continue;
      }
      bot_.write(harness_->ask(*game, {}));
      const std::string answer = bot_.read_line();
      const auto after = bot_.cpu_time();
      if (std::chrono::ceil<milliseconds>(after - before) > limit) ++late;
      game->play(*harness_->read_answer(answer, *game));
      limit = milliseconds(100);
      before = after;
    }
    BOOST_TEST((game->outcome() == won_by(bots_side_)));
    return late;
  }

 private:
  static constexpr Ruleset kRuleset = Ruleset::more_advanced_most_boards;

  const Protocol& protocol_;
  Player bots_side_;
  std::unique_ptr<HarnessEnd> harness_;
  RunningBot bot_;
};

// Starts a bot that nobody asks for a move yet, as far as its harness waits for it.
std::unique_ptr<RunningBot> started(const Protocol& protocol, const std::string& strategy) {
  const Ruleset ruleset = parse_ruleset(ruleset_names(protocol).back());
  auto bot = std::make_unique<RunningBot>(protocol, bot_words(protocol, ruleset, strategy));
  const auto harness = protocol.harness_end(ruleset, *protocol.usual_time(), {});
  for (int i = 0; const auto step = harness->start_step(i); ++i) {
    bot->write(step->say);
    for (std::string line; !step->until.empty() && line != step->until;) line = bot->read_line();
  }
  return bot;
}

// Whether the bot takes up `megabytes` of memory before long, a sanitizer's patience.
bool comes_to_take(const RunningBot& bot, std::uint64_t megabytes) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (bot.memory_mb() < megabytes) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return true;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(bot_clock)

BOOST_AUTO_TEST_CASE(codingames_referee_never_waits_too_long) {
  if (!kIsAsItIs) return;
  constexpr int kGames = 3;
  for (const Player side : {Player::x, Player::o}) {
    int late = 1;
    for (int game = 0; game < kGames && late > 0; ++game) {
      late = CodingameReferee("codingame", side).play_game();
    }
    BOOST_TEST(late == 0);
  }
}

// Those that say when they are ready have it then; the others need not be asked for it.
BOOST_AUTO_TEST_CASE(a_table_of_a_gigabyte_is_there_before_the_first_question_in_every_protocol) {
  if (!kIsAsItIs) return;
  constexpr std::uint64_t kGigabyte = 1024;
  for (const std::string name : {"ugi", "theaigames", "codingame", "csc242", "comp3411"}) {
    BOOST_TEST_CONTEXT(name) {
      const Protocol& protocol = find_protocol(name);
      BOOST_TEST(started(protocol, "pvs:hash_mb=1")->memory_mb() < kGigabyte);
      const auto bot = started(protocol, "pvs:hash_mb=1024");
      if (name == "ugi") {
        BOOST_TEST(bot->memory_mb() >= kGigabyte);
      } else {
        BOOST_TEST(comes_to_take(*bot, kGigabyte));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
