// What games at a time take of the machine, counted before the first one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace uttt {

// Of games that run at a time, and what there is for them.
struct GameResources {
  int games;                             // each on a thread
  std::size_t programs;                  // external bots among the players
  std::size_t descriptors;               // that may still be opened
  std::optional<std::size_t> processes;  // that may still be started; none: any number
};

// What the games at a time need to run all their programs.
std::size_t descriptors_needed(int games, std::size_t programs);

// How many programs may wait for their next game beside those that play. Throws InputError where
// not even those that play fit.
std::size_t programs_that_may_wait(const GameResources& resources);

// The cores of each of so many games at a time: of `cores`, which are not fewer, equal shares.
std::vector<std::vector<int>> shared_out(const std::vector<int>& cores, int games);

}  // namespace uttt
