#include "tournament/journal/journal.hpp"

#include <boost/json.hpp>
#include <filesystem>
#include <utility>

#include "tournament/journal/thoughts.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

// Waiting for the disk takes milliseconds, in which no other game can end.
constexpr std::chrono::seconds kSyncInterval{1};

boost::json::object seat_object(const SeatRecord& seat) {
  return {{"name", seat.name}, {"strategy", seat.spec}};
}

// "games.jsonl" becomes "games.1.jsonl", or the first number that is free.
std::string keep_older(const std::string& path) {
  const fs::path old(path);
  for (int number = 1;; ++number) {
    fs::path name = old.parent_path() / old.stem();
    name += "." + std::to_string(number) + old.extension().string();
    if (fs::exists(name)) continue;
    fs::rename(old, name);
    return name.string();
  }
}

// An empty file of the name `path`, locked, and the new name of the one that held anything. The
// lock comes first: another run's journal is not touched.
std::pair<JournalFile, std::string> new_file(const std::string& path) {
  std::string kept_as;
  while (true) {
    JournalFile file(path);
    if (!file.is_regular() || file.size() == 0) return {std::move(file), kept_as};
    kept_as = keep_older(path);
  }
}

}  // namespace

std::string format_record(const GameRecord& record) {
  const SeatRecord& x = record.seats[0];
  const SeatRecord& o = record.seats[1];
  boost::json::object object = {
      {"game", record.number},
      {"ruleset", format_ruleset(record.ruleset)},
      {"x", seat_object(x)},
      {"o", seat_object(o)},
      {"opening", {{"position", record.opening.position}, {"moves", record.opening.moves}}},
      {"seed", record.seed},
      {"moves", record.moves},
      {"result", format_result(record.outcome)},
      {"termination", format_termination(record.termination)}};
  if (!record.detail.empty()) object["detail"] = record.detail;
  object["nodes"] = {{"x", x.nodes}, {"o", o.nodes}};
  if (auto thoughts = thoughts_object(record.thoughts); !thoughts.empty()) {
    object[kThoughtsKey] = std::move(thoughts);
  }
  object["time_us"] = {{"x", whole_microseconds(x.time)}, {"o", whole_microseconds(o.time)}};
  if (auto times = move_times(record.thoughts); !times.empty()) {
    object[kMoveTimesKey] = std::move(times);
  }
  return boost::json::serialize(object);
}

std::string_view format_result(Outcome outcome) {
  if (outcome == Outcome::x_won) return "x";
  return outcome == Outcome::o_won ? "o" : "draw";
}

Journal::Journal(const std::string& path, const JournalHeader& header) : Journal(new_file(path)) {
  file_.append(format_header(header) + "\n");
}

Journal::Journal(JournalFile file) : Journal({std::move(file), std::string()}) {}

Journal::Journal(std::pair<JournalFile, std::string> file)
    : file_(std::move(file.first)), kept_as_(std::move(file.second)) {}

void Journal::append(const GameRecord& record) {
  file_.append(format_record(record) + "\n");
  if (Clock::now() - synced_ >= kSyncInterval) sync();
}

void Journal::sync() {
  file_.sync();
  synced_ = Clock::now();
}

}  // namespace uttt
