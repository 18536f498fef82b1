// What holds of every protocol: its two ends understand each other.
#include "protocols/protocol.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/support/conversation.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/refusal.hpp"

using namespace uttt;

namespace {

constexpr int kGames = 6;  // of a protocol, ruleset and side
constexpr int kMaxOpeningPlies = 6;

void check_same_position(const Game& one, const Game& another) {
  BOOST_TEST((one.side_to_move() == another.side_to_move()));
  BOOST_TEST((one.legal_moves() == another.legal_moves()));
  for (int board = 0; board < one.boards(); ++board) {
    for (const Player player : {Player::x, Player::o}) {
      BOOST_TEST(one.marks(player, board) == another.marks(player, board));
    }
  }
}

std::unique_ptr<Game> opened_game(const Protocol& protocol, Ruleset ruleset, Random& random) {
  auto game = new_game(ruleset);
  const int plies =
      protocol.opening_plies().value_or(static_cast<int>(random.below(kMaxOpeningPlies + 1)));
  for (int ply = 0; ply < plies && game->outcome() == Outcome::ongoing; ++ply) {
    game->play(random_move(game->legal_moves(), random));
  }
  // A position without its moves, where any can be told.
  if (protocol.opening_plies() || random.below(2) == 0) return game;
  return game_from_fen(ruleset, game->fen());
}

// A game between `side`, a random mover behind both ends, and another random mover.
void play_game(Conversation& conversation, Game& game, Player side, Random& random) {
  conversation.begin_game(game, side, random.next());
  while (game.outcome() == Outcome::ongoing) {
    if (game.side_to_move() != side) {
      game.play(random_move(game.legal_moves(), random));
      continue;
    }
    const std::optional<Move> move = conversation.ask(game);
    BOOST_TEST_REQUIRE(move.has_value());
    game.play(*move);
  }
  conversation.end_game(game, side, {game.outcome(), GameEnd::Cause::rules});
}

void play_games(const Protocol& protocol, Ruleset ruleset, Player side, Random& random) {
  std::unique_ptr<Game> game;
  const auto player = [&](const BotEnd& bot) {
    check_same_position(bot.game(), *game);
    SearchResult result;
    result.move = random_move(bot.game().legal_moves(), random);
    result.line = {*result.move};
    return result;
  };
  std::optional<Conversation> conversation;
  for (int number = 0; number < kGames; ++number) {
    if (!conversation || !protocol.plays_many_games()) {
      conversation.emplace(protocol, ruleset, player);
      conversation->start();
    }
    game = opened_game(protocol, ruleset, random);
    BOOST_TEST_CONTEXT("from " << game->fen()) { play_game(*conversation, *game, side, random); }
  }
  conversation->farewell();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(protocols)
BOOST_AUTO_TEST_SUITE(protocol)

BOOST_AUTO_TEST_CASE(protocols_are_found_by_name_in_alphabetical_order) {
  std::vector<std::string_view> names;
  for (const Protocol* const protocol : all_protocols()) {
    names.push_back(protocol->name());
    BOOST_TEST(&find_protocol(protocol->name()) == protocol);
  }
  const std::vector<std::string_view> expected = {"codingame", "comp3411", "csc242", "theaigames",
                                                  "ugi"};
  BOOST_TEST(names == expected);
  check_refused(
      "unknown protocol \"uci\": expected codingame, comp3411, csc242, theaigames or ugi; did you "
      "mean \"ugi\"?",
      [] { find_protocol("uci"); });
}

BOOST_AUTO_TEST_CASE(whole_random_games_reach_the_same_position_at_both_ends) {
  Random random(311);
  for_each_bot_seat([&](const Protocol& protocol, Ruleset ruleset, Player side) {
    play_games(protocol, ruleset, side, random);
  });
}

// Nothing of what a bot says, however wild, ends in anything but an answer, nothing, or a refusal.
BOOST_AUTO_TEST_CASE(the_harness_reads_or_refuses_any_bytes) {
  constexpr std::string_view kAlphabet = "0123456789 abcghixoOX.,-()\t\r\xff!bestmove place_move";
  Random random(312);
  for (const Protocol* const protocol : all_protocols()) {
    const Ruleset ruleset = parse_ruleset(ruleset_names(*protocol).back());
    const auto game = new_game(ruleset);
    game->play_line("55");
    const auto harness = protocol->harness_end(ruleset, some_time(*protocol), {});
    for (int i = 0; i < 3000; ++i) {
      std::string line;
      for (std::uint32_t length = random.below(12); length > 0; --length) {
        line += kAlphabet[random.below(static_cast<std::uint32_t>(kAlphabet.size()))];
      }
      const std::string message = message_of([&] {
        const auto move = harness->read_answer(line, *game);
        BOOST_TEST((!move || move->index < kMaxMoves));
        harness->hear(line);
      });
      BOOST_TEST(message.find('\n') == std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
