// `uttt tune depth`: how deep a bot should search.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "app/tune/sweep.hpp"
#include "tournament/reports/sweep.hpp"

namespace uttt {

struct SweepRun {
  double elo_error = 25;           // enough games are played when no interval is wider than this
  std::uint64_t max_pairs = 1000;  // of games a setting, at most
  std::optional<double> budget_ms;
  std::string folder;  // of the journals, one a setting, which a later run goes on with
  std::string html;    // a page; empty: none
  std::string title;   // of the page
};

// Plays what is missing and tells on stderr how far it has come. A request on `stop` ends it with
// what there is.
SweepReport run_sweep(const Sweep& sweep, const SweepRun& run, const std::stop_token& stop);

// A config that `play` and `tournament` take: the recommended setting and the field.
std::string recommended_config(const Sweep& sweep, const SweepReport& report);

}  // namespace uttt
