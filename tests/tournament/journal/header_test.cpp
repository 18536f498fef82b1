#include "tournament/journal/header.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>

#include "tests/support/message.hpp"
#include "tournament/journal/reader.hpp"

using namespace uttt;

namespace {

TournamentOptions example() {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::open};
  options.players = {{"deep", parse_spec("alpha-beta:depth=3,tie=random", "strategy")},
                     {"a \"b\"", parse_spec("random", "strategy")}};
  return options;
}

TournamentOptions with_sprt() {
  TournamentOptions options = example();
  options.sprt = SprtOptions{};
  return options;
}

TournamentOptions with_openings(const std::vector<Opening>& list) {
  TournamentOptions options = example();
  options.openings = {list, list};
  return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(journal_header)

BOOST_AUTO_TEST_CASE(a_header_is_read_back_as_it_was_written) {
  for (const TournamentOptions& options :
       {example(), with_sprt(), with_openings({{"", "5 1"}, {"", "1"}})}) {
    const std::string line = format_header(header_of(options));
    const JournalHeader header = std::get<JournalHeader>(parse_journal_line(line));
    BOOST_TEST(format_header(header) == line);
    BOOST_TEST(first_difference(header, header_of(options)) == "");
  }
}

BOOST_AUTO_TEST_CASE(what_changes_no_game_is_no_part_of_the_config) {
  TournamentOptions options = example();
  options.threads = 8;
  options.journal = "games.jsonl";
  options.folder = "configs";
  options.anchor = Anchor{"deep", 1500};
  BOOST_TEST(first_difference(header_of(options), header_of(example())) == "");
}

// The other journal's options, and what is said of them against example()'s.
BOOST_AUTO_TEST_CASE(the_first_difference_is_named) {
  struct Row {
    std::function<void(TournamentOptions&)> change;
    std::string difference;
  };
  const std::vector<Row> rows = {
      {[](auto& o) { o.rulesets[1] = Ruleset::basic; },
       "ruleset.2 is \"basic\" there and \"open\" here"},
      {[](auto& o) { o.rulesets.pop_back(); }, "ruleset.2 is not set there and \"open\" here"},
      {[](auto& o) { o.rulesets.push_back(Ruleset::advanced_draw); },
       "ruleset.3 is \"advanced:full_board=draw\" there and not set here"},
      {[](auto& o) { o.format = Gauntlet{1}; },
       "format is \"gauntlet\" there and \"round-robin\" here"},
      {[](auto& o) { o.format = Swiss{}; }, "format is \"swiss\" there and \"round-robin\" here"},
      {[](auto& o) { o.format = Ladder{}; }, "format is \"ladder\" there and \"round-robin\" here"},
      {[](auto& o) { o.balance = BalanceRule{}; }, "balance is \"10\" there and not set here"},
      {[](auto& o) { o.adjudication = ProofRule{}; },
       "adjudicate is \"proven\" there and not set here"},
      {[](auto& o) { o.rounds = 5; }, "rounds is \"5\" there and \"1\" here"},
      {[](auto& o) { o.opening_plies = 3; }, "opening_plies is \"3\" there and \"2\" here"},
      {[](auto& o) { o.seed = 18446744073709551614U; },
       "seed is \"18446744073709551614\" there and \"1\" here"},
      {[](auto& o) { o.sprt = SprtOptions{}; }, "sprt.elo0 is \"0\" there and not set here"},
      {[](auto& o) { o.players[0].spec.options[0].value = "4"; },
       "strategy.deep.depth is \"4\" there and \"3\" here"},
      {[](auto& o) { o.players[0].spec.options.pop_back(); },
       "strategy.deep.tie is not set there and \"random\" here"},
      {[](auto& o) { o.players[1].name = "dice"; },
       "strategy.a \"b\".type is not set there and \"random\" here"},
      {[](auto& o) {
         o.players.push_back({"c", {"rules", {}}});
       },
       "strategy.c.type is \"rules\" there and not set here"},
      {[](auto& o) { std::swap(o.players[0], o.players[1]); },
       "strategy.deep.type comes after strategy.a \"b\".type there"},
  };
  for (const Row& row : rows) {
    TournamentOptions there = example();
    row.change(there);
    BOOST_TEST(first_difference(header_of(there), header_of(example())) == row.difference);
  }
}

BOOST_AUTO_TEST_CASE(a_difference_is_one_line_whatever_a_journal_names) {
  const JournalHeader here{{{"rounds", "1"}}};
  const JournalHeader there{{{"rounds", "1"}, {"a\nb", "\n"}}};
  BOOST_TEST(first_difference(there, here) == "a\\x0ab is \"\\x0a\" there and not set here");
  BOOST_TEST(first_difference(here, there) == "a\\x0ab is not set there and \"\\x0a\" here");
}

BOOST_AUTO_TEST_CASE(every_setting_of_formats_openings_and_tests_is_told_apart) {
  TournamentOptions first = example();
  TournamentOptions second = example();
  first.format = Gauntlet{0};
  second.format = Gauntlet{1};
  BOOST_TEST(first_difference(header_of(first), header_of(second)) ==
             "challenger is \"deep\" there and \"a \"b\"\" here");
  first.format = Knockout{2};
  second.format = Knockout{3};
  BOOST_TEST(first_difference(header_of(first), header_of(second)) ==
             "replays is \"2\" there and \"3\" here");
  first.balance = BalanceRule{10, 1};
  second = first;
  second.balance->nodes = 2;
  BOOST_TEST(first_difference(header_of(first), header_of(second)) ==
             "balance_nodes is \"1\" there and \"2\" here");
  using Change = std::function<void(SprtOptions&)>;
  for (const auto& [change, key] : std::vector<std::pair<Change, std::string>>{
           {[](auto& sprt) { sprt.elo0 = -1.25; }, "elo0 is \"-1.25\" there and \"0\""},
           {[](auto& sprt) { sprt.elo1 = 11; }, "elo1 is \"11\" there and \"10\""},
           {[](auto& sprt) { sprt.alpha = 0.1; }, "alpha is \"0.1\" there and \"0.05\""},
           {[](auto& sprt) { sprt.beta = 0.1; }, "beta is \"0.1\" there and \"0.05\""},
           {[](auto& sprt) { sprt.model = EloModel::normalized; },
            "model is \"normalized\" there and \"logistic\""}}) {
    TournamentOptions there = with_sprt();
    change(*there.sprt);
    BOOST_TEST(first_difference(header_of(there), header_of(with_sprt())) ==
               "sprt." + key + " here");
  }
}

BOOST_AUTO_TEST_CASE(openings_are_told_apart_by_number_text_and_order) {
  const std::vector<Opening> list = {{"", "5 1"}, {"", "1"}};
  const auto difference = [&](const std::vector<Opening>& other) {
    return first_difference(header_of(with_openings(other)), header_of(with_openings(list)));
  };
  BOOST_TEST(difference(list) == "");
  for (const std::vector<Opening>& other :
       std::vector<std::vector<Opening>>{{{"", "5 1"}},
                                         {{"", "5 1"}, {"", "2"}},
                                         {{"", "1"}, {"", "5 1"}},
                                         {{"", "5"}, {"", "1 1"}},
                                         {{"5 1", ""}, {"", "1"}},
                                         {{"", "5 1"}, {"", "1"}, {"", "1"}}}) {
    BOOST_TEST(difference(other).starts_with("openings is \""));
  }
  BOOST_TEST(first_difference(header_of(with_openings(list)), header_of(example())) ==
             "opening_plies is not set there and \"2\" here");
}

BOOST_AUTO_TEST_CASE(headers_of_other_versions_and_broken_ones_are_refused) {
  struct Row {
    std::string line;
    std::string message;
  };
  for (const Row& row :
       std::vector<Row>{{R"({"journal":2,"config":{}})", "of version 2; expected 1"},
                        {R"({"journal":"1","config":{}})", "key journal is not a whole number"},
                        {R"({"journal":1})", "key config is missing"},
                        {R"({"journal":1,"config":[]})", "key config is not an object"},
                        {R"({"journal":1,"config":{"rounds":5}})", "key rounds is not a string"}}) {
    const std::string message = message_of([&] { parse_journal_line(row.line); });
    BOOST_TEST(message.find(row.message) != std::string::npos, row.line << ": " << message);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
