#include "posix/append_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "posix/failure.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

struct stat status_of(const Descriptor& file) {
  struct stat status {};
  if (fstat(file.number(), &status) != 0) fail_with_errno("cannot look at an open file");
  return status;
}

}  // namespace

AppendFile::AppendFile(std::string path, std::string what)
    : path_(std::move(path)), what_(std::move(what)) {
  do {
    file_ = Descriptor(open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    if (!file_.is_open()) throw InputError(problem(std::strerror(errno)));
  } while (is_regular() && !lock());
}

// False when the path has come to name another file since it was opened, as when a run that ended
// meanwhile had put it aside.
bool AppendFile::lock() {
  if (flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) fail(errno);
    throw std::runtime_error(path_ + ": another run is writing this " + what_ +
                             "; expected one that is free, or another name");
  }
  const struct stat mine = status_of(file_);
  struct stat named {};
  return stat(path_.c_str(), &named) == 0 && named.st_dev == mine.st_dev &&
         named.st_ino == mine.st_ino;
}

std::string AppendFile::problem(const std::string& reason) const {
  return path_ + ": cannot write the " + what_ + ": " + reason;
}

void AppendFile::fail(int code) const { throw std::runtime_error(problem(std::strerror(code))); }

bool AppendFile::is_regular() const { return S_ISREG(status_of(file_).st_mode); }

std::uint64_t AppendFile::size() const {
  return static_cast<std::uint64_t>(status_of(file_).st_size);
}

void AppendFile::append(std::string_view bytes) {
  std::size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t count = write(file_.number(), bytes.data() + written, bytes.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      const int code = errno;
      // A file that cannot be cut, such as a device, holds nothing to protect.
      if (written > 0 && is_regular()) cut(size() - written);
      fail(code);
    }
    written += static_cast<std::size_t>(count);
  }
}

void AppendFile::cut(std::uint64_t bytes) {
  if (ftruncate(file_.number(), static_cast<off_t>(bytes)) != 0) fail(errno);
}

void AppendFile::sync() {
  // Devices and pipes have no disk to wait for, which they say by EINVAL.
  if (fdatasync(file_.number()) != 0 && errno != EINVAL) fail(errno);
}

}  // namespace uttt
