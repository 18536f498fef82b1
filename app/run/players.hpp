// Players as the command line names them, without a config.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

// How players of the command line are started and judged.
struct PlayerWishes {
  std::string protocol = {};                                // of programs; empty: none is said
  std::optional<std::chrono::milliseconds> move_time = {};  // none: what they are used to
  std::vector<Option> options = {};                         // of programs
};

// The protocol's own, else a tenth of a second a move.
NamedSpec external_player(const std::string& command, const PlayerWishes& wishes);

// A strategy of ours by its spec, or a program by its command. Throws InputError for what is
// neither, or does not play `ruleset`.
NamedSpec read_player(const std::string& word, Ruleset ruleset, const PlayerWishes& wishes);

// Throws InputError for an external player whose settings are refused.
void check_external_player(const NamedSpec& player, Ruleset ruleset);

}  // namespace uttt
