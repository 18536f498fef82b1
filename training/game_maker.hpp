// Games that a strategy plays against itself from varied openings, for an evaluator to learn from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "training/data_set.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

struct GameMakerOptions {
  Ruleset ruleset{};
  std::string player = "pvs:nodes=1000,hash_mb=1";  // the spec of the strategy
  std::uint64_t positions = 10'000;                 // ends with the game that brings so many
  std::uint64_t seed = 1;
  int max_random_plies = 8;  // a game opens with 1 to so many random plies
  int aside_in = 3;          // one position in so many also gives positions aside
  int asides = 1;            // at most so many, 1 or more
  int threads = 1;           // changes nothing in the file
};

// The records of game `number`, in the order of play: one for each position that the player was
// asked about. The game ends where the player proves its result. A position aside is one that the
// player's search asked its evaluator about (NodeSample); it has a value but no result: it is such
// positions, seldom well played, that an evaluator is for.
std::vector<TrainingRecord> play_training_game(const GameMakerOptions& options,
                                               std::uint32_t number);

// Writes the data set, or goes on with it; `report` hears now and then how many positions there
// are, and at the end. Equal options, equal bytes, however often it was interrupted.
void make_training_games(const GameMakerOptions& options, const std::filesystem::path& path,
                         const std::function<void(std::uint64_t)>& report);

}  // namespace uttt
