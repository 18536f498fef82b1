// The journals of a tournament's shards as the journal that one machine would have written.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tournament/games/record.hpp"
#include "tournament/journal/header.hpp"

namespace uttt {

// What becomes of shards that were not played to their end.
enum class Unfinished {
  refused,
  cut,  // the journal ends before the first game that one of them lacks
};

struct MergedShards {
  std::uint64_t shards = 0;
  std::uint64_t games = 0;
  // Of an unfinished merge: the first game that is missing, who lacks it, and how many later games
  // of other shards were left out.
  std::string lacking;
  std::uint64_t missing_game = 0;
  std::uint64_t left_out = 0;
};

// The header of the whole tournament. Throws InputError that names files and shards, unless the
// journals are those of all shards of one tournament, each once.
JournalHeader merged_header(const std::vector<std::string>& paths);

// Calls `visit` with the records of all shards in game order. Throws as merged_header(); with file
// and line for a record that cannot stand where it does; and, unless `unfinished` is `cut`, for a
// shard that lacks games.
MergedShards merge_shards(const std::vector<std::string>& paths, Unfinished unfinished,
                          const std::function<void(const GameRecord&)>& visit);

}  // namespace uttt
