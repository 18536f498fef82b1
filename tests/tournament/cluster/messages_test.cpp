#include "tournament/cluster/messages.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>

#include "tests/support/small_tournament.hpp"

using namespace uttt;

namespace {

template <class Message>
Message sent(const Message& message) {
  return std::get<Message>(unpack(pack(message)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(cluster_messages)

BOOST_AUTO_TEST_CASE(games_arrive_as_they_were_sent) {
  const TournamentOptions options = small_tournament(2);
  GamesPlayed played;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    played.games.push_back({record.number, record, std::chrono::nanoseconds(record.number)});
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  // All that a record may hold.
  GameRecord& full = *played.games.front().record;
  full.detail = "said \"x\"\n\x01";
  full.termination = Termination::startup;
  full.outcome = Outcome::draw;
  full.thoughts = {{-5, std::array{1, 2, 997}, 3, std::numeric_limits<std::uint64_t>::max(),
                    std::chrono::nanoseconds(-1)},
                   {}};
  played.games.push_back({7, std::nullopt, std::chrono::nanoseconds(0)});
  const GamesPlayed heard = sent(played);
  BOOST_TEST_REQUIRE(heard.games.size() == played.games.size());
  for (std::size_t i = 0; i < heard.games.size(); ++i) {
    BOOST_TEST(heard.games[i].number == played.games[i].number);
    BOOST_TEST((heard.games[i].length == played.games[i].length));
    BOOST_TEST_REQUIRE(heard.games[i].record.has_value() == played.games[i].record.has_value());
    if (!heard.games[i].record) continue;
    BOOST_TEST(format_record(*heard.games[i].record) == format_record(*played.games[i].record));
    for (const std::size_t side : {0U, 1U}) {
      BOOST_TEST(heard.games[i].record->seats[side].moves ==
                 played.games[i].record->seats[side].moves);
    }
  }
}

BOOST_AUTO_TEST_CASE(all_else_arrives_as_it_was_sent) {
  const TournamentOptions options = small_tournament(1);
  const Schedule schedule(options);
  PlayGames games;
  for (std::uint64_t game = 0; game < schedule.known_games(); game += 5) {
    games.plans.push_back(schedule.plan(game));
  }
  BOOST_TEST((sent(games).plans == games.plans));
  BOOST_TEST((sent(GiveUpGames{{0, 127, 128, 1ULL << 63}}).numbers ==
              std::vector<std::uint64_t>{0, 127, 128, 1ULL << 63}));
  BOOST_TEST(sent(RunBegins{"a \"config\""}).config == "a \"config\"");
  const RankReady ready = sent(RankReady{"host", 64, 1.25e7});
  BOOST_TEST(ready.host == "host");
  BOOST_TEST(ready.threads == 64);
  BOOST_TEST(ready.nodes_per_second == 1.25e7);
  BOOST_TEST(sent(RankFailed{"host", "why"}).why == "why");
  sent(RunEnds{});
  sent(StillThere{});
}

BOOST_AUTO_TEST_CASE(damaged_messages_are_refused) {
  const std::string whole = pack(RankReady{"host", 64, 1.25e7});
  for (std::size_t length = 0; length < whole.size(); ++length) {
    BOOST_CHECK_THROW(unpack(whole.substr(0, length)), std::runtime_error);
  }
  BOOST_CHECK_THROW(unpack(whole + '\0'), std::runtime_error);
  BOOST_CHECK_THROW(unpack("\x63"), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
