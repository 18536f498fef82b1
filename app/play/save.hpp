// A game as a config file that `uttt play --config` continues.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "app/mark_names.hpp"
#include "strategies/strategy.hpp"
#include "variants/game.hpp"

namespace uttt {

// What a saved game remembers beside the game itself.
struct GameSetting {
  std::array<std::string, 2> players;  // by Player: "human", a strategy's spec or a section's name
  std::uint64_t seed = 0;
  std::vector<Option> others = {};       // further keys of a config of `uttt play`
  std::vector<NamedSpec> sections = {};  // [strategy.NAME], of the players that are one
};

// The file's text; its first line marks it as a saved game.
std::string format_saved_game(const Game& game, const GameSetting& setting,
                              const MarkNames& names = {});

// Writes `text` to the file `path`: first beside it, then renamed, so that nothing half-written
// stays. A file that is there is replaced only if it is a saved game. Throws InputError with the
// reason when it cannot be done.
void write_saved_game(const std::string& path, const std::string& text);

}  // namespace uttt
