#include "tournament/journal/shard_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "tournament/journal/reader.hpp"

namespace uttt {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

// Some bytes of a file from `offset` on, fewer where it ends.
std::string read_block(const std::string& path, std::uint64_t offset, std::size_t bytes) {
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (file.eof() && !file.bad()) return {};
    throw InputError(path + ": cannot read the journal: " + std::strerror(errno));
  }
  file.seekg(static_cast<std::streamoff>(offset));
  std::string text(bytes, '\0');
  file.read(text.data(), static_cast<std::streamsize>(bytes));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
  return text;
}

}  // namespace

ShardReader::ShardReader(std::string path) : path_(std::move(path)) {
  const auto line = next_line();
  if (!line) throw InputError(path_ + ": has no header; expected the journal of a shard");
  try {
    const JournalLine first = parse_journal_line(*line);
    const auto* const header = std::get_if<JournalHeader>(&first);
    if (header == nullptr) throw InputError("a game before the header");
    header_ = *header;
    const auto shard = std::ranges::find(header_.config, kShardKey, &Option::key);
    if (shard == header_.config.end()) {
      throw InputError("the journal is of a whole tournament; expected that of a shard");
    }
    shard_ = parse_shard(shard->value, "key " + std::string(kShardKey));
  } catch (const InputError& error) {
    throw InputError(path_ + ":1: " + error.what());
  }
}

std::optional<GameRecord> ShardReader::next() {
  const auto line = next_line();
  if (!line) return std::nullopt;
  try {
    JournalLine parsed = parse_journal_line(*line);
    if (auto* const record = std::get_if<GameRecord>(&parsed)) return std::move(*record);
    throw InputError("a second header; expected the journal of one shard");
  } catch (const InputError& error) {
    throw InputError(path_ + ":" + std::to_string(line_) + ": " + error.what());
  }
}

std::optional<std::string> ShardReader::next_line() {
  if (lines_.empty()) refill();
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  ++line_;
  return line;
}

// A line that is longer than a block is read in larger ones; what has no end is left.
void ShardReader::refill() {
  for (std::size_t bytes = kBlock;; bytes *= 2) {
    const std::string text = read_block(path_, offset_, bytes);
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         end = text.find('\n', begin)) {
      lines_.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    offset_ += begin;
    if (begin > 0 || text.size() < bytes) return;
  }
}

}  // namespace uttt
