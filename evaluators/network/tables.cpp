#include "evaluators/network/tables.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

namespace uttt::network {

constexpr std::array<int, static_cast<std::size_t>(detail::kStatesWithBothLines)> kBothLines = [] {
  std::array<int, static_cast<std::size_t>(detail::kStatesWithBothLines)> states{};
  std::size_t found = 0;
  for (int state = 0; state < kBoardStates; ++state) {
    const StateMarks marks = marks_of_state(state);
    if (has_line(marks.mine) && has_line(marks.theirs)) states.at(found++) = state;
  }
  return states;
}();
static_assert(kBothLines.back() != 0);  // there are so many, and no more

namespace {

using Numbers = std::vector<float>;
using Lanes = std::array<float, kLanes>;

struct Input {
  std::size_t index = 0;
  float number = 0;
};

constexpr std::size_t kAtOnce = 4;  // inputs of a product

// The inputs that are not 0, about half of them: what a product needs to look at. Filled up with
// zeros to a multiple of kAtOnce.
class Inputs {
 public:
  void assign(std::span<const float> numbers) {
    if (inputs_.size() < numbers.size() + kAtOnce) inputs_.resize(numbers.size() + kAtOnce);
    std::size_t count = 0;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
      inputs_[count] = {index, numbers[index]};
      count += numbers[index] != 0 ? 1 : 0;
    }
    std::fill_n(inputs_.begin() + static_cast<std::ptrdiff_t>(count), kAtOnce, Input{});
    size_ = (count + kAtOnce - 1) / kAtOnce * kAtOnce;
  }

  std::size_t size() const { return size_; }
  const Input* data() const { return inputs_.data(); }

 private:
  std::vector<Input> inputs_;
  std::size_t size_ = 0;
};

// sums += the inputs times kCount columns of `rows`, one input after the other; a row has
// `columns`. The compiler makes vectors of a count that it knows.
template <std::size_t kCount>
void add_columns(float* sums, const Inputs& inputs, const float* rows, std::size_t columns) {
  std::array<float, kCount> part;
  std::copy_n(sums, kCount, part.begin());
  for (std::size_t i = 0; i < inputs.size(); i += kAtOnce) {
    const Input* const four = inputs.data() + i;
    const float* const row0 = rows + four[0].index * columns;
    const float* const row1 = rows + four[1].index * columns;
    const float* const row2 = rows + four[2].index * columns;
    const float* const row3 = rows + four[3].index * columns;
    for (std::size_t column = 0; column < kCount; ++column) {
      part[column] =
          (((part[column] + four[0].number * row0[column]) + four[1].number * row1[column]) +
           four[2].number * row2[column]) +
          four[3].number * row3[column];
    }
  }
  std::ranges::copy(part, sums);
}

// sums += the inputs times the rows of `matrix` from `first` on. Sums is Lanes or Numbers.
template <class Sums>
void add_product(Sums& sums, const Inputs& inputs, const Matrix& matrix, int first) {
  const float* const rows = matrix.row(first);
  const auto columns = static_cast<std::size_t>(matrix.columns);
  std::size_t column = 0;
  for (; column + kLanes <= sums.size(); column += kLanes) {
    add_columns<kLanes>(sums.data() + column, inputs, rows + column, columns);
  }
  for (; column < sums.size(); ++column) {
    add_columns<1>(sums.data() + column, inputs, rows + column, columns);
  }
}

Lanes lanes_of(const Matrix& matrix, int row) {
  Lanes lanes;
  std::copy_n(matrix.row(row), lanes.size(), lanes.begin());
  return lanes;
}

// What an encoder makes of features, as inputs of what comes after it. It keeps its memory from one
// board to the next: to ask for it anew cost a quarter of the expansion.
class Encoding {
 public:
  template <std::size_t kLayers>
  const Inputs& of(const std::array<Layer, kLayers>& layers, std::span<const float> features) {
    inputs_.assign(features);
    for (const Layer& layer : layers) {
      sums_ = layer.biases.values;
      add_product(sums_, inputs_, layer.weights, 0);
      for (float& sum : sums_) sum = std::max(sum, 0.0F);
      inputs_.assign(sums_);
    }
    return inputs_;
  }

 private:
  Inputs inputs_;
  Numbers sums_;
};

Row rounded(const Lanes& sums) {
  Row row;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const float number = std::floor(sums[lane] * float{kOne} + 0.5F);
    row.lanes[lane] =
        static_cast<std::int16_t>(std::clamp(number, float{-kMaxLane}, float{kMaxLane}));
  }
  return row;
}

// The rows that stand in the matrix as they are, `count` from `first` on.
std::vector<Row> rows_of(const Matrix& matrix, int first, int count) {
  std::vector<Row> rows;
  for (int row = first; row < first + count; ++row) rows.push_back(rounded(lanes_of(matrix, row)));
  return rows;
}

template <std::size_t kCount>
std::array<float, kCount> state_features(int state) {
  std::array<float, kCount> features{};
  for (std::size_t cell = 0; cell < kCells; ++cell, state /= 3) {
    features[kCells * static_cast<std::size_t>(state % 3) + cell] = 1;
  }
  return features;
}

using BoardFeatures = std::array<float, kBoardFeatures>;

constexpr std::size_t kWonFeature = 27;

BoardFeatures open_features(int code) {
  const bool is_lost = code >= kBoardStates;
  const int state = is_lost ? kBothLines[static_cast<std::size_t>(code - kBoardStates)] : code;
  BoardFeatures features = state_features<kBoardFeatures>(state);
  const StateMarks marks = marks_of_state(state);
  const bool is_mine = has_line(marks.mine) && !is_lost;
  if (is_mine) features[kWonFeature] = 1;
  if (!is_mine && has_line(marks.theirs)) features[kWonFeature + 1] = 1;
  return features;
}

BoardFeatures closed_features(int code) {
  if (code < kBoardStates) return state_features<kBoardFeatures>(code);
  BoardFeatures features{};
  features[kWonFeature + static_cast<std::size_t>(code - kWonCode)] = 1;
  return features;
}

// Does no board have this code? Where it takes no further mark, one with a line is won or lost.
bool is_unused(int code, CodeSet codes) {
  if (codes == CodeSet::open || code >= kBoardStates) return false;
  const StateMarks marks = marks_of_state(code);
  return has_line(marks.mine) || has_line(marks.theirs);
}

// The code of the same board as the other side sees it; the board takes further marks.
int swapped_code(int code, CodeSet codes) {
  const bool is_lost = code >= kBoardStates;
  if (codes == CodeSet::closed && is_lost) return code;
  const StateMarks marks =
      marks_of_state(is_lost ? kBothLines[static_cast<std::size_t>(code - kBoardStates)] : code);
  const int state = board_state(marks.theirs, marks.mine);
  return has_line(marks.mine) && has_line(marks.theirs) && !is_lost ? lost_code_of(state) : state;
}

void expand_board(const Weights& weights, CodeSet codes, int code, Encoding& encoding,
                  Tables& tables) {
  const Inputs& board = encoding.of(
      weights.board, codes == CodeSet::open ? open_features(code) : closed_features(code));
  const int width = weights.board.back().weights.columns;
  const std::size_t count = tables.place.size() / kCells;
  const auto c = static_cast<std::size_t>(code);
  for (int place = 0; place < kCells; ++place) {
    Lanes sums = lanes_of(weights.place_bias, place);
    add_product(sums, board, weights.place, place * width);
    tables.place[static_cast<std::size_t>(place) * count + c] = rounded(sums);
  }
  for (int view = 0; view < 2; ++view) {
    Lanes sums{};
    add_product(sums, board, weights.sent, view * width);
    const int seen = view == 0 ? code : swapped_code(code, codes);
    tables.sent[static_cast<std::size_t>(seen)][static_cast<std::size_t>(view)] = rounded(sums);
  }
}

// The rows of `count` codes in both views, which stand in the matrix as they are, the mover's
// first; swapped(code) is what the other side sees.
template <class Swapped>
std::vector<RowPair> pairs_of(const Matrix& matrix, int count, const Swapped& swapped) {
  std::vector<RowPair> pairs;
  for (int code = 0; code < count; ++code) {
    pairs.push_back(
        {rounded(lanes_of(matrix, code)), rounded(lanes_of(matrix, count + swapped(code)))});
  }
  return pairs;
}

void expand_grid(const Weights& weights, int code, Encoding& encoding, Tables& tables) {
  const Inputs& grid = encoding.of(weights.grid, state_features<kGridFeatures>(code));
  Lanes mine = lanes_of(weights.bias, 0);
  add_product(mine, grid, weights.my_grid, 0);
  Lanes theirs{};
  add_product(theirs, grid, weights.their_grid, 0);
  tables.my_grid[static_cast<std::size_t>(code)] = rounded(mine);
  tables.their_grid[static_cast<std::size_t>(code)] = rounded(theirs);
}

}  // namespace

Tables expand(const Weights& weights, CodeSet codes) {
  Tables tables;
  Encoding encoding;
  const int count = codes == CodeSet::open ? kOpenCodes : kClosedCodes;
  tables.place.resize(static_cast<std::size_t>(kCells * count));
  tables.sent.resize(static_cast<std::size_t>(count));
  for (int code = 0; code < count; ++code) {
    if (!is_unused(code, codes)) expand_board(weights, codes, code, encoding, tables);
  }
  std::ranges::copy(pairs_of(weights.sent_place, kCells + 1, std::identity{}),
                    tables.sent_place.begin());
  tables.sent_stakes = pairs_of(weights.sent_stakes, kStakesCodes, swapped_stakes_code);
  tables.moves = pairs_of(weights.moves, kMoveCodes, swapped_move_code);
  tables.stakes = rows_of(weights.stakes, 0, kStakesCodes);
  tables.my_grid.resize(kBoardStates);
  tables.their_grid.resize(kBoardStates);
  for (int code = 0; code < kBoardStates; ++code) expand_grid(weights, code, encoding, tables);
  std::ranges::transform(weights.heads, tables.heads.begin(), head_of);
  tables.scores = weights.scores;
  return tables;
}

}  // namespace uttt::network
