#include "posix/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace uttt {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kRows = 24;

std::optional<winsize> size_of(int descriptor) {
  if (::isatty(descriptor) != 1) return std::nullopt;
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

}  // namespace

std::optional<std::size_t> terminal_columns(int descriptor) {
  const auto size = size_of(descriptor);
  if (!size) return std::nullopt;
  return size->ws_col == 0 ? kColumns : size->ws_col;
}

std::optional<std::size_t> terminal_rows(int descriptor) {
  const auto size = size_of(descriptor);
  if (!size) return std::nullopt;
  return size->ws_row == 0 ? kRows : size->ws_row;
}

}  // namespace uttt
