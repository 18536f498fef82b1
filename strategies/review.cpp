#include "strategies/review.hpp"

#include <algorithm>

namespace uttt {
namespace {

// The mover's score where the game is over.
int score_of_end(Outcome outcome, Player mover) {
  if (outcome == Outcome::draw) return 500;
  return outcome == won_by(mover) ? 1000 : 0;
}

MoveQuality quality_of(const ReviewedMove& move) {
  if (move.cost() >= kBlunderCost) return MoveQuality::blunder;
  if (move.cost() >= kMistakeCost) return MoveQuality::mistake;
  if (move.cost() >= kInaccuracyCost) return MoveQuality::inaccuracy;
  return move.move == move.judgement.best ? MoveQuality::best : MoveQuality::good;
}

// From X's view: who stands clearly better.
int side_of(int score_of_x) {
  constexpr int kClear = 60;
  if (score_of_x > 500 + kClear) return 1;
  return score_of_x < 500 - kClear ? -1 : 0;
}

int score_of_x(const ReviewedMove& move, int score) {
  return move.mover == Player::x ? score : 1000 - score;
}

// A move is a turning point when it hands the better game from one side to the other, or ends a
// balance that was there since somebody else stood better.
void mark_turning_points(std::vector<ReviewedMove>& moves) {
  int standing = 0;  // of the last side that stood better
  for (ReviewedMove& move : moves) {
    const int after = side_of(score_of_x(move, move.after));
    if (after == 0) continue;
    if (standing != 0 && after != standing) move.is_turning_point = true;
    standing = after;
  }
}

}  // namespace

std::string_view format_quality(MoveQuality quality) {
  switch (quality) {
    case MoveQuality::best:
      return "best";
    case MoveQuality::good:
      return "good";
    case MoveQuality::inaccuracy:
      return "inaccuracy";
    case MoveQuality::mistake:
      return "mistake";
    case MoveQuality::blunder:
      break;
  }
  return "blunder";
}

GameReview review_game(const Game& game, const Judge& judge,
                       const std::function<void(const ReviewedMove&)>& seen) {
  const auto now = game.clone();
  while (!now->moves().empty()) now->undo();
  GameReview review;
  std::array<int, 2> costs{};
  std::array<int, 2> counts{};
  std::optional<Judgement> here;
  for (const Move move : game.moves()) {
    ReviewedMove reviewed;
    reviewed.move = move;
    reviewed.mover = now->side_to_move();
    reviewed.judgement = here ? *here : judge(*now);
    reviewed.before = reviewed.judgement.score;
    now->play(move);
    here.reset();
    if (now->outcome() == Outcome::ongoing) {
      here = judge(*now);
      reviewed.after = 1000 - here->score;
    } else {
      reviewed.after = score_of_end(now->outcome(), reviewed.mover);
    }
    // A deeper look may find the move better than what was thought best.
    reviewed.before = std::max(reviewed.before, reviewed.after);
    if (move == reviewed.judgement.best) reviewed.after = reviewed.before;
    reviewed.quality = quality_of(reviewed);
    const auto mover = static_cast<std::size_t>(reviewed.mover);
    costs[mover] += reviewed.cost();
    ++counts[mover];
    if (seen) seen(reviewed);
    review.moves.push_back(std::move(reviewed));
  }
  mark_turning_points(review.moves);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) review.accuracy[i] = 100 - 0.1 * costs[i] / counts[i];
  }
  return review;
}

}  // namespace uttt
