// Where the games of a tournament start: random plies, or a file of positions.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "tournament/games/opening.hpp"

namespace uttt {

// When a position counts as even: exact_search() of so many nodes values it at most `max_value`
// from 0 for either side.
struct BalanceRule {
  int max_value = 10;
  std::uint64_t nodes = 2000;
};

// Openings of `plies` random legal moves from the start of `ruleset`, never a finished game. All of
// it follows from the seed.
//
// The positions after the first plies are all listed, each once, and shuffled: as many plies as
// leave at most 100,000 positions, which is all plies of `basic` and 4 on nine boards (some 50,000
// positions). Openings take these beginnings in turn, so that the first distinct() openings are
// different lines, and different positions where `plies` are no more than the listed ones. Further
// plies are drawn at random; two such lines may then meet in one position, and a beginning that
// comes again goes on otherwise, but for chance.
class RandomOpenings {
 public:
  // Throws InputError when no such opening turns up, as for 9 plies of `basic`.
  RandomOpenings(Ruleset ruleset, int plies, std::uint64_t seed);

  Opening at(std::uint64_t index) const;
  std::uint64_t distinct() const { return lines_.size(); }

 private:
  Ruleset ruleset_;
  int plies_;
  std::uint64_t seed_;
  std::vector<std::vector<Move>> lines_;
};

// Reads one opening a line: a grid FEN, or moves from the start as "55 51"; `#` begins a comment.
// Throws InputError that names the line for an opening that is refused or leaves nothing to play.
std::vector<Opening> read_openings(const std::string& path, Ruleset ruleset);
// The same of `text`, which messages call by the name `path`.
std::vector<Opening> read_openings(std::istream& text, const std::string& path, Ruleset ruleset);

}  // namespace uttt
