#include "variants/effects.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace uttt {
namespace {

// Can `player` still get a line on a board on which `theirs` are the other side's cells?
bool can_be_won(Mask theirs) {
  return std::ranges::any_of(kLines, [theirs](Mask line) { return (line & theirs) == 0; });
}

void look_at_board(const Game& game, Move move, MoveEffects& effects) {
  const Player mover = game.side_to_move();
  const int board = move.index / kCells;
  const int cell = move.index % kCells;
  const Mask owned = game.owned_boards(Player::x) | game.owned_boards(Player::o);
  if (game.boards() > 1 && has_bit(owned, board)) return;
  const Mask theirs = game.marks(other(mover), board);
  const Mask before = game.marks(mover, board);
  const auto after = static_cast<Mask>(before | bit(cell));
  if (has_line(after)) {
    effects.wins_board = board;
    return;
  }
  if (has_bit(winning_cells(theirs, before), cell)) effects.blocks_board = board;
  const int ways = count(winning_cells(after, theirs));
  if (ways == 1) effects.threatens = board;
  if (ways > 1) effects.forks = board;
  if ((after | theirs) == kFullMask) {
    effects.ties_board = board;
  } else if (!can_be_won(theirs) && !can_be_won(after) && can_be_won(before)) {
    effects.kills_board = board;
  }
}

bool wins_at_once(const Game& game, Move move) {
  const auto next = game.clone();
  next->play(move);
  return next->outcome() == won_by(game.side_to_move());
}

void look_at_reply(const Game& next, MoveEffects& effects) {
  const Mask playable = next.playable_boards();
  effects.gives_free_choice = next.boards() > 1 && !std::has_single_bit(playable);
  const MoveSet replies = next.legal_moves();
  effects.lets_win_game =
      std::ranges::any_of(replies, [&](Move reply) { return wins_at_once(next, reply); });
  if (next.boards() == 1 || effects.gives_free_choice) return;
  const int board = std::countr_zero(playable);
  effects.sends_to = board;
  const Player opponent = next.side_to_move();
  const Mask owned = next.owned_boards(Player::x) | next.owned_boards(Player::o);
  const Mask winning =
      winning_cells(next.marks(opponent, board), next.marks(other(opponent), board));
  if (!has_bit(owned, board) && winning != 0) effects.lets_win_board = board;
}

std::string name_of_board(int board) { return "board " + std::to_string(board + 1); }

}  // namespace

MoveEffects effects_of(const Game& game, Move move) {
  assert(game.legal_moves().contains(move));
  MoveEffects effects;
  effects.boards = game.boards();
  look_at_board(game, move, effects);
  const auto next = game.clone();
  next->play(move);
  effects.outcome = next->outcome();
  if (effects.outcome == Outcome::ongoing) look_at_reply(*next, effects);
  return effects;
}

std::string describe(const MoveEffects& effects) {
  std::vector<std::string> words;
  const bool is_won = effects.outcome == Outcome::x_won || effects.outcome == Outcome::o_won;
  const bool one_board = effects.boards == 1;
  const auto add = [&](const std::optional<int>& board, const std::string& verb,
                       const std::string& alone) {
    if (board) words.push_back(one_board ? alone : verb + " " + name_of_board(*board));
  };
  if (is_won) words.push_back("wins the game");
  if (!one_board || !is_won) add(effects.wins_board, "wins", "wins");
  add(effects.blocks_board, "blocks on", "blocks");
  add(effects.forks, "forks on", "forks");
  add(effects.threatens, "threatens", "threatens");
  if (effects.kills_board && !one_board) {
    words.push_back("leaves " + name_of_board(*effects.kills_board) + " dead");
  }
  if (effects.ties_board && !one_board) add(effects.ties_board, "ties", "");
  if (effects.outcome == Outcome::draw) words.push_back("draws the game");
  if (effects.lets_win_game) words.push_back("lets the opponent win the game");
  if (effects.gives_free_choice) words.push_back("gives a free choice");
  if (effects.sends_to) {
    words.push_back("sends to " + name_of_board(*effects.sends_to) +
                    (effects.lets_win_board && !effects.lets_win_game ? ", which it loses" : ""));
  }
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace uttt
