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
  if (move.cost >= kBlunderCost) return MoveQuality::blunder;
  if (move.cost >= kMistakeCost) return MoveQuality::mistake;
  if (move.cost >= kInaccuracyCost) return MoveQuality::inaccuracy;
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

// A move is a turning point when the mover or the opponent stands better after it, and the last to
// stand better was the other; a balance in between changes nothing.
void mark_turning_points(std::vector<ReviewedMove>& moves) {
  int standing = 0;  // of the last side that stood better
  for (ReviewedMove& move : moves) {
    const int after = side_of(score_of_x(move, move.after));
    if (after == 0) continue;
    if (standing != 0 && after != standing) move.is_turning_point = true;
    standing = after;
  }
}

// What `move` was worth, for which `judge` has looked at the position before it.
ReviewedMove reviewed_move(const Game& before, Move move, const Judgement& judgement,
                           int score_after) {
  ReviewedMove reviewed;
  reviewed.move = move;
  reviewed.mover = before.side_to_move();
  reviewed.judgement = judgement;
  // The look after the move is the deeper one: it may find more than was thought to be there.
  reviewed.before = std::max(judgement.score, score_after);
  reviewed.after = score_after;
  // A best move that a deeper look likes less was still the best known.
  if (move != judgement.best) reviewed.cost = reviewed.before - reviewed.after;
  reviewed.quality = quality_of(reviewed);
  return reviewed;
}

void add_accuracy(GameReview& review) {
  std::array<int, 2> costs{};
  std::array<int, 2> counts{};
  for (const ReviewedMove& move : review.moves) {
    costs[static_cast<std::size_t>(move.mover)] += move.cost;
    ++counts[static_cast<std::size_t>(move.mover)];
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) review.accuracy[i] = 100 - 0.1 * costs[i] / counts[i];
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

GameReview review_game(const Game& game, std::size_t first_ply, const Judge& judge,
                       const std::function<void(const ReviewedMove&)>& seen) {
  const std::vector<Move>& moves = game.moves();
  const auto now = game.clone();
  while (now->moves().size() > first_ply) now->undo();
  GameReview review;
  review.first_ply = now->moves().size();
  std::optional<Judgement> here;
  for (std::size_t ply = review.first_ply; ply < moves.size(); ++ply) {
    if (!here) here = judge(*now);
    const auto before = now->clone();
    now->play(moves[ply]);
    const bool goes_on = now->outcome() == Outcome::ongoing;
    std::optional<Judgement> next;
    if (here && goes_on) next = judge(*now);
    if (!here || (goes_on && !next)) {
      review.is_whole = false;
      break;
    }
    const int score =
        goes_on ? 1000 - next->score : score_of_end(now->outcome(), before->side_to_move());
    review.moves.push_back(reviewed_move(*before, moves[ply], *here, score));
    if (seen) seen(review.moves.back());
    here = std::move(next);
  }
  mark_turning_points(review.moves);
  add_accuracy(review);
  return review;
}

}  // namespace uttt
