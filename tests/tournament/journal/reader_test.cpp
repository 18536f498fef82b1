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

BOOST_AUTO_TEST_CASE(control_characters_of_a_journal_reach_nobody) {
  GameRecord record = example();
  record.seats[0].name = "a\x1b[31m\x07";
  record.termination = Termination::time;
  record.detail =
      "\xC2\x9B"
      "late";
  const GameRecord read = read_back(format_record(record));
  BOOST_TEST(read.seats[0].name == "a\\x1b[31m\\x07");
  BOOST_TEST(read.detail == "\\xc2\\x9blate");
}

BOOST_AUTO_TEST_CASE(thoughts_are_kept_as_far_as_they_are_known) {
  GameRecord record = example();
  const std::string without_thoughts = format_record(record);
  BOOST_TEST(without_thoughts.find("thoughts") == std::string::npos);
  BOOST_TEST(without_thoughts.find("time_us_moves") == std::string::npos);
  BOOST_TEST(read_back(without_thoughts).thoughts.empty());

  record.thoughts.resize(2);
  BOOST_TEST(format_record(record) == without_thoughts);
  record.thoughts[0].value = -12;
  record.thoughts[1].depth_plies = 7;
  BOOST_TEST(format_record(record).find(
                 ",\"thoughts\":{\"value\":[-12,null],\"depth\":[null,7]},\"time_us\":") !=
             std::string::npos);
  record.thoughts[0].wdl = {500, 300, 200};
  record.thoughts[1].nodes = 18446744073709551615ULL;
  record.thoughts[1].time = std::chrono::microseconds(3);
  const std::string line = format_record(record);
  BOOST_TEST(line.ends_with(",\"time_us_moves\":[null,3]}"));
  BOOST_TEST((read_back(line).thoughts == record.thoughts));
  BOOST_TEST(format_record(read_back(line)) == line);
}

BOOST_AUTO_TEST_CASE(thoughts_that_fit_no_moves_are_refused_with_their_key) {
  GameRecord record = example();
  record.thoughts.resize(2);
  record.thoughts[0] = {1, std::array{500, 300, 200}, 7, 1234567, std::chrono::microseconds(3)};
  const std::string line = format_record(record);
  struct Row {
    std::string part, instead, holds;
  };
  for (const Row& row : std::vector<Row>{
           {"\"value\":[1,null]", "\"value\":[1]", "key value is no list of 2 values"},
           {"\"value\":[1,null]", "\"value\":[1,2,3]", "key value is no list of 2 values"},
           {"\"value\":[1,null]", "\"value\":1", "key value is no list"},
           {"\"value\":[1,null]", "\"value\":[1.5,null]", "key value has \"1.5"},
           {"\"depth\":[7,null]", "\"depth\":[82,null]", "expected null or a whole number from 0"},
           {"\"depth\":[7,null]", "\"depth\":[-1,null]", "key depth has \"-1\""},
           {"[500,300,200]", "[500,300,201]", "sum to 1000"},
           {"[500,300,200]", "[500,500]", "sum to 1000"},
           {"[500,300,200]", "[1200,-100,-100]", "key wdl has"},
           {"[1234567,null]", "[-1,null]", "key nodes has"},
           {"\"time_us_moves\":[3,null]", "\"time_us_moves\":[86400000001,null]", "from 0 to"},
           {"\"time_us_moves\":[3,null]", "\"time_us_moves\":{}", "key time_us_moves is no list"},
           {"\"thoughts\":{", "\"thoughts\":7,\"other\":{", "key thoughts is not an object"}}) {
    const std::string message =
        message_of([&] { parse_journal_line(without(line, row.part, row.instead)); });
    BOOST_TEST(message.find(row.holds) != std::string::npos, row.instead << ": " << message);
  }
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
  GameRecord lost = example();
  lost.outcome = Outcome::x_won;
  const std::string line = format_record(lost);
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
  // What no game can come to is refused with its line, too.
  BOOST_TEST(read(line + "\n" + without(line, "12 21", "12 33") + "\n").find("games.jsonl:2: ") !=
             std::string::npos);
  BOOST_TEST(read(without(line, "illegal-move", "rules") + "\n").find("key result is") !=
             std::string::npos);
  BOOST_TEST(read(format_record(example()) + "\n").find("which is a loss") != std::string::npos);
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
