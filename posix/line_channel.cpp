#include "posix/line_channel.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace uttt {
namespace {

constexpr std::size_t kChunk = 65536;
// A program that writes without end while it is written to is not read further.
constexpr std::size_t kMaxOutput = 16 * kChunk;
// Nothing tells when a pipe was read: it is looked at so often.
constexpr std::chrono::milliseconds kGlance{1};

bool has_unread_bytes(const Descriptor& pipe) {
  int bytes = 0;
  return pipe.is_open() && ::ioctl(pipe.number(), FIONREAD, &bytes) == 0 && bytes > 0;
}

}  // namespace

LineChannel::LineChannel(Ends ends, std::function<void(Voice, std::string_view)> on_text,
                         const Interrupt& interrupt)
    : ends_(std::move(ends)), on_text_(std::move(on_text)), interrupt_(interrupt) {
  for (const Descriptor* end : {&ends_.from, &ends_.to, &ends_.log}) {
    if (end->is_open()) make_nonblocking(*end);
  }
}

std::optional<Trouble> LineChannel::send(std::string_view text, Clock::time_point deadline) {
  for (bool is_late = false; !text.empty(); is_late = Clock::now() > deadline) {
    if (!ends_.to.is_open()) return Trouble::closed;
    const ssize_t length = ::write(ends_.to.number(), text.data(), text.size());
    if (length > 0) {
      tell(Voice::ours, text.substr(0, static_cast<std::size_t>(length)));
      text.remove_prefix(static_cast<std::size_t>(length));
      continue;
    }
    if (length < 0 && errno != EAGAIN && errno != EINTR) return Trouble::closed;
    if (is_late) return Trouble::late;
    if (const auto trouble = wait(ends_.to.number(), deadline)) return trouble;
  }
  return std::nullopt;
}

std::variant<LineChannel::Line, Trouble> LineChannel::read_line(Clock::time_point deadline) {
  // Something may come again and again, as on stderr, and be no line: the clock decides.
  for (bool is_late = false;; is_late = Clock::now() > deadline) {
    if (auto line = take_line()) return Line{std::move(*line), arrived_};
    if (output_.size() - taken_ > kMaxLine) return Trouble::too_long;
    if (!ends_.from.is_open()) return Trouble::closed;
    if (is_late) return Trouble::late;
    if (const auto trouble = wait(-1, deadline)) return *trouble;
  }
}

bool LineChannel::is_heard_until(Clock::time_point deadline) {
  while (has_unread_bytes(ends_.to) && ends_.from.is_open() && output_.size() == taken_) {
    const auto now = Clock::now();
    if (now > deadline) return false;
    const auto trouble = wait(-1, std::min(deadline, now + kGlance));
    if (trouble && *trouble != Trouble::late) return true;
  }
  return true;
}

std::optional<std::string> LineChannel::take_line() {
  const std::size_t end = output_.find('\n', taken_ + looked_);
  if (end == std::string::npos) {
    looked_ = output_.size() - taken_;
    return std::nullopt;
  }
  if (end - taken_ > kMaxLine) return std::nullopt;
  std::string line = output_.substr(taken_, end - taken_);
  if (line.ends_with('\r')) line.pop_back();
  taken_ = end + 1;
  looked_ = 0;
  if (taken_ == output_.size()) {
    output_.clear();
    taken_ = 0;
  }
  return line;
}

// Reads what has come from the program meanwhile; returns when something has, or can be written.
std::optional<Trouble> LineChannel::wait(int writing_to, Clock::time_point deadline) {
  const bool reads_on = output_.size() - taken_ < kMaxOutput;
  std::array<pollfd, 5> events = {
      pollfd{interrupt_.descriptor(), POLLIN, 0},
      pollfd{reads_on ? ends_.from.number() : -1, POLLIN, 0}, pollfd{ends_.log.number(), POLLIN, 0},
      pollfd{writing_to, POLLOUT, 0}, pollfd{ends_.has_ended, POLLIN, 0}};
  if (!wait_for_any(events, deadline)) return Trouble::late;
  if (events[0].revents != 0) return Trouble::interrupted;
  if (events[1].revents != 0) read_output();
  if (events[2].revents != 0) read_log();
  if (events[4].revents != 0) read_last_output();
  return std::nullopt;
}

// Whether there was something to read.
bool LineChannel::read_output() {
  std::array<char, kChunk> chunk;
  const ssize_t length = ::read(ends_.from.number(), chunk.data(), chunk.size());
  arrived_ = Clock::now();
  if (length > 0) {
    output_.erase(0, std::exchange(taken_, 0));
    output_.append(chunk.data(), static_cast<std::size_t>(length));
    tell(Voice::programs, {chunk.data(), static_cast<std::size_t>(length)});
    return true;
  }
  if (length == 0 || (errno != EAGAIN && errno != EINTR)) ends_.from.close();
  return false;
}

// The program has ended: what it said is there, and nobody will answer.
void LineChannel::read_last_output() {
  while (ends_.from.is_open() && output_.size() < kMaxOutput && read_output()) {
  }
  ends_.from.close();
  ends_.to.close();
}

void LineChannel::read_log() {
  std::array<char, kChunk> chunk;
  const ssize_t length = ::read(ends_.log.number(), chunk.data(), chunk.size());
  if (length > 0) {
    tell(Voice::errors, {chunk.data(), static_cast<std::size_t>(length)});
  } else if (length == 0 || (errno != EAGAIN && errno != EINTR)) {
    ends_.log.close();
  }
}

void LineChannel::close_input() {
  // A socket has another descriptor open for reading; on a pipe there is nothing to shut down.
  if (ends_.to.is_open()) ::shutdown(ends_.to.number(), SHUT_WR);
  ends_.to.close();
}

void LineChannel::drain_log() {
  pollfd more{ends_.log.number(), POLLIN, 0};
  while (ends_.log.is_open() && wait_for_any({&more, 1}, Clock::now())) read_log();
}

}  // namespace uttt
