#include "tournament/bots/log.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace uttt {
namespace {

[[noreturn]] void fail(const std::string& path) {
  throw std::runtime_error(path + ": cannot write a bot's stderr: " + std::strerror(errno));
}

}  // namespace

BotLog::BotLog(const std::string& path)
    : path_(path), file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {
  struct stat file {};
  if (!file_.is_open() || ::fstat(file_.number(), &file) != 0) fail(path);
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
    if (length <= 0) fail(path_);
    text.remove_prefix(static_cast<std::size_t>(length));
  }
}

}  // namespace uttt
