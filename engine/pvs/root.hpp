// What deepening (search.hpp) asks of the tree below a root, whatever the game and the evaluator,
// so that it is compiled once for all of them.
#pragma once

#include "engine/limits.hpp"
#include "engine/node_sample.hpp"
#include "engine/position.hpp"
#include "engine/search_result.hpp"

namespace uttt {

class VariationRoot {
 public:
  // Of a root with these legal moves, from which no game takes more than `max_plies_left`.
  VariationRoot(MoveSet legal_moves, int max_plies_left, const Limits& limits)
      : meter_(limits), legal_moves_(legal_moves), max_plies_left_(max_plies_left) {}
  virtual ~VariationRoot() = default;

  // The value of the root to `depth` plies without its moves in `excluded`, exact between alpha and
  // beta; throws SearchStopped.
  virtual int value(int depth, int alpha, int beta, MoveSet excluded) = 0;

  // Nodes that the evaluator is asked about are offered there from now on; null: nowhere.
  void offer_evaluated(NodeSample* sample) { evaluated_ = sample; }

  MoveSet legal_moves() const { return legal_moves_; }
  int max_plies_left() const { return max_plies_left_; }
  const SearchMeter& meter() const { return meter_; }

  // The best of the root's lines since they were forgotten, and its value: of a search that was
  // stopped, too.
  const Line& best_line() const { return best_line_; }
  int best_value() const { return best_value_; }
  void forget_lines() { best_line_.clear(); }

 protected:
  SearchMeter meter_;
  NodeSample* evaluated_ = nullptr;

  void note_root(int value, const Line& line) {
    best_value_ = value;
    best_line_ = line;
  }

 private:
  MoveSet legal_moves_;
  int max_plies_left_;
  Line best_line_;
  int best_value_ = 0;
};

}  // namespace uttt
