#include "tournament/run/merge.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tournament/journal/shard_reader.hpp"
#include "tournament/run/resume.hpp"

namespace uttt {
namespace {

JournalHeader without_shard(JournalHeader header) {
  std::erase_if(header.config, [](const Option& option) { return option.key == kShardKey; });
  return header;
}

std::string name_of(const ShardReader& reader) {
  return reader.path() + ": shard " + format_shard(reader.shard());
}

// Where `reader` goes among those already there.
void check_belongs(const ShardReader& reader, const ShardReader& first) {
  const std::string difference =
      first_difference(without_shard(reader.header()), without_shard(first.header()));
  if (!difference.empty()) {
    throw InputError(reader.path() + ": the shard is of another config than " + first.path() +
                     ": " + difference);
  }
  if (reader.shard().count == first.shard().count) return;
  throw InputError(name_of(reader) + " is of another division than " + format_shard(first.shard()) +
                   " in " + first.path());
}

void check_complete(const std::vector<std::optional<ShardReader>>& shards) {
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < shards.size(); ++i) {
    if (!shards[i]) missing.push_back(format_shard({i + 1, shards.size()}));
  }
  if (missing.empty()) return;
  constexpr std::size_t kMostNamed = 8;
  const std::size_t unnamed = missing.size() - std::min(missing.size(), kMostNamed);
  missing.resize(missing.size() - unnamed);
  if (unnamed > 0) missing.push_back(std::to_string(unnamed) + " more");
  throw InputError(std::string(missing.size() == 1 ? "shard " : "shards ") +
                   join_names(missing, "and") + (missing.size() == 1 ? " is" : " are") +
                   " missing; expected the journals of all " + std::to_string(shards.size()));
}

// [number - 1]: every shard once.
std::vector<std::optional<ShardReader>> open_shards(const std::vector<std::string>& paths) {
  if (paths.empty()) throw InputError("no journal; expected those of all shards");
  std::vector<std::optional<ShardReader>> shards;
  std::optional<std::size_t> first;
  for (const std::string& path : paths) {
    ShardReader reader(path);
    if (!first) {
      shards.resize(reader.shard().count);
    } else {
      check_belongs(reader, *shards[*first]);
    }
    const std::size_t place = reader.shard().number - 1;
    if (shards[place]) {
      throw InputError(name_of(reader) + " is doubled: it is in " + shards[place]->path() + " too");
    }
    if (!first) first = place;
    shards[place].emplace(std::move(reader));
  }
  check_complete(shards);
  return shards;
}

class ShardMerge {
 public:
  explicit ShardMerge(std::vector<std::optional<ShardReader>> shards)
      : shards_(std::move(shards)),
        header_(without_shard(shards_.front()->header())),
        options_(options_of(header_)),
        replay_(options_) {
    replay_.add(JournalLine(header_));
  }

  MergedShards merge(Unfinished unfinished, const std::function<void(const GameRecord&)>& visit) {
    MergedShards merged;
    merged.shards = shards_.size();
    const std::uint64_t games = replay_.standings().schedule().known_games();
    for (; merged.games < games; ++merged.games) {
      ShardReader& shard = *shards_[merged.games / 2 % shards_.size()];
      const std::optional<GameRecord> record = shard.next();
      if (!record) return cut(std::move(merged), shard, unfinished);
      check(shard, *record);
      visit(*record);
    }
    for (auto& shard : shards_) check_end(*shard);
    return merged;
  }

 private:
  void check(const ShardReader& shard, const GameRecord& record) {
    try {
      replay_.add(JournalLine(record));
    } catch (const InputError& error) {
      throw InputError(shard.path() + ":" + std::to_string(shard.line()) + ": " + error.what());
    }
  }

  static void check_end(ShardReader& shard) {
    if (!shard.next()) return;
    throw InputError(shard.path() + ":" + std::to_string(shard.line()) +
                     ": one game too many; expected the end of the journal");
  }

  MergedShards cut(MergedShards merged, const ShardReader& lacking, Unfinished unfinished) {
    if (unfinished == Unfinished::refused) {
      throw InputError(name_of(lacking) + " lacks game " + std::to_string(merged.games) +
                       "; expected all its games, or --partial");
    }
    merged.lacking = name_of(lacking);
    merged.missing_game = merged.games;
    for (auto& shard : shards_) {
      while (shard->next()) ++merged.left_out;
    }
    return merged;
  }

  std::vector<std::optional<ShardReader>> shards_;
  JournalHeader header_;
  TournamentOptions options_;
  JournalReplay replay_;
};

}  // namespace

JournalHeader merged_header(const std::vector<std::string>& paths) {
  return without_shard(open_shards(paths).front()->header());
}

MergedShards merge_shards(const std::vector<std::string>& paths, Unfinished unfinished,
                          const std::function<void(const GameRecord&)>& visit) {
  return ShardMerge(open_shards(paths)).merge(unfinished, visit);
}

}  // namespace uttt
