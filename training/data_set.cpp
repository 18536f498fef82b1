#include "training/data_set.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "text/text.hpp"

namespace uttt {
namespace {

constexpr std::string_view kMagic = "uttt-selfplay 1\n";
constexpr std::size_t kHeaderSize = 512;
constexpr std::size_t kRecordSize = sizeof(TrainingRecord);

std::string padded(const std::string& header) {
  std::string text = std::string(kMagic) + header;
  if (text.size() > kHeaderSize) throw InputError("a data set's header is at most 512 bytes");
  text.resize(kHeaderSize, '\n');
  return text;
}

InputError cannot_read(const std::filesystem::path& path) {
  return InputError("cannot read " + path.string() + ": " + std::strerror(errno));
}

std::ifstream opened(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw cannot_read(path);
  return file;
}

// Of the file's first bytes as many as a header has, or all if it is shorter.
std::string read_front(std::istream& file) {
  std::string text(kHeaderSize, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

// `front` is of the file `path`.
void check_magic(std::string_view front, const std::filesystem::path& path) {
  if (front.starts_with(kMagic)) return;
  throw InputError(path.string() + ": no data set of uttt selfplay; expected it to begin with " +
                   in_quotes(trimmed(kMagic)));
}

// The name of a file that is regular or not there: a pipe would not open until somebody reads it.
std::string checked(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw InputError(path.string() + ": is no regular file; expected a data set or a new name");
  }
  return path.string();
}

TrainingRecord read_record(std::istream& file, std::uint64_t index) {
  TrainingRecord record;
  file.seekg(static_cast<std::streamoff>(kHeaderSize + index * kRecordSize));
  file.read(reinterpret_cast<char*>(&record), kRecordSize);
  return record;
}

}  // namespace

TrainingRecord record_of(const Game& game) {
  TrainingRecord record;
  const Player mover = game.side_to_move();
  for (int board = 0; board < game.boards(); ++board) {
    record.my_marks[static_cast<std::size_t>(board)] = game.marks(mover, board);
    record.their_marks[static_cast<std::size_t>(board)] = game.marks(other(mover), board);
  }
  record.my_boards = game.owned_boards(mover);
  record.their_boards = game.owned_boards(other(mover));
  record.playable = game.playable_boards();
  record.ply = static_cast<std::uint8_t>(game.moves().size());
  return record;
}

DataSetWriter::DataSetWriter(const std::filesystem::path& path, const std::string& header)
    : file_(checked(path), "data set") {
  start(padded(header));
  if (file_.size() > kHeaderSize) go_on();
}

// A run that was killed at once leaves a part of a header, or nothing: it is begun again.
void DataSetWriter::start(const std::string& header) {
  std::ifstream file = opened(file_.path());
  const std::string front = read_front(file);
  if (front == header) return;
  if (!header.starts_with(front)) {
    check_magic(front, file_.path());
    throw InputError(file_.path() +
                     ": stands there with other options; go on with the same ones or name a new "
                     "file");
  }
  file_.cut(0);
  file_.append(header);
}

// The last game may have been cut off at the end of a record: it is played again.
void DataSetWriter::go_on() {
  std::ifstream file = opened(file_.path());
  records_ = (file_.size() - kHeaderSize) / kRecordSize;
  if (records_ > 0) {
    next_game_ = read_record(file, records_ - 1).game;
    while (records_ > 0 && read_record(file, records_ - 1).game == next_game_) --records_;
  }
  file_.cut(kHeaderSize + records_ * kRecordSize);
}

void DataSetWriter::append(std::span<const TrainingRecord> game) {
  file_.append({reinterpret_cast<const char*>(game.data()), game.size_bytes()});
  records_ += game.size();
  ++next_game_;
}

DataSet read_data_set(const std::filesystem::path& path) {
  std::ifstream file = opened(path);
  const std::string front = read_front(file);
  check_magic(front, path);
  if (front.size() < kHeaderSize) {
    throw InputError(path.string() + ": ends within its header of " + std::to_string(kHeaderSize) +
                     " bytes; expected a data set that was begun");
  }
  DataSet data;
  data.header = trimmed(std::string_view(front).substr(kMagic.size()));
  const std::uint64_t bytes = std::filesystem::file_size(path) - kHeaderSize;
  if (bytes % kRecordSize != 0) {
    throw InputError(path.string() + ": ends within a record; expected records of " +
                     std::to_string(kRecordSize) + " bytes");
  }
  data.records.resize(bytes / kRecordSize);
  file.read(reinterpret_cast<char*>(data.records.data()), static_cast<std::streamsize>(bytes));
  if (!file) throw cannot_read(path);
  return data;
}

}  // namespace uttt
