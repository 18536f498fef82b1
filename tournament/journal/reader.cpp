#include "tournament/journal/reader.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "text/utf8.hpp"
#include "tournament/journal/journal.hpp"
#include "tournament/journal/replay.hpp"
#include "tournament/journal/thoughts.hpp"

namespace uttt {
namespace {

namespace json = boost::json;

const json::value& member(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) throw InputError("key " + printable(key) + " is missing");
  return *value;
}

const json::object& object_of(const json::object& object, std::string_view key) {
  const json::object* const value = member(object, key).if_object();
  if (value == nullptr) throw InputError("key " + printable(key) + " is not an object");
  return *value;
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::string* const value = member(object, key).if_string();
  if (value == nullptr) throw InputError("key " + printable(key) + " is not a string");
  return std::string(*value);
}

// Text that people will see: whoever wrote the journal, nothing in it moves a terminal's cursor.
std::string line_of(const json::object& object, std::string_view key) {
  constexpr std::size_t kEscaped = 4;  // bytes that one may become
  const std::string text = text_of(object, key);
  return as_line(text, kEscaped * text.size());
}

std::uint64_t number_of(const json::object& object, std::string_view key) {
  json::error_code error;
  const auto number = member(object, key).to_number<std::uint64_t>(error);
  if (error) throw InputError("key " + printable(key) + " is not a whole number from 0");
  return number;
}

Outcome parse_result(const std::string& text) {
  for (const Outcome outcome : {Outcome::x_won, Outcome::o_won, Outcome::draw}) {
    if (text == format_result(outcome)) return outcome;
  }
  throw InputError("key result is " + in_quotes(text) + "; expected x, o or draw");
}

Termination parse_termination(const std::string& text) {
  for (const Termination termination : kAllTerminations) {
    if (text == format_termination(termination)) return termination;
  }
  throw InputError("key termination is " + in_quotes(text) + ", which is unknown");
}

// More than a day for every move of the longest game; sums of as much stay in range.
constexpr std::chrono::microseconds kMaxSeatTime = std::chrono::hours(24) * 81;

std::chrono::microseconds time_of(const json::object& object, std::string_view key) {
  const std::uint64_t count = number_of(object, key);
  if (count <= static_cast<std::uint64_t>(kMaxSeatTime.count())) {
    return std::chrono::microseconds(count);
  }
  throw InputError("key " + printable(key) + " is " + std::to_string(count) +
                   " microseconds; expected at most " + std::to_string(kMaxSeatTime.count()));
}

SeatRecord parse_seat(const json::object& record, std::string_view key) {
  const json::object& seat = object_of(record, key);
  return {line_of(seat, "name"), line_of(seat, "strategy"), 0,
          number_of(object_of(record, "nodes"), key), time_of(object_of(record, "time_us"), key)};
}

std::size_t words_in(std::string_view moves) {
  if (moves.empty()) return 0;
  return static_cast<std::size_t>(std::ranges::count(moves, ' ')) + 1;
}

GameRecord parse_record(const json::object& object) {
  const json::object& opening = object_of(object, "opening");
  GameRecord record;
  record.number = number_of(object, "game");
  record.ruleset = parse_ruleset(text_of(object, "ruleset"));
  record.seats = {parse_seat(object, "x"), parse_seat(object, "o")};
  record.opening = {text_of(opening, "position"), text_of(opening, "moves")};
  record.seed = number_of(object, "seed");
  record.moves = text_of(object, "moves");
  record.outcome = parse_result(text_of(object, "result"));
  record.termination = parse_termination(text_of(object, "termination"));
  if (object.contains("detail")) record.detail = line_of(object, "detail");
  record.thoughts = parse_thoughts(object, words_in(record.moves));
  return record;
}

JournalHeader parse_header(const json::object& object) {
  const std::uint64_t version = number_of(object, kJournalKey);
  if (version != kJournalVersion) {
    throw InputError("the journal is of version " + std::to_string(version) + "; expected " +
                     std::to_string(kJournalVersion));
  }
  JournalHeader header;
  const json::object& config = object_of(object, "config");
  for (const auto& setting : config) {
    header.config.push_back({std::string(setting.key()), text_of(config, setting.key())});
  }
  return header;
}

}  // namespace

JournalLine parse_journal_line(std::string_view line) {
  json::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) throw InputError("is not a record; expected an object of JSON");
  const json::object& object = value.get_object();
  if (object.contains(kJournalKey)) return parse_header(object);
  return parse_record(object);
}

JournalExtent read_journal_lines(const std::string& path,
                                 const std::function<void(const JournalLine&)>& visit) {
  const auto refuse = [&](const char* reason) {
    throw InputError(path + ": cannot read the journal: " + reason);
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse("it is a folder");
  std::ifstream file(path);
  if (!file) refuse(std::strerror(errno));
  JournalExtent extent;
  std::string line;
  while (std::getline(file, line)) {
    // Only a line with its end is sure to be whole.
    if (file.eof()) {
      extent.torn = line;
      break;
    }
    try {
      visit(parse_journal_line(line));
    } catch (const InputError& error) {
      throw InputError(path + ":" + std::to_string(extent.lines + 1) + ": " + error.what());
    }
    ++extent.lines;
    extent.whole_bytes += line.size() + 1;
  }
  if (file.bad()) refuse(std::strerror(errno));
  return extent;
}

void read_journal(const std::string& path, const std::function<void(const GameRecord&)>& visit) {
  const JournalExtent extent = read_journal_lines(path, [&](const JournalLine& line) {
    if (const auto* record = std::get_if<GameRecord>(&line)) visit(replayed(*record));
  });
  if (extent.torn.empty()) return;
  throw InputError(path + ":" + std::to_string(extent.lines + 1) +
                   ": the line is cut short; expected its end");
}

}  // namespace uttt
