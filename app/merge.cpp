// `uttt merge`: the journals of shards as one.
#include <filesystem>
#include <iostream>

#include "app/commands.hpp"
#include "tournament/journal/journal.hpp"
#include "tournament/run/merge.hpp"

namespace uttt {
namespace {

// A journal that began under the name of a shard would put the shard aside before it is read.
void check_apart(const std::string& journal, const std::vector<std::string>& shards) {
  for (const std::string& shard : shards) {
    std::error_code ignored;
    if (std::filesystem::equivalent(journal, shard, ignored)) {
      throw InputError("--journal: " + journal + " is one of the shards; expected another file");
    }
  }
}

void tell(const std::string& journal, const MergedShards& merged) {
  std::cerr << journal << ": " << merged.games << " games of " << merged.shards << " shards"
            << std::endl;
  if (merged.lacking.empty()) return;
  std::cerr << merged.lacking << " lacks game " << merged.missing_game << "; " << merged.left_out
            << " later games are left out" << std::endl;
}

int run_merge(const Flags& flags) {
  const std::vector<std::string> shards = flags.all("shard");
  if (shards.empty()) throw InputError("no shard; usage: " + usage_of(merge_command()));
  const std::string path = flags.required("journal", "a FILE to write");
  const auto unfinished = flags.has("partial") ? Unfinished::cut : Unfinished::refused;
  check_apart(path, shards);
  // Read twice: what cannot be merged is refused before the journal is begun.
  merge_shards(shards, unfinished, [](const GameRecord&) {});
  Journal journal(path, merged_header(shards));
  if (!journal.kept_as().empty()) {
    std::cerr << path << " was there already and is kept as " << journal.kept_as() << std::endl;
  }
  const MergedShards merged =
      merge_shards(shards, unfinished, [&](const GameRecord& record) { journal.append(record); });
  journal.sync();
  tell(path, merged);
  return 0;
}

}  // namespace

Subcommand merge_command() {
  return {
      "merge",
      "join the journals of a tournament's shards",
      "SHARD... --journal FILE [--partial]",
      "Writes the journal that one machine would have written from those of all shards of a "
      "tournament, which \"uttt tournament CONFIG --shard K/N\" plays. A shard that is missing, "
      "doubled or of another config is named. With --partial shards need not be finished: the "
      "journal ends before the first game that is missing, and \"uttt tournament CONFIG --resume "
      "FILE\" can go on with it.",
      {{"shard", FreeText{"SHARD"}, "none", "the journal of a shard; all of them, in any order"},
       {"journal", FreeText{"FILE"}, "none", "where to write the games"},
       {"partial", Switch{}, "", "as far as the shards go"}},
      {},
      "shard",
      {"uttt merge part*.jsonl --journal whole.jsonl"},
      run_merge};
}

}  // namespace uttt
