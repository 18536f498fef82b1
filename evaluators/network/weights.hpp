// The weights of a network as training/train.py writes them (training/weights.py has the layout of
// the file), and the form of the network:
//
//   board encoder   30 features of a board -> ... -> e, three layers with ReLU
//   grid encoder    27 features of the grid -> ... -> g, two layers with ReLU
//   a side's view   32 lanes: the sum over the nine boards of place[board] . e and of the row of
//                   the board's kind and stakes; of sent . e, the row of kind and stakes and the
//                   row of the place of the board to which the mover is sent; of a row for each
//                   move there (codes.hpp); and of my_grid and their_grid . g; lanes 0-30 are cut
//                   at 0 and 1
//   the head        the mover's view and the other side's -> 16 -> 32 -> 1, cut at 0 and 1 between,
//                   plus lane 31 of the mover's view less that of the other; each phase of the
//                   game has a head of its own
//
// What comes out is the mover's log-odds of winning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/board.hpp"
#include "variants/ruleset.hpp"

namespace uttt::network {

inline constexpr int kLanes = 32;
inline constexpr int kDirectLane = kLanes - 1;
inline constexpr int kBoardFeatures = 30;  // 9 empty, 9 own, 9 other, then won, lost, dead
inline constexpr int kGridFeatures = 27;   // 9 neither, 9 own, 9 without hope
inline constexpr int kHidden1 = 16;
inline constexpr int kHidden2 = 32;

// The phases of a game: the first so many marks, the next, and what remains.
inline constexpr int kPhases = 8;
inline constexpr int kMarksOfPhase = 8;

constexpr std::size_t phase_of(int marks) {
  return static_cast<std::size_t>(marks < kPhases * kMarksOfPhase ? marks / kMarksOfPhase
                                                                  : kPhases - 1);
}

// [row][column], row by row.
struct Matrix {
  int rows = 0;
  int columns = 0;
  std::vector<float> values;

  const float* row(int index) const {
    return values.data() + static_cast<std::ptrdiff_t>(index) * columns;
  }
};

// Outputs from inputs: weights [input][output], biases [1][output].
struct Layer {
  Matrix weights;
  Matrix biases;
};

// Whole numbers, of which 256 make 1; on 64, 16 and 32 inputs.
using HeadLayers = std::array<Layer, 3>;

// How good moves look to the mover, in hundredths of log-odds: the sum of four scores, none of
// which a symmetry of the square changes.
struct MoveScores {
  std::vector<std::array<std::int16_t, kCells>> cell;  // [state of the board][cell]
  std::vector<std::int16_t> target;                    // [state of the board it leads to]
  std::vector<std::int16_t> move;                      // [code of the move]
  std::array<std::array<std::int16_t, kCells * kCells>, kPhases> place;  // [phase][move]
};

struct Weights {
  std::array<Layer, 3> board;
  std::array<Layer, 2> grid;
  Matrix place;        // [9 places * e][lanes]
  Matrix place_bias;   // [9 places][lanes]
  Matrix sent;         // [2 views * e][lanes]
  Matrix sent_place;   // [2 views * 10 places][lanes], the last of ten: free choice
  Matrix stakes;       // [kStakesCodes][lanes]
  Matrix sent_stakes;  // [2 views * kStakesCodes][lanes]
  Matrix moves;        // [2 views * kMoveCodes][lanes]
  Matrix my_grid;      // [g][lanes]
  Matrix their_grid;   // [g][lanes]
  Matrix bias;         // [1][lanes]
  std::array<HeadLayers, kPhases> heads;
  MoveScores scores;
};

// Reads the bytes of a file; `where` opens its messages. Throws InputError when they are no weights
// for `ruleset` or could overflow.
Weights parse_weights(std::string_view bytes, Ruleset ruleset, const std::string& where);
Weights read_weights(const std::filesystem::path& path, Ruleset ruleset);

}  // namespace uttt::network
