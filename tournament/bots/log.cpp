#include "tournament/bots/log.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <stdexcept>
#include <utility>

#include "text/text.hpp"
#include "text/utf8.hpp"

namespace uttt {
namespace {

// "2026-11-21 09:05:00 UTC".
std::string present_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts)};
}

}  // namespace

void BotLog::fail() const {
  throw std::runtime_error(path_ + ": cannot write " + what_ + ": " + std::strerror(errno));
}

BotLog::BotLog(const std::string& path, std::string what, std::size_t max_bytes)
    : path_(path),
      what_(std::move(what)),
      file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)),
      left_(max_bytes) {
  struct stat file {};
  if (!file_.is_open() || ::fstat(file_.number(), &file) != 0) fail();
  left_ -= std::min(left_, static_cast<std::size_t>(file.st_size));
}

void BotLog::write(std::string_view text) {
  if (left_ == 0) return;
  const std::string_view kept = text.substr(0, left_);
  put(kept);
  left_ -= kept.size();
  if (left_ == 0) put("\n[the rest is left out]\n");
}

void BotLog::put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t length = ::write(file_.number(), text.data(), text.size());
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) fail();
    text.remove_prefix(static_cast<std::size_t>(length));
  }
}

// ---- The conversation --------------------------------------------------------------------------

ConversationLog::ConversationLog(const std::string& path, int run, const std::string& beginning)
    : file_(path, "a bot's conversation", kMaxBytes), run_(run) {
  note(beginning + ", " + present_time());
}

void ConversationLog::add(Voice voice, std::string_view text) {
  auto& [arrow, unfinished] = unfinished_[static_cast<std::size_t>(voice)];
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    unfinished += text.substr(0, end);
    put(arrow, std::exchange(unfinished, {}));
    text.remove_prefix(end + 1);
  }
  unfinished += text;
  if (unfinished.size() > LineChannel::kMaxLine) {
    put(arrow, std::exchange(unfinished, {}) + " ...");
  }
}

void ConversationLog::note(std::string_view what) { put('=', what); }

void ConversationLog::finish() {
  for (auto& [arrow, text] : unfinished_) {
    if (!text.empty()) put(arrow, std::exchange(text, {}) + " [no end of the line]");
  }
}

void ConversationLog::put(char arrow, std::string_view line) {
  const auto since = std::chrono::duration<double>(Clock::now() - start_).count();
  if (line.ends_with('\r')) line.remove_suffix(1);
  char opening[64];
  std::snprintf(opening, sizeof opening, "%10.3f [%d] %c ", since, run_, arrow);
  constexpr std::size_t kMaxShown = 4 * LineChannel::kMaxLine + 64;  // every byte escaped
  file_.write(opening + as_line(line, kMaxShown) + "\n");
}

// ---- The last line -----------------------------------------------------------------------------

void LastLine::add(std::string_view text) {
  constexpr std::size_t kKept = 2048;
  tail_ += text.substr(text.size() - std::min(text.size(), kKept));
  tail_.erase(0, tail_.size() - std::min(tail_.size(), kKept));
}

std::string LastLine::text() const {
  const std::string_view kept = trimmed(tail_);
  return std::string(trimmed(kept.substr(kept.rfind('\n') + 1)));
}

}  // namespace uttt
