// What a move does, in the words players use: wins board 3, blocks, forks, sends to 7. Pure facts
// of one move on the board, without any search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variants/game.hpp"

namespace uttt {

struct MoveEffects {
  int boards = 1;                      // of the ruleset: on one board no board is named
  Outcome outcome = Outcome::ongoing;  // of the game, after the move

  // Of the board the move is in (0-8), unless that has its owner already.
  std::optional<int> wins_board;    // and with it perhaps the game
  std::optional<int> blocks_board;  // takes a cell with which the opponent would have won it
  std::optional<int> threatens;     // one cell that would win it is left
  std::optional<int> forks;         // two such cells or more
  std::optional<int> kills_board;   // nobody can win it any more; it is not full
  std::optional<int> ties_board;    // it is full and nobody's

  // Where the opponent must play then; none when the game is over.
  std::optional<int> sends_to;
  bool gives_free_choice = false;     // more boards than one to choose from
  std::optional<int> lets_win_board;  // the board sent to can be won by the opponent at once
  bool lets_win_game = false;         // the opponent can win the game with his next move
};

// `move` must be legal in `game`.
MoveEffects effects_of(const Game& game, Move move);

// "wins board 3, sends to board 7": the most telling first; empty when there is nothing to tell.
std::string describe(const MoveEffects& effects);

}  // namespace uttt
