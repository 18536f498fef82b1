// The config of a tournament as its journal's first line keeps it: all that decides which games are
// played, so that a journal can be told from that of another config.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/plan/options.hpp"

namespace uttt {

struct JournalHeader {
  // Keys as in a config file, those of a section after its name and a dot, in one order and with
  // every default filled in. Values are text; openings are told by their number and a digest.
  std::vector<Option> config;
};

// Of the journal of a shard: which one it is, as "3/64".
inline constexpr std::string_view kShardKey = "shard";

// The header of a tournament with these options. Equal headers mean equal games, for depth and node
// budgets; `threads`, `journal` and what only the report looks at are not in it.
JournalHeader header_of(const TournamentOptions& options);

// The other way round, of what the header tells: openings of a file are not among it, nor
// strategies looked at. Throws InputError that names the key that is missing or wrong.
TournamentOptions options_of(const JournalHeader& header);

// A line of JSON, without its end: keys `journal`, the version of its form, and `config`. The first
// of them is in no record.
std::string format_header(const JournalHeader& header);
inline constexpr std::string_view kJournalKey = "journal";
inline constexpr std::uint64_t kJournalVersion = 1;

// Names a setting that is not the same, as `rounds is "5" there and "10" here`; empty when all are.
std::string first_difference(const JournalHeader& there, const JournalHeader& here);

}  // namespace uttt
