// A data set of self-play: positions with what a search thought of them and how their game ended.
// A file of fixed-size records behind a header that is text, so that `head -c 512` tells what it is
// and numpy maps it (training/README.md has the table of fields). Little endian.
//
//   bytes 0-511   "uttt-selfplay 1" and a line "key: value" for each option, padded with line ends
//   then          records of 56 bytes, game after game in the order of their numbers
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "posix/append_file.hpp"
#include "variants/game.hpp"

namespace uttt {

// A position as its mover sees it.
struct TrainingRecord {
  std::uint32_t game = 0;                           // its number
  std::int32_t value = 0;                           // of the search; kWin - n for a win in n plies
  std::array<std::uint16_t, kCells> my_marks{};     // by board, bit c is cell c
  std::array<std::uint16_t, kCells> their_marks{};  // likewise
  std::uint16_t my_boards = 0;                      // bit b: board b is the mover's
  std::uint16_t their_boards = 0;                   // likewise
  std::uint16_t playable = 0;                       // boards in which the mover may play
  std::uint8_t ply = 0;                             // half-moves since the start
  std::uint8_t move = 0;                            // what the search would play: 9 * board + cell
  std::int8_t result = 0;      // of the game: +1 the mover won, 0 a draw, -1 he lost; 2: not played
  std::int8_t proof = 0;       // +1, 0, -1 as proven by the search; 2 where nothing was
  std::uint16_t reserved = 0;  // zero
};
static_assert(sizeof(TrainingRecord) == 56 && std::is_trivially_copyable_v<TrainingRecord>);
static_assert(std::endian::native == std::endian::little, "the records are little endian");

inline constexpr std::int8_t kNotProven = 2;
inline constexpr std::int8_t kNotPlayed = 2;

// The fields that show in the position itself; the others are left as they are by default.
TrainingRecord record_of(const Game& game);

// Appends whole games to a data set. No other run can write it meanwhile. Everything here throws
// std::runtime_error that names the file when it cannot be written.
class DataSetWriter {
 public:
  // Starts the file, or, where it stands with the same header, goes on behind its last whole game.
  // Throws InputError when the file cannot be opened or holds something else.
  DataSetWriter(const std::filesystem::path& path, const std::string& header);

  std::uint64_t records() const { return records_; }
  std::uint32_t next_game() const { return next_game_; }  // of which nothing stands in the file

  // The records of the game next_game(); maybe none. It outlives this process from then on.
  void append(std::span<const TrainingRecord> game);

  // Returns when everything is on the disk.
  void sync() { file_.sync(); }

 private:
  void start(const std::string& header);
  void go_on();

  AppendFile file_;
  std::uint64_t records_ = 0;
  std::uint32_t next_game_ = 0;
};

struct DataSet {
  std::string header;  // without its padding
  std::vector<TrainingRecord> records;
};

// Throws InputError when it is no whole data set.
DataSet read_data_set(const std::filesystem::path& path);

}  // namespace uttt
