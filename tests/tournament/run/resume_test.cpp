#include "tournament/run/resume.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "tests/support/journal_text.hpp"
#include "tests/support/message.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/run/runner.hpp"

using namespace uttt;

namespace {

TournamentOptions quick_tournament() {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::advanced_draw};
  for (const char* spec : {"random", "greedy:tie=random", "alpha-beta:nodes=50"}) {
    options.players.push_back({spec, parse_spec(spec, "strategy")});
  }
  options.opening_plies = 1;
  return options;
}

// H1 holds by far on both rulesets, so that the journal's game numbers have a gap.
TournamentOptions sequential_test() {
  TournamentOptions options;
  options.rulesets = {Ruleset::basic, Ruleset::more_advanced_draw};
  options.players = {{"deep", parse_spec("alpha-beta:depth=2", "strategy")},
                     {"dice", parse_spec("random", "strategy")}};
  options.rounds = 1000;
  options.threads = 2;
  options.sprt = SprtOptions{};
  options.sprt->elo1 = 200;
  return options;
}

// Plays what the journal at `path` does not hold yet.
Standings resume(const TournamentOptions& options, const std::string& path) {
  const OpeningBook openings(options);
  ResumedTournament resumed = resume_tournament(path, options, openings);
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    resumed.journal.append(record);
  };
  const Standings standings =
      play_tournament(options, openings, std::move(resumed.standings), observer, {});
  BOOST_TEST(standings.schedule().games_left() == 0U);
  return standings;
}

// What the refusal of `journal` says; it must leave the file as it is.
std::string refusal_of(const TournamentOptions& options, const std::string& journal) {
  const TemporaryFolder folder;
  const std::string path = folder.write("games.jsonl", journal);
  const std::string message = message_of([&] { resume(options, path); });
  BOOST_TEST(folder.read("games.jsonl") == journal);
  BOOST_TEST(std::ranges::count(message, '\n') == 0);
  return message;
}

// Times apart.
void check_equal(const Standings& found, const Standings& expected) {
  BOOST_TEST(found.games() == expected.games());
  for (std::size_t ruleset = 0; ruleset < expected.tables().size(); ++ruleset) {
    BOOST_TEST(found.results()[ruleset].distinct_games() ==
               expected.results()[ruleset].distinct_games());
    BOOST_TEST(found.schedule().sprt(ruleset).llr == expected.schedule().sprt(ruleset).llr);
    for (std::size_t player = 0; player < expected.tables()[ruleset].size(); ++player) {
      const PlayerStanding& one = found.tables()[ruleset][player];
      const PlayerStanding& other = expected.tables()[ruleset][player];
      BOOST_TEST((one.as == other.as));
      BOOST_TEST((one.pairs == other.pairs));
      BOOST_TEST((one.against == other.against));
      BOOST_TEST(one.moves == other.moves);
    }
  }
}

// The journal of an uninterrupted run.
std::string whole_journal(const TournamentOptions& options) {
  const TemporaryFolder folder;
  resume(options, folder / "games.jsonl");
  return folder.read("games.jsonl");
}

// The first `count` lines.
std::string joined(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += lines[i] + "\n";
  return text;
}

std::string replaced(std::string text, const std::string& part, const std::string& instead) {
  const std::size_t found = text.find(part);
  BOOST_REQUIRE(found != std::string::npos);
  return text.replace(found, part.size(), instead);
}

// The standings that all come to.
Standings check_resumes_after_any_game(const TournamentOptions& options) {
  const TemporaryFolder folder;
  const Standings expected = resume(options, folder / "whole.jsonl");
  const std::string whole = folder.read("whole.jsonl");
  const auto lines = lines_of(whole);
  for (std::size_t kept = 1; kept <= lines.size(); ++kept) {
    const std::string name = std::to_string(kept) + ".jsonl";
    const std::string path = folder.write(name, joined(lines, kept));
    BOOST_TEST_CONTEXT("after " << kept << " lines") {
      check_equal(resume(options, path), expected);
      BOOST_TEST(without_times(folder.read(name)) == without_times(whole));
    }
  }
  return expected;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(resuming)

BOOST_AUTO_TEST_CASE(a_journal_cut_anywhere_in_its_header_or_last_line_is_completed) {
  const TournamentOptions options = quick_tournament();
  const std::string whole = whole_journal(options);
  const std::size_t header_end = whole.find('\n') + 1;
  const std::size_t last_line = whole.rfind('\n', whole.size() - 2) + 1;
  const TemporaryFolder folder;
  const auto check = [&](std::size_t bytes) {
    const std::string name = std::to_string(bytes) + ".jsonl";
    resume(options, folder.write(name, whole.substr(0, bytes)));
    BOOST_TEST_CONTEXT("cut to " << bytes << " bytes") {
      BOOST_TEST(without_times(folder.read(name)) == without_times(whole));
    }
  };
  for (std::size_t bytes = 0; bytes <= header_end; ++bytes) check(bytes);
  for (std::size_t bytes = last_line; bytes <= whole.size(); ++bytes) check(bytes);
}

// The gaps that verdicts leave in the numbers of the games included.
BOOST_AUTO_TEST_CASE(a_sequential_test_goes_on_to_the_same_verdicts) {
  const Standings standings = check_resumes_after_any_game(sequential_test());
  for (const std::size_t ruleset : {0U, 1U}) {
    BOOST_TEST((standings.schedule().sprt(ruleset).verdict == SprtVerdict::h1_accepted));
  }
}

BOOST_AUTO_TEST_CASE(formats_that_pair_by_results_go_on_to_the_same_pairings) {
  for (const Format& format : std::vector<Format>{Swiss{}, Knockout{1}, Ladder{}}) {
    TournamentOptions options = quick_tournament();
    options.format = format;
    options.rounds = 2;
    if (std::holds_alternative<Ladder>(format)) {
      options.sprt = SprtOptions{0, 200};
      options.rounds = 20;
    }
    check_resumes_after_any_game(options);
  }
}

BOOST_AUTO_TEST_CASE(a_complete_journal_is_left_as_it_is) {
  for (const TournamentOptions& options : {quick_tournament(), sequential_test()}) {
    const TemporaryFolder folder;
    const std::string whole = whole_journal(options);
    resume(options, folder.write("games.jsonl", whole));
    BOOST_TEST(folder.read("games.jsonl") == whole);
  }
}

// Moves are not in the journal; here O is the first to move.
BOOST_AUTO_TEST_CASE(tables_of_a_journal_are_those_of_the_run) {
  TournamentOptions options = quick_tournament();
  options.rulesets = {Ruleset::basic};
  options.openings = {{{"xox/3/3 O 0 -", ""}, {"", "5"}, {"", "1 2"}}};
  options.rounds = 3;
  const TemporaryFolder folder;
  const Standings played = resume(options, folder / "games.jsonl");
  check_equal(resume(options, folder / "games.jsonl"), played);
}

BOOST_AUTO_TEST_CASE(journals_of_another_config_are_refused_with_the_first_difference) {
  const std::string whole = whole_journal(quick_tournament());
  TournamentOptions options = quick_tournament();
  options.rounds = 5;
  BOOST_TEST(refusal_of(options, whole)
                 .ends_with("games.jsonl:1: the journal is of another config: rounds is \"1\" "
                            "there and \"5\" here"));
  options = quick_tournament();
  options.seed = 2;
  BOOST_TEST(refusal_of(options, whole).ends_with("seed is \"1\" there and \"2\" here"));
}

BOOST_AUTO_TEST_CASE(journals_that_no_run_writes_are_refused_with_their_line) {
  const TournamentOptions options = quick_tournament();
  const std::string whole = whole_journal(options);
  const auto lines = lines_of(whole);
  const std::string header = lines[0] + "\n";
  const std::string second = lines[2];
  struct Row {
    std::string journal, message;
  };
  for (const Row& row : std::vector<Row>{
           {"precious", ":1: \"precious\" is not a journal of this config"},
           {"precious\n", ":1: is not a record"},
           {lines[1] + "\n", ":1: a game before the header"},
           {header + header, ":2: a second header"},
           {whole + lines[1] + "\n", "game 0 is one too many; expected the end"},
           {header + second + "\n", ":2: key game is \"1\"; expected \"0\""},
           {header + lines[1] + "\n" + lines[1] + "\n", ":3: key game is \"0\"; expected \"1\""},
           {header + lines[1] + "\n\n" + second + "\n", ":3: is not a record"},
           {replaced(whole, "\"ruleset\":\"basic\"", "\"ruleset\":\"open\""),
            ":2: key ruleset is \"open\"; expected \"basic\""},
           {replaced(whole, "\"x\":{\"name\":\"random\"", "\"x\":{\"name\":\"dice\""),
            ":2: key name of x is \"dice\"; expected \"random\""},
           {replaced(whole, "\"strategy\":\"greedy:tie=random\"", "\"strategy\":\"greedy\""),
            ":2: key strategy of o is \"greedy\"; expected \"greedy:tie=random\""},
           {replaced(whole, "},\"seed\":", "},\"seed\":1"), ":2: key seed is "},
           {replaced(whole, "\"opening\":{\"position\":\"\",\"moves\":\"",
                     "\"opening\":{\"position\":\"\",\"moves\":\"9 "),
            ":2: key moves of opening is "},
           {replaced(whole, "\"moves\":\"", "\"moves\":\"9 9 "), ":2: key moves of opening is "},
           {replaced(whole, "\"termination\":\"rules\"", "\"termination\":\"illegal-move\""),
            ":2: key result is "}}) {
    const std::string message = refusal_of(options, row.journal);
    BOOST_TEST(message.find(row.message) != std::string::npos, row.journal << "\n" << message);
  }
}

BOOST_AUTO_TEST_CASE(a_game_beyond_a_verdict_is_refused) {
  const TournamentOptions options = sequential_test();
  const std::string whole = whole_journal(options);
  const auto lines = lines_of(whole);
  const auto after_gap = std::ranges::find_if(
      lines, [](const std::string& line) { return line.starts_with("{\"game\":2000,"); });
  BOOST_REQUIRE((after_gap != lines.end()));
  const auto before = static_cast<std::size_t>(after_gap - lines.begin());
  const std::string beyond =
      "{\"game\":" + std::to_string(before - 1) + after_gap->substr(after_gap->find(','));
  const std::string message = refusal_of(options, joined(lines, before) + beyond + "\n");
  BOOST_TEST(message.find(":" + std::to_string(before + 1) + ": key game is \"" +
                          std::to_string(before - 1) + "\"; expected \"2000\"") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_no_journal_to_go_on_with) {
  const TournamentOptions options = quick_tournament();
  check_refused("/dev/null: is no regular file", [&] { resume(options, "/dev/null"); });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
