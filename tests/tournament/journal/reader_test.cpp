#include "tournament/journal/reader.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "tests/support/message.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/journal/journal.hpp"

using namespace uttt;

namespace {

GameRecord example() {
  GameRecord record;
  record.number = 7;
  record.ruleset = Ruleset::more_advanced_most_boards;
  record.seats[0] = {"a \"b\", c", "alpha-beta:depth=3", 0, 1234, std::chrono::microseconds(56)};
  record.seats[1] = {"o", "random", 0, 9, std::chrono::microseconds(0)};
  record.opening = {"", "55 51"};
  record.seed = 18446744073709551615ULL;
  record.moves = "12 21";
  record.outcome = Outcome::draw;
  record.termination = Termination::illegal_move;
  return record;
}

GameRecord read_back(const std::string& line) {
  return std::get<GameRecord>(parse_journal_line(line));
}

std::string without(std::string line, const std::string& text, const std::string& instead) {
  const std::size_t found = line.find(text);
  BOOST_REQUIRE(found != std::string::npos);
  return line.replace(found, text.size(), instead);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(journal_reader)

BOOST_AUTO_TEST_CASE(a_record_is_read_back_as_it_was_written) {
  for (const Outcome outcome : {Outcome::x_won, Outcome::o_won, Outcome::draw}) {
    for (const Termination termination : kAllTerminations) {
      GameRecord record = example();
      record.outcome = outcome;
      record.termination = termination;
      if (termination != Termination::rules) record.detail = "said \"55\"\\x07";
      const std::string line = format_record(record);
      BOOST_TEST(format_record(read_back(line)) == line);
      BOOST_TEST(read_back(line).detail == record.detail);
    }
  }
  BOOST_TEST(read_back(format_record(example())).seed == example().seed);
}

BOOST_AUTO_TEST_CASE(times_are_read_up_to_a_day_for_every_move) {
  GameRecord record = example();
  record.seats[0].time = std::chrono::hours(24) * 81;
  const std::string most = format_record(record);
  BOOST_TEST(
      (std::get<GameRecord>(parse_journal_line(most)).seats[0].time == record.seats[0].time));
  BOOST_TEST(message_of([&] {
               parse_journal_line(without(most, "6998400000000", "6998400000001"));
             }) == "key x is 6998400000001 microseconds; expected at most 6998400000000");
  const std::string huge = without(most, "6998400000000", "11826637348838029899");
  BOOST_TEST(message_of([&] { parse_journal_line(huge); }).find("expected at most") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(lines_that_are_no_record_are_refused_with_what_is_wrong) {
  struct Row {
    std::string line, holds;
  };
  const std::string line = format_record(example());
  for (const Row& row : std::vector<Row>{
           {"", "not a record"},
           {"[]", "not a record"},
           {line.substr(0, line.size() - 1), "not a record"},
           {line + "x", "not a record"},
           {without(line, "\"game\":7", "\"gime\":7"), "key game is missing"},
           {without(line, "\"game\":7", "\"game\":-7"), "key game is not a whole number"},
           {without(line, "\"game\":7", "\"game\":7.5"), "key game is not a whole number"},
           {without(line, "\"game\":7", "\"game\":\"7\""), "key game is not a whole number"},
           {without(line, "most-boards", "most-bords"), "most-bords"},
           {without(line, "\"draw\"", "\"drawn\""), "key result is \"drawn\""},
           {without(line, "illegal-move", "boredom"), "key termination is \"boredom\""},
           {without(line, "\"o\":{\"name\":\"o\"", "\"o\":{\"nime\":\"o\""), "key name is missing"},
           {without(line, "\"moves\":\"12 21\"", "\"moves\":12"), "key moves is not a string"},
           {without(line, "{\"x\":1234,\"o\":9}", "17"), "key nodes is not an object"}}) {
    const std::string message = message_of([&] { parse_journal_line(row.line); });
    BOOST_TEST(message.find(row.holds) != std::string::npos,
               row.line << " is refused with \"" << message << "\"");
  }
}

BOOST_AUTO_TEST_CASE(a_file_is_read_to_its_end_or_refused_with_its_line) {
  const TemporaryFolder folder;
  const std::string line = format_record(example());
  int records = 0;
  const auto read = [&](const std::string& text) {
    records = 0;
    const std::string path = folder.write("games.jsonl", text);
    return message_of([&] { read_journal(path, [&](const GameRecord&) { ++records; }); });
  };
  BOOST_TEST(read("") == "");
  BOOST_TEST(records == 0);
  BOOST_TEST(read(line + "\n" + line + "\n") == "");
  BOOST_TEST(records == 2);
  const std::string header = format_header({{{"rounds", "1"}}});
  BOOST_TEST(read(header + "\n" + line + "\n" + header + "\n" + line + "\n") == "");
  BOOST_TEST(records == 2);
  BOOST_TEST(read(header + "\n") == "");
  BOOST_TEST(records == 0);
  BOOST_TEST(read(line + "\n" + line).find("games.jsonl:2: the line is cut short") !=
             std::string::npos);
  BOOST_TEST(records == 1);
  BOOST_TEST(read(line + "\n\n" + line + "\n").find("games.jsonl:2: is not a record") !=
             std::string::npos);
  const std::string path = folder.write("games.jsonl", line + "\n");
  BOOST_TEST(message_of([&] {
               read_journal(path, [](const GameRecord&) { throw InputError("unwanted"); });
             }).find("games.jsonl:1: unwanted") != std::string::npos);
  BOOST_TEST(message_of([&] { read_journal(folder / "none", {}); }).find("none: cannot read") !=
             std::string::npos);
  BOOST_TEST(message_of([&] { read_journal("/", {}); }).find("it is a folder") !=
             std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
