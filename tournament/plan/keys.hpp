// The keys of a tournament's config: a row of the option table for each, and what the journal's
// header says of it. The reader in app/config, `uttt list config` and the header all follow from
// this list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/options.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

inline constexpr std::string_view kSprtSection = "sprt";

struct TournamentKey {
  std::string_view section;  // empty: the lines before the first section
  OptionInfo info;
  // What is set, as a config says it; nothing where the key means nothing with these options. Null
  // for keys that change nothing in the games: the header leaves them out.
  std::vector<Option> (*in_header)(const TournamentOptions&);
};

// In the order of the header.
const std::vector<TournamentKey>& tournament_keys();
// The rows of one section.
const std::vector<OptionInfo>& tournament_options(std::string_view section = {});

}  // namespace uttt
