// A game in progress, of any ruleset behind one face: the start, the moves since, and the rules'
// word on what may be played. Consoles, referees and strategies share it; only searches look
// through it at the position itself (position_of).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.hpp"
#include "variants/board.hpp"
#include "variants/ruleset.hpp"

namespace uttt {

class Game {
 public:
  virtual ~Game() = default;

  Ruleset ruleset() const { return ruleset_; }
  virtual int boards() const = 0;  // 1 or 9
  virtual Player side_to_move() const = 0;
  virtual Outcome outcome() const = 0;
  virtual MoveSet legal_moves() const = 0;
  virtual Mask marks(Player player, int board) const = 0;  // cells of `board` (0-8) with his mark
  virtual Mask owned_boards(Player player) const = 0;
  virtual Mask playable_boards() const = 0;  // boards in which the side to move may play
  virtual std::string fen() const = 0;
  virtual std::string start_fen() const = 0;
  virtual std::unique_ptr<Game> clone() const = 0;

  const std::vector<Move>& moves() const { return moves_; }  // since the start
  virtual std::optional<Move> last_move() const = 0;  // the start's, when none was made since

  // Plays a legal move; throws InputError with the reason when it is not legal.
  void play(Move move);
  // Takes the last of moves() back; there must be one.
  void undo();

  // Reads one move in any form of notation.hpp; legality is play()'s affair. Throws InputError.
  Move parse(std::string_view text) const;
  // Plays moves separated by white space, in forms without inner spaces. Throws InputError that
  // names the move by its number; the moves before it stay played.
  void play_line(std::string_view text);

 protected:
  explicit Game(Ruleset ruleset) : ruleset_(ruleset) {}
  virtual void push(Move move) = 0;
  virtual void pop() = 0;

 private:
  std::string illegality(Move move) const;  // why `move` cannot be played; empty if it can

  Ruleset ruleset_;
  std::vector<Move> moves_;
};

// Half-moves since the board was empty, those before the game's start too: the marks on it.
int plies_played(const Game& game);

// A game from the start of `ruleset`, or from a grid FEN (InputError when it is refused).
std::unique_ptr<Game> new_game(Ruleset ruleset);
std::unique_ptr<Game> game_from_fen(Ruleset ruleset, std::string_view fen);

// The present position of `game`, which must be of a ruleset with position type P.
template <class P>
const P& position_of(const Game& game);

// Moves as format_move writes them, separated by spaces.
std::string format_moves(int boards, std::span<const Move> moves);

std::string_view format_player(Player player);     // "X", "O"
std::string_view format_outcome(Outcome outcome);  // "X won", "O won", "draw", "unfinished"

}  // namespace uttt
