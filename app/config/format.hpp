// The keys of a tournament that say who meets whom and how often.
#pragma once

#include "app/config/settings.hpp"

namespace uttt {

struct FormatOptions {
  Format format;
  std::uint64_t rounds;
};

// `options` has the players and the sequential test. Throws InputError that names the file, line
// and key.
FormatOptions read_format_options(const Settings& settings, const TournamentOptions& options);

}  // namespace uttt
