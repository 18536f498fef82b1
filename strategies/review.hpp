// A game gone through: what each position was worth, which moves cost something, and how well both
// sides played.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "variants/game.hpp"

namespace uttt {

// What a judge thinks of a position that is not over.
struct Judgement {
  int score = 500;  // of the side to move, in thousandths of the points
  Move best{};
  std::vector<Move> line;  // begins with `best`
};
using Judge = std::function<Judgement(const Game&)>;

enum class MoveQuality { best, good, inaccuracy, mistake, blunder };
std::string_view format_quality(MoveQuality quality);

// Thousandths of the points that a move of each quality costs, at least.
inline constexpr int kInaccuracyCost = 60;
inline constexpr int kMistakeCost = 120;
inline constexpr int kBlunderCost = 250;

struct ReviewedMove {
  Move move{};
  Player mover{};
  int before = 500;  // of the mover, in thousandths: with best play from here
  int after = 500;   // the same once the move is made
  MoveQuality quality = MoveQuality::best;
  Judgement judgement;            // what was best
  bool is_turning_point = false;  // who stands better has changed, for good or for long

  int cost() const { return before > after ? before - after : 0; }
};

struct GameReview {
  std::vector<ReviewedMove> moves;
  // 100 less the points, in hundredths, that a move costs on average; none without a move.
  std::array<std::optional<double>, 2> accuracy;  // by Player
};

// Goes through `game` from its start; `judge` is asked for every position that is not over.
// `seen` hears of every move as it is done.
GameReview review_game(const Game& game, const Judge& judge,
                       const std::function<void(const ReviewedMove&)>& seen = {});

}  // namespace uttt
