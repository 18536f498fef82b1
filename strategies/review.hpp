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
// None: it was told to stop.
using Judge = std::function<std::optional<Judgement>(const Game&)>;

enum class MoveQuality { best, good, inaccuracy, mistake, blunder };
std::string_view format_quality(MoveQuality quality);

// Thousandths of the points that a move of each quality costs, at least.
inline constexpr int kInaccuracyCost = 60;
inline constexpr int kMistakeCost = 120;
inline constexpr int kBlunderCost = 250;

struct ReviewedMove {
  Move move{};
  Player mover{};
  int before = 500;  // of the mover, in thousandths: with the best play that was found
  int after = 500;   // the same once the move is made
  int cost = 0;      // what a better move would have kept
  MoveQuality quality = MoveQuality::best;
  Judgement judgement;            // what was best
  bool is_turning_point = false;  // another side stands better now than the last that did
};

struct GameReview {
  std::size_t first_ply = 0;  // moves before it, an opening's, are nobody's and not looked at
  std::vector<ReviewedMove> moves;
  bool is_whole = true;  // false: the judge stopped
  // 100 less the points, in hundredths, that a move costs on average; none without a move.
  std::array<std::optional<double>, 2> accuracy;  // by Player
};

// Goes through `game` from its move number `first_ply` on; `judge` is asked for every position that
// is not over. `seen` hears of every move as it is done, but not yet of turning points.
GameReview review_game(const Game& game, std::size_t first_ply, const Judge& judge,
                       const std::function<void(const ReviewedMove&)>& seen = {});

}  // namespace uttt
