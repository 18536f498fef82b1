#include "evaluators/network/weights.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>

#include "evaluators/network/codes.hpp"
#include "evaluators/network/head.hpp"
#include "text/numbers.hpp"
#include "text/text.hpp"

namespace uttt::network {
namespace {

constexpr std::string_view kMagic = "UTTTNET4";
constexpr std::size_t kRulesetSize = 48;
constexpr std::uint32_t kMaxColumns = 256;  // of a matrix; its rows are known
constexpr long kMaxScore = 2'000;           // of a move, in each table

// Of a matrix: its weights are at most 2^20, so that what four layers of 256 columns make of them,
// below 2^29 times 2^80, is far from what a float cannot hold.
constexpr float kMaxScale = 32;

// FNV-1a, 64 bits (draft-eastlake-fnv).
std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t value = 0xCBF29CE484222325ULL;
  for (const char byte : bytes) {
    value = (value ^ static_cast<unsigned char>(byte)) * 0x100000001B3ULL;
  }
  return value;
}

// Takes a file apart from its front.
class Reader {
 public:
  Reader(std::string_view bytes, const std::string& where) : rest_(bytes), where_(where) {}

  [[noreturn]] void refuse(const std::string& problem) const {
    throw InputError(where_ + ": " + problem);
  }

  std::string_view take(std::size_t count) {
    if (rest_.size() < count) refuse("ends in the middle of its weights");
    const std::string_view front = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return front;
  }

  template <class Number>
  Number number() {
    Number value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

  // The next matrix, which must have so many rows and, unless that is 0, so many columns.
  Matrix matrix(int rows, int columns) {
    const auto found_rows = number<std::uint32_t>();
    const auto found_columns = number<std::uint32_t>();
    const auto scale = number<float>();
    if (found_rows != static_cast<std::uint32_t>(rows) || found_columns == 0 ||
        found_columns > kMaxColumns ||
        (columns != 0 && found_columns != static_cast<std::uint32_t>(columns))) {
      refuse("a matrix of " + std::to_string(found_rows) + " x " + std::to_string(found_columns) +
             "; expected " + std::to_string(rows) + " x " +
             (columns == 0 ? "1-" + std::to_string(kMaxColumns) : std::to_string(columns)));
    }
    if (!(std::abs(scale) <= kMaxScale)) {  // nor is it when it is no number
      refuse("a scale of " + format_shortest(scale) + "; expected at most " +
             format_shortest(kMaxScale) + " either way");
    }
    Matrix matrix{rows, static_cast<int>(found_columns), {}};
    const std::size_t count = std::size_t{found_rows} * found_columns;
    matrix.values.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      matrix.values.push_back(static_cast<float>(number<std::int16_t>()) * scale);
    }
    return matrix;
  }

  // A layer of every phase's head: their weights one after the other, then their biases.
  void read_phases(std::array<HeadLayers, kPhases>& heads, std::size_t index, int inputs,
                   int outputs) {
    const Matrix all_weights = matrix(kPhases * inputs, outputs);
    const Matrix all_biases = matrix(kPhases, outputs);
    for (int phase = 0; phase < kPhases; ++phase) {
      heads[static_cast<std::size_t>(phase)][index] = {rows_of(all_weights, phase * inputs, inputs),
                                                       rows_of(all_biases, phase, 1)};
    }
  }

  Layer layer(int inputs, int outputs) {
    Layer layer;
    layer.weights = matrix(inputs, outputs);
    layer.biases = matrix(1, layer.weights.columns);
    return layer;
  }

  MoveScores move_scores() {
    MoveScores scores;
    const Matrix cell = matrix(kBoardStates, kCells);
    for (int state = 0; state < cell.rows; ++state) {
      std::ranges::transform(cell.row(state), cell.row(state + 1),
                             scores.cell.emplace_back().begin(), whole_number);
    }
    scores.target = whole(matrix(kBoardStates, 1));
    scores.move = whole(matrix(kMoveCodes, 1));
    const Matrix place = matrix(kPhases, kCells * kCells);
    for (int phase = 0; phase < kPhases; ++phase) {
      std::ranges::transform(place.row(phase), place.row(phase + 1),
                             scores.place[static_cast<std::size_t>(phase)].begin(), whole_number);
    }
    return scores;
  }

  void expect_end() const {
    if (!rest_.empty()) refuse(std::to_string(rest_.size()) + " bytes too many");
  }

 private:
  static std::int16_t whole_number(float number) {
    return static_cast<std::int16_t>(std::clamp(std::lround(number), -kMaxScore, kMaxScore));
  }
  static std::vector<std::int16_t> whole(const Matrix& matrix) {
    std::vector<std::int16_t> numbers;
    for (const float number : matrix.values) numbers.push_back(whole_number(number));
    return numbers;
  }

  static Matrix rows_of(const Matrix& matrix, int first, int count) {
    return {count, matrix.columns, {matrix.row(first), matrix.row(first + count)}};
  }

  std::string_view rest_;
  const std::string& where_;
};

// Layers of which each takes what the one before gives; what the last gives.
template <std::size_t kLayers>
int read_encoder(Reader& reader, std::array<Layer, kLayers>& layers, int features) {
  for (Layer& layer : layers) {
    layer = reader.layer(features, 0);
    features = layer.weights.columns;
  }
  return features;
}

void check_front(Reader& reader, std::string_view bytes, Ruleset ruleset) {
  if (!bytes.starts_with(kMagic)) {
    reader.refuse("no weights of a network; expected them to begin with " + in_quotes(kMagic));
  }
  reader.take(kMagic.size());
  const auto expected = reader.number<std::uint64_t>();
  const std::size_t read = kMagic.size() + sizeof expected;
  if (checksum(bytes.substr(read)) != expected) reader.refuse("damaged: the checksum is another");
  const std::string_view text = reader.take(kRulesetSize);
  const std::string_view name = text.substr(0, text.find('\0'));
  if (name != format_ruleset(ruleset)) {
    reader.refuse("weights for " + in_quotes(name) + "; expected " +
                  in_quotes(format_ruleset(ruleset)));
  }
}

}  // namespace

Weights parse_weights(std::string_view bytes, Ruleset ruleset, const std::string& where) {
  Reader reader(bytes, where);
  check_front(reader, bytes, ruleset);
  Weights weights;
  const int board = read_encoder(reader, weights.board, kBoardFeatures);
  const int grid = read_encoder(reader, weights.grid, kGridFeatures);
  weights.place = reader.matrix(kCells * board, kLanes);
  weights.place_bias = reader.matrix(kCells, kLanes);
  weights.sent = reader.matrix(2 * board, kLanes);
  weights.sent_place = reader.matrix(2 * (kCells + 1), kLanes);
  weights.stakes = reader.matrix(kStakesCodes, kLanes);
  weights.sent_stakes = reader.matrix(2 * kStakesCodes, kLanes);
  weights.moves = reader.matrix(2 * kMoveCodes, kLanes);
  weights.my_grid = reader.matrix(grid, kLanes);
  weights.their_grid = reader.matrix(grid, kLanes);
  weights.bias = reader.matrix(1, kLanes);
  reader.read_phases(weights.heads, 0, 2 * kLanes, kHidden1);
  reader.read_phases(weights.heads, 1, kHidden1, kHidden2);
  reader.read_phases(weights.heads, 2, kHidden2, 1);
  weights.scores = reader.move_scores();
  reader.expect_end();
  if (!std::ranges::all_of(weights.heads, fits))
    reader.refuse("weights of the head so large that their sums could overflow");
  return weights;
}

Weights read_weights(const std::filesystem::path& path, Ruleset ruleset) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  if (!file || !(bytes << file.rdbuf())) {
    throw InputError("cannot read " + path.string() + ": " +
                     (errno != 0 ? std::strerror(errno) : "it is empty"));
  }
  return parse_weights(bytes.view(), ruleset, path.string());
}

}  // namespace uttt::network
