#include "tournament/journal/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace uttt {
namespace {

[[noreturn]] void fail(const std::string& path, int code) {
  throw std::runtime_error(path + ": cannot write the journal: " + std::strerror(code));
}

struct stat status_of(int file, const std::string& path) {
  struct stat status {};
  if (fstat(file, &status) != 0) fail(path, errno);
  return status;
}

}  // namespace

JournalFile::JournalFile(std::string path) : path_(std::move(path)) {
  do {
    file_ = Descriptor(open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    if (!file_.is_open()) fail(path_, errno);
  } while (is_regular() && !lock());
}

// False when the path has come to name another file since it was opened, as when a run that ended
// meanwhile had put it aside.
bool JournalFile::lock() {
  if (flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) fail(path_, errno);
    throw std::runtime_error(path_ +
                             ": another run is writing this journal; expected one that is "
                             "free, or another name");
  }
  const struct stat mine = status_of(file_.number(), path_);
  struct stat named {};
  return stat(path_.c_str(), &named) == 0 && named.st_dev == mine.st_dev &&
         named.st_ino == mine.st_ino;
}

bool JournalFile::is_regular() const { return S_ISREG(status_of(file_.number(), path_).st_mode); }

std::uint64_t JournalFile::size() const {
  return static_cast<std::uint64_t>(status_of(file_.number(), path_).st_size);
}

void JournalFile::append(std::string_view line) {
  std::size_t written = 0;
  while (written < line.size()) {
    const ssize_t count = write(file_.number(), line.data() + written, line.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const int code = errno;
      // A file that cannot be cut, such as a device, holds no lines to protect.
      if (written > 0 && is_regular()) cut(size() - written);
      fail(path_, code);
    }
    written += static_cast<std::size_t>(count);
  }
}

void JournalFile::cut(std::uint64_t bytes) {
  if (ftruncate(file_.number(), static_cast<off_t>(bytes)) != 0) fail(path_, errno);
}

void JournalFile::sync() {
  // Devices and pipes have no disk to wait for, which they say by EINVAL.
  if (fdatasync(file_.number()) != 0 && errno != EINVAL) fail(path_, errno);
}

}  // namespace uttt
