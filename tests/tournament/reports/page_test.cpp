#include "tournament/reports/page.hpp"

#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/support/small_tournament.hpp"
#include "tests/support/text.hpp"
#include "tournament/reports/packed.hpp"

using namespace uttt;
namespace json = boost::json;

namespace {

// The JSON in a page, as the page's script finds it.
json::object data_of(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" id=\"report\">";
  const std::size_t at = page.find(begin) + begin.size();
  return json::parse(page.substr(at, page.find("</script>", at) - at)).as_object();
}

struct PagedTournament {
  TournamentReport tables;
  json::object data;
};

PagedTournament play_and_page(TournamentOptions options) {
  PageContent content;
  content.add_players(options.players);
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    content.add(record);
  };
  const Standings standings =
      play_tournament(options, OpeningBook(options), Standings(options), observer, {});
  const TournamentReport tables = tournament_report(options, standings);
  return {tables, data_of(format_page(PageInfo{}, tables, content))};
}

// After each of its games, as the page of a run that goes on.
void page_after_every_game(const TournamentOptions& options) {
  PageContent content;
  content.add_players(options.players);
  Standings so_far(options);
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    so_far.fold(record);
    content.add(record);
    format_page(PageInfo{}, tournament_report(options, so_far), content);
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, {});
}

std::uint64_t sum_of(const json::array& tally) {
  std::uint64_t sum = 0;
  for (const json::value& count : tally) sum += count.to_number<std::uint64_t>();
  return sum;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(page)

BOOST_AUTO_TEST_CASE(a_page_has_the_tables_of_its_tournament) {
  const PagedTournament played = play_and_page(small_tournament(2));
  const json::array& rulesets = played.data.at("rulesets").as_array();
  BOOST_TEST(rulesets.size() == 4);
  for (std::size_t i = 0; i < rulesets.size(); ++i) {
    const json::object& page = rulesets[i].as_object();
    const RulesetReport& tables = played.tables.rulesets[i];
    BOOST_TEST(page.at("games").to_number<std::uint64_t>() == tables.games);
    BOOST_TEST(page.at("standings").as_array().size() == 6);
    std::uint64_t lengths = 0;
    for (const json::value& tally : page.at("lengths").as_array()) {
      lengths += sum_of(tally.as_array());
    }
    BOOST_TEST(lengths == tables.games);
    std::uint64_t endings = 0;
    for (const json::value& ending : page.at("endings").as_array()) {
      endings += sum_of(ending.at("results").as_array());
    }
    BOOST_TEST(endings == tables.games);
  }
  const json::object& index = played.data.at("games").at("index").as_object();
  for (const auto& column : index)
    BOOST_TEST(column.value().as_array().size() == played.tables.games);
  const std::size_t chunks = played.data.at("games").at("chunks").as_array().size();
  BOOST_TEST(chunks == (played.tables.games + PageGames::kChunkGames - 1) / PageGames::kChunkGames);
}

BOOST_AUTO_TEST_CASE(every_format_has_its_part) {
  struct Case {
    Format format;
    std::string kind;
  };
  for (const Case& row : {Case{Swiss{}, "swiss"}, Case{Knockout{1}, "knockout"}}) {
    TournamentOptions options = small_tournament(1);
    options.rulesets = {Ruleset::advanced_free};
    options.format = row.format;
    const PagedTournament played = play_and_page(options);
    BOOST_TEST(played.data.at("rulesets").at(0).at("event").at("kind").as_string() == row.kind);
  }
  TournamentOptions ladder = small_tournament(1);
  ladder.rulesets = {Ruleset::advanced_free};
  ladder.format = Ladder{};
  ladder.sprt = SprtOptions{0, 200, 0.05, 0.05, EloModel::logistic};
  ladder.players.resize(3);
  BOOST_TEST(play_and_page(ladder).data.at("rulesets").at(0).at("event").at("kind").as_string() ==
             "ladder");
}

BOOST_AUTO_TEST_CASE(pages_are_made_of_any_beginning_of_a_tournament) {
  TournamentOptions options = small_tournament(1);
  options.rulesets = {Ruleset::advanced_free};
  options.players.resize(5);  // one has a bye
  for (const Format& format : {Format{RoundRobin{}}, Format{Swiss{}}, Format{Knockout{1}}}) {
    options.format = format;
    BOOST_CHECK_NO_THROW(page_after_every_game(options));
  }
  options.format = Ladder{};
  options.sprt = SprtOptions{0, 200, 0.05, 0.05, EloModel::logistic};
  BOOST_CHECK_NO_THROW(page_after_every_game(options));
}

BOOST_AUTO_TEST_CASE(a_test_has_its_trace_up_to_its_end) {
  TournamentOptions options = small_tournament(1);
  options.rulesets = {Ruleset::advanced_free};
  options.players.resize(2);
  options.rounds = 100;
  options.sprt = SprtOptions{0, 100, 0.05, 0.05, EloModel::logistic};
  const json::object test = play_and_page(options).data.at("rulesets").at(0).at("test").as_object();
  const json::array& last = test.at("trace").as_array().back().as_array();
  BOOST_TEST(last.at(0).to_number<std::uint64_t>() == test.at("pairs").to_number<std::uint64_t>());
  BOOST_TEST(last.at(1).to_number<double>() == test.at("llr").to_number<double>());
}

BOOST_AUTO_TEST_CASE(nothing_of_a_strangers_ends_the_data) {
  GameRecord record;
  record.ruleset = Ruleset::basic;
  record.seats[0] = {"</script><script>alert(1)</script>", "<!--", 0, 0, {}};
  record.seats[1] = {"<b>", "<script>", 0, 0, {}};
  record.moves = "1 4 2 5 3";
  record.outcome = Outcome::x_won;
  record.detail = "</SCRIPT>";
  PageContent content;
  content.add(record);
  PageInfo info;
  info.title = "</title></script>";
  TournamentReport tables;
  const std::string page = format_page(info, tables, content);
  BOOST_TEST(count_of("</script>", page) == 2);
  BOOST_TEST(page.find("</SCRIPT>") == std::string::npos);
  const json::object data = data_of(page);
  BOOST_TEST(data.at("players").at(0).at("name").as_string() ==
             "</script><script>alert(1)</script>");
  BOOST_TEST(data.at("meta").at("title").as_string() == "</title></script>");
}

BOOST_AUTO_TEST_CASE(moves_that_cannot_be_are_refused) {
  GameRecord record;
  record.ruleset = Ruleset::basic;
  record.moves = "1 1";
  PageContent content;
  BOOST_CHECK_THROW(content.add(record), InputError);
}

BOOST_AUTO_TEST_CASE(packed_bytes_are_zlibs_in_base64) {
  // "abc" by Python's base64.b64encode(zlib.compress(b"abc")).
  BOOST_TEST(packed("abc") == "eJxLTEoGAAJNASc=");
  BOOST_TEST(packed("").size() % 4 == 0);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
