// The part of the fit that visits every row of every position (training/train.py): numbers of the
// rows, sums of rows, and the gradients of the sums added to those of the rows. train.py compiles
// this file and calls it; PyTorch does the rest.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace {

constexpr int kBoards = 9;
constexpr int kLanes = 32;
constexpr int kRows =
    32;  // of a view: nine boards, their stakes, three of the board sent to, grids, nine moves
constexpr int kStakesCodes = 25 * 82;
constexpr int kMoveTargets = kStakesCodes + 2;  // a board, anywhere, back
constexpr int kMoveDeeds = 4;
constexpr int kAnyBoard = 9;
constexpr int kParts = 4;  // scores of a move
constexpr int kMaxMoves = 81;

// A table of row numbers a symmetry, [symmetry][number].
struct Turned {
  const std::int32_t* numbers;
  std::int64_t count;
  std::int32_t at(int symmetry, std::int64_t number) const {
    return numbers[symmetry * count + number];
  }
};

}  // namespace

extern "C" {

// Positions, a column each, and where the groups of rows begin (training/train.py, Batches).
struct Positions {
  const std::int32_t* codes;            // [n][9]
  const std::int16_t* stakes[2];        // [view][n][9]
  const std::int8_t* moves;             // [n][9], in the cells of the board sent to; -1: none
  const std::int32_t* grids[2];         // [side][n]
  const std::int32_t* directed;         // [n]
  const std::int32_t* board_turned[2];  // [view][symmetry][code]
  const std::int32_t* grid_turned;      // [symmetry][grid]
  const std::int32_t* place_turned;     // [symmetry][10]
  std::int64_t code_count;
  std::int64_t grid_count;
  std::int64_t boards;      // rows of a place
  std::int64_t stake_rows;  // rows of stakes
  std::int64_t grid_rows;
};

// rows[i][view][kRows] of position chosen[i] turned by turns[i].
void find_rows(const Positions* positions, const std::int64_t* chosen, const std::uint8_t* turns,
               std::int64_t count, std::int32_t* rows) {
  const Positions& p = *positions;
  const auto n = static_cast<std::int32_t>(p.boards);
  const std::int32_t place_base = 11 * n;
  const std::int32_t stakes_base = place_base + 20;
  const auto stake_rows = static_cast<std::int32_t>(p.stake_rows);
  const std::int32_t my_base = stakes_base + 3 * stake_rows;
  const std::int32_t their_base = my_base + static_cast<std::int32_t>(p.grid_rows);
  const std::int32_t moves_base = their_base + static_cast<std::int32_t>(p.grid_rows);
  const std::int32_t nothing = moves_base + 2 * kMoveDeeds * kMoveTargets;
  const Turned grid{p.grid_turned, p.grid_count};
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t at = chosen[i];
    const int turn = turns[i];
    const std::int32_t* places = p.place_turned + 10 * turn;
    const std::int32_t directed = p.directed[at];
    for (int view = 0; view < 2; ++view) {
      const Turned board{p.board_turned[view], p.code_count};
      const std::int32_t* codes = p.codes + kBoards * at;
      const std::int16_t* stakes = p.stakes[view] + kBoards * at;
      for (int b = 0; b < kBoards; ++b) {
        rows[b] = places[b] * n + board.at(turn, codes[b]);
        rows[kBoards + b] = stakes_base + stakes[b];
      }
      std::int32_t* sent = rows + 2 * kBoards;
      const bool is_free = directed == kAnyBoard;
      sent[0] = is_free ? nothing : 9 * n + view * n + board.at(turn, codes[directed]);
      sent[1] = place_base + 10 * view + places[directed];
      sent[2] = is_free ? nothing : stakes_base + (1 + view) * stake_rows + stakes[directed];
      sent[3] = my_base + grid.at(turn, p.grids[view][at]);
      sent[4] = their_base + grid.at(turn, p.grids[1 - view][at]);
      const std::int8_t* moves = p.moves + kBoards * at;
      for (int c = 0; c < kBoards; ++c) {
        const int leads = moves[c] / kMoveDeeds;  // 0 to a board, else anywhere or back
        const int target = leads == 0 ? stakes[c] : kStakesCodes + leads - 1;
        const int deed = view * kMoveDeeds + moves[c] % kMoveDeeds;
        sent[5 + c] = moves[c] < 0 ? nothing : moves_base + deed * kMoveTargets + target;
      }
      rows += kRows;
    }
  }
}

// sums[i] = the sum of the rows of view i.
void sum_rows(const float* table, const std::int32_t* rows, std::int64_t views, float* sums) {
  for (std::int64_t i = 0; i < views; ++i, rows += kRows, sums += kLanes) {
    float sum[kLanes] = {};
    for (int r = 0; r < kRows; ++r) {
      const float* row = table + static_cast<std::ptrdiff_t>(rows[r]) * kLanes;
      for (int lane = 0; lane < kLanes; ++lane) sum[lane] += row[lane];
    }
    for (int lane = 0; lane < kLanes; ++lane) sums[lane] = sum[lane];
  }
}

// Adds the gradient of every view to those of its rows.
void add_gradients(const float* gradients, const std::int32_t* rows, std::int64_t views,
                   float* table) {
  for (std::int64_t i = 0; i < views; ++i, rows += kRows, gradients += kLanes) {
    for (int r = 0; r < kRows; ++r) {
      float* row = table + static_cast<std::ptrdiff_t>(rows[r]) * kLanes;
      for (int lane = 0; lane < kLanes; ++lane) row[lane] += gradients[lane];
    }
  }
}

// Move lists of training/scores.py: moves starts[i] to starts[i + 1] are those of list i, of which
// best[i] is the one to foretell.
struct Softmax {
  const std::int32_t* parts;  // [move][kParts] -> scores
  const std::int64_t* starts;
  const std::int64_t* best;
  const float* scores;
  float chances[kMaxMoves] = {};

  // Sets the chances of the moves of a list and returns the loss.
  double look(std::int64_t list) {
    float greatest = -1e9F;
    const auto count = static_cast<int>(starts[list + 1] - starts[list]);
    for (int i = 0; i < count; ++i) {
      const std::int32_t* const part = parts + kParts * (starts[list] + i);
      chances[i] = 0;
      for (int p = 0; p < kParts; ++p) chances[i] += scores[part[p]];
      greatest = std::max(greatest, chances[i]);
    }
    float sum = 0;
    for (int i = 0; i < count; ++i) sum += chances[i] = std::exp(chances[i] - greatest);
    for (int i = 0; i < count; ++i) chances[i] /= sum;
    return -std::log(chances[best[list] - starts[list]] + 1e-9);
  }
};

// The sum of the losses of the lists `chosen`.
double loss_of_scores(const std::int32_t* parts, const std::int64_t* starts,
                      const std::int64_t* best, const std::int64_t* chosen, std::int64_t count,
                      const float* scores) {
  Softmax softmax{parts, starts, best, scores};
  double loss = 0;
  for (std::int64_t i = 0; i < count; ++i) loss += softmax.look(chosen[i]);
  return loss;
}

// The same while the scores learn from one list after another, by Adagrad (Duchi, Hazan and Singer,
// "Adaptive subgradient methods", JMLR 12, 2011).
double fit_scores(const std::int32_t* parts, const std::int64_t* starts, const std::int64_t* best,
                  const std::int64_t* chosen, std::int64_t count, float* scores, float* squares,
                  float rate) {
  Softmax softmax{parts, starts, best, scores};
  double loss = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t list = chosen[i];
    loss += softmax.look(list);
    for (std::int64_t move = starts[list]; move < starts[list + 1]; ++move) {
      const float gradient = softmax.chances[move - starts[list]] - (move == best[list] ? 1 : 0);
      for (int p = 0; p < kParts; ++p) {
        const std::int32_t score = parts[kParts * move + p];
        squares[score] += gradient * gradient;
        scores[score] -= rate * gradient / std::sqrt(squares[score]);
      }
    }
  }
  return loss;
}
}
