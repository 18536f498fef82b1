#include "training/data_set.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

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

InputError cannot(const std::string& verb, const std::filesystem::path& path) {
  return InputError("cannot " + verb + " " + path.string() + ": " + std::strerror(errno));
}

std::string read_header(std::istream& file, const std::filesystem::path& path) {
  std::string text(kHeaderSize, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file || !text.starts_with(kMagic)) {
    throw InputError(path.string() + ": no data set of uttt selfplay; expected it to begin with " +
                     in_quotes(trimmed(kMagic)));
  }
  return text;
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

DataSetWriter::DataSetWriter(const std::filesystem::path& path, const std::string& header) {
  if (std::filesystem::exists(path)) {
    resume(path, padded(header));
  } else {
    start(path, padded(header));
  }
}

void DataSetWriter::start(const std::filesystem::path& path, const std::string& header) {
  file_.open(path, std::ios::binary);
  file_ << header << std::flush;
  if (!file_) throw cannot("write", path);
}

// The last game may have been cut off at the end of a record: it is played again.
void DataSetWriter::resume(const std::filesystem::path& path, const std::string& header) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw cannot("read", path);
  if (read_header(file, path) != header) {
    throw InputError(path.string() +
                     ": stands there with other options; go on with the same ones or name a new "
                     "file");
  }
  records_ = (std::filesystem::file_size(path) - kHeaderSize) / kRecordSize;
  if (records_ > 0) {
    next_game_ = read_record(file, records_ - 1).game;
    while (records_ > 0 && read_record(file, records_ - 1).game == next_game_) --records_;
  }
  std::filesystem::resize_file(path, kHeaderSize + records_ * kRecordSize);
  file_.open(path, std::ios::binary | std::ios::app);
  if (!file_) throw cannot("write", path);
}

void DataSetWriter::append(std::span<const TrainingRecord> game) {
  file_.write(reinterpret_cast<const char*>(game.data()),
              static_cast<std::streamsize>(game.size_bytes()));
  if (!file_) throw std::runtime_error("the data set could not be written");
  records_ += game.size();
  ++next_game_;
}

DataSet read_data_set(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw cannot("read", path);
  DataSet data;
  data.header = trimmed(read_header(file, path).substr(kMagic.size()));
  const std::uint64_t bytes = std::filesystem::file_size(path) - kHeaderSize;
  if (bytes % kRecordSize != 0) {
    throw InputError(path.string() + ": ends within a record; expected records of " +
                     std::to_string(kRecordSize) + " bytes");
  }
  data.records.resize(bytes / kRecordSize);
  file.read(reinterpret_cast<char*>(data.records.data()), static_cast<std::streamsize>(bytes));
  if (!file) throw cannot("read", path);
  return data;
}

}  // namespace uttt
