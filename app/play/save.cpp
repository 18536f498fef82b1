#include "app/play/save.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "variants/spec.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

// A file that begins so may be replaced by another saved game.
constexpr std::string_view kMarkStart = "# A saved uttt game:";
constexpr std::string_view kMark = "# A saved uttt game: \"uttt play --resume FILE\" continues it.";
constexpr mode_t kFileMode = 0666;  // less the user's umask

[[noreturn]] void refuse(const std::string& path, const std::string& reason) {
  throw InputError("cannot save to " + in_quotes(path) + ": " + reason);
}

void check_is_ours(const std::string& path) {
  std::error_code error;
  const fs::file_type type = fs::symlink_status(path, error).type();
  if (type == fs::file_type::not_found) return;
  if (type == fs::file_type::none) refuse(path, error.message());
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) refuse(path, "it is a folder; expected a file name");
  std::string first_line;
  // Only a regular file is opened: a pipe would wait for its other end.
  if (fs::is_regular_file(status)) {
    std::ifstream file(path);
    std::getline(file, first_line);
  }
  if (!first_line.starts_with(kMarkStart)) {
    refuse(path, "it exists and is not a saved uttt game; expected another name");
  }
}

// A file being written, which disappears again unless it is put in its place.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target)
      : target_(target), path_(target + "." + std::to_string(::getpid()) + ".tmp") {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kFileMode);
    if (descriptor_ < 0) fail();
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!placed_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno != EINTR) fail();
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void put_in_place() {
    if (::fsync(descriptor_) != 0) fail();
    if (::close(std::exchange(descriptor_, -1)) != 0) fail();
    if (::rename(path_.c_str(), target_.c_str()) != 0) fail();
    placed_ = true;
  }

 private:
  [[noreturn]] void fail() const { refuse(target_, std::strerror(errno)); }

  std::string target_;
  std::string path_;
  int descriptor_ = -1;
  bool placed_ = false;
};

}  // namespace

std::string format_saved_game(const Game& game, const GameSetting& setting,
                              const MarkNames& names) {
  std::string text = std::string(kMark) + "\n";
  const auto add = [&text](std::string_view key, const std::string& value) {
    text += std::string(key) + " = " + value + "\n";
  };
  add("ruleset", format_ruleset(game.ruleset()));
  const std::size_t x = names.mark_of(Player::x) == Player::x ? 0 : 1;
  add("x", setting.players[x]);
  add("o", setting.players[1 - x]);
  if (names.first() == Player::o) add("first", "o");
  if (game.start_fen() != new_game(game.ruleset())->start_fen()) {
    add("position", names.exchanged(game.start_fen()));
  }
  if (!game.moves().empty()) add("moves", format_moves(game.boards(), game.moves()));
  add("seed", std::to_string(setting.seed));
  for (const Option& option : setting.others) add(option.key, option.value);
  for (const NamedSpec& section : setting.sections) {
    text += "\n[strategy." + section.name + "]\n";
    add("type", section.spec.name);
    for (const Option& option : section.spec.options) add(option.key, option.value);
  }
  return text;
}

void write_saved_game(const std::string& path, const std::string& text) {
  if (path.find('\0') != std::string::npos) refuse(path, "a file name has no zero bytes");
  check_is_ours(path);
  TemporaryFile file(path);
  file.write(text);
  file.put_in_place();
}

}  // namespace uttt
