#include "tournament/journal/export.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>
#include <vector>

#include "tournament/games/opening.hpp"
#include "tournament/journal/journal.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr std::size_t kMaxLine = 79;  // PGN asks for less than 80 columns

// A tag pair; quotes and backslashes in the value are escaped.
std::string tag(const std::string& name, const std::string& value) {
  std::string text = "[" + name + " \"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "\"]\n";
}

std::string pgn_result(Outcome outcome) {
  if (outcome == Outcome::draw) return "1/2-1/2";
  return outcome == Outcome::x_won ? "1-0" : "0-1";
}

// "1." "d6" "h6" "2." ...; a game that O begins opens with "1...".
std::vector<std::string> move_words(const Game& game, Player first) {
  std::vector<std::string> words;
  int number = 1;
  Player mover = first;
  for (const Move move : game.moves()) {
    if (mover == Player::x) words.push_back(std::to_string(number) + ".");
    if (mover == Player::o && words.empty()) words.push_back("1...");
    words.push_back(format_square(game.boards(), move));
    if (mover == Player::o) ++number;
    mover = other(mover);
  }
  return words;
}

std::string wrapped(const std::vector<std::string>& words) {
  std::string text;
  std::string line;
  for (const std::string& word : words) {
    if (line.size() + 1 + word.size() > kMaxLine) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return text + line + "\n";
}

// A field that holds a comma, a quote or an end of line is quoted. One that spreadsheets would take
// for a formula begins with an apostrophe, which they do not show.
std::string csv_field(std::string value) {
  if (!value.empty() && std::string_view("=+-@\t\r").find(value[0]) != std::string_view::npos) {
    value.insert(0, "'");
  }
  if (value.find_first_of(",\"\r\n") == std::string::npos) return value;
  std::string text = "\"";
  for (const char letter : value) text += letter == '"' ? "\"\"" : std::string(1, letter);
  return text + "\"";
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) line += (line.empty() ? "" : ",") + csv_field(field);
  return line + "\n";
}

// Who lost by a fault; none when nobody did.
const SeatRecord* at_fault(const GameRecord& record) {
  if (!is_fault(record.termination)) return nullptr;
  return &record.seats[record.outcome == Outcome::x_won ? 1 : 0];
}

// How the game was lost, as the words of a comment, which ends with its first closing brace.
std::vector<std::string> pgn_comment(const SeatRecord& loser, const GameRecord& record) {
  std::string text = "{" + loser.name + " loses by " +
                     std::string(format_termination(record.termination)) +
                     (record.detail.empty() ? "" : ": " + record.detail);
  std::ranges::replace(text, '}', ')');
  std::istringstream stream(text + "}");
  return {std::istream_iterator<std::string>(stream), {}};
}

}  // namespace

std::string format_pgn(const GameRecord& record) {
  const Opening start{record.opening.position, ""};
  const auto game = open_game(record.ruleset, start);
  const Player first = game->side_to_move();
  game->play_line(record.opening.moves);
  game->play_line(record.moves);
  std::string text = tag("Event", "uttt " + format_ruleset(record.ruleset)) + tag("Site", "?") +
                     tag("Date", "????.??.??") + tag("Round", std::to_string(record.number + 1)) +
                     tag("White", record.seats[0].name) + tag("Black", record.seats[1].name) +
                     tag("Result", pgn_result(record.outcome)) +
                     tag("Variant", format_ruleset(record.ruleset)) +
                     tag("Termination", std::string(format_termination(record.termination)));
  if (!start.position.empty()) text += tag("SetUp", "1") + tag("FEN", start.position);
  auto words = move_words(*game, first);
  if (const SeatRecord* const loser = at_fault(record)) {
    std::ranges::move(pgn_comment(*loser, record), std::back_inserter(words));
  }
  words.push_back(pgn_result(record.outcome));
  return text + "\n" + wrapped(words) + "\n";
}

std::string csv_header() {
  return csv_line({"game", "ruleset", "x", "x_strategy", "o", "o_strategy", "opening_position",
                   "opening_moves", "seed", "moves", "result", "termination", "x_nodes", "o_nodes",
                   "x_time_us", "o_time_us", "fault_of", "detail"});
}

std::string format_csv(const GameRecord& record) {
  const SeatRecord& x = record.seats[0];
  const SeatRecord& o = record.seats[1];
  return csv_line({std::to_string(record.number), format_ruleset(record.ruleset), x.name, x.spec,
                   o.name, o.spec, record.opening.position, record.opening.moves,
                   std::to_string(record.seed), record.moves,
                   std::string(format_result(record.outcome)),
                   std::string(format_termination(record.termination)), std::to_string(x.nodes),
                   std::to_string(o.nodes), std::to_string(whole_microseconds(x.time)),
                   std::to_string(whole_microseconds(o.time)),
                   at_fault(record) ? at_fault(record)->name : "", record.detail});
}

}  // namespace uttt
