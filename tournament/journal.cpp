#include "tournament/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace uttt {
namespace {

namespace fs = std::filesystem;

boost::json::object seat_object(const SeatRecord& seat) {
  return {{"name", seat.name}, {"strategy", seat.spec}};
}

std::int64_t microseconds(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

// "games.jsonl" becomes "games.1.jsonl", or the first number that is free.
std::string keep_older(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) == 0) return {};
  const fs::path old(path);
  for (int number = 1;; ++number) {
    fs::path name = old.parent_path() / old.stem();
    name += "." + std::to_string(number) + old.extension().string();
    if (fs::exists(name)) continue;
    fs::rename(old, name);
    return name.string();
  }
}

[[noreturn]] void fail(const std::string& path, int code) {
  throw std::runtime_error(path + ": cannot write the journal: " + std::strerror(code));
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
  object["time_us"] = {{"x", microseconds(x.time)}, {"o", microseconds(o.time)}};
  return boost::json::serialize(object);
}

std::string_view format_result(Outcome outcome) {
  if (outcome == Outcome::x_won) return "x";
  return outcome == Outcome::o_won ? "o" : "draw";
}

Journal::Journal(const std::string& path) : path_(path), kept_as_(keep_older(path)) {
  file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) fail(path_, errno);
}

Journal::~Journal() { close(file_); }

void Journal::append(const GameRecord& record) {
  const std::string line = format_record(record) + "\n";
  std::size_t written = 0;
  while (written < line.size()) {
    const ssize_t count = write(file_, line.data() + written, line.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const int code = errno;
      const off_t end = lseek(file_, 0, SEEK_END);
      // A file that cannot be cut, such as a device, holds no lines to protect.
      if (written > 0 && end >= 0 && ftruncate(file_, end - static_cast<off_t>(written)) != 0) {
        fail(path_, errno);
      }
      fail(path_, code);
    }
    written += static_cast<std::size_t>(count);
  }
}

}  // namespace uttt
