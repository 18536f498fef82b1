#include "variants/game.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "variants/fen.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

template <class P>
class GameOf final : public Game {
 public:
  GameOf(Ruleset ruleset, const Fen<P>& start) : Game(ruleset), start_(start) {
    positions_.push_back(start.position);
  }

  int boards() const override { return P::kBoards; }
  Player side_to_move() const override { return position().side_to_move(); }
  Outcome outcome() const override { return position().outcome(); }
  MoveSet legal_moves() const override { return position().legal_moves(); }
  Mask marks(Player player, int board) const override { return position().marks(player, board); }
  Mask owned_boards(Player player) const override { return position().owned_boards(player); }
  Mask playable_boards() const override { return position().playable_boards(); }

  std::string fen() const override {
    Fen<P> now = start_;
    now.position = position();
    now.last_move = last_move();
    return format_fen(now);
  }
  std::string start_fen() const override { return format_fen(start_); }
  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

  std::optional<Move> last_move() const override {
    return moves().empty() ? start_.last_move : moves().back();
  }

  const P& position() const { return positions_.back(); }

 protected:
  void push(Move move) override { positions_.push_back(position().after(move)); }
  void pop() override { positions_.pop_back(); }

 private:
  Fen<P> start_;
  std::vector<P> positions_;  // after each of moves(), the start first
};

}  // namespace

std::string Game::illegality(Move move) const {
  if (outcome() != Outcome::ongoing) return "the game is over";
  if (legal_moves().contains(move)) return {};
  const int board = move.index / 9;
  const int cell = move.index % 9;
  const Mask playable = playable_boards();
  const std::string name = "board " + std::to_string(board + 1);
  if (has_bit(marks(Player::x, board) | marks(Player::o, board), cell)) {
    return "cell " + std::to_string(cell + 1) + (boards() == 1 ? "" : " of " + name) + " is taken";
  }
  if (std::has_single_bit(playable)) {
    return "you must play in board " + std::to_string(std::countr_zero(playable) + 1);
  }
  return name + " is finished";
}

void Game::play(Move move) {
  const std::string reason = illegality(move);
  if (!reason.empty()) {
    throw InputError("move " + in_quotes(format_move(boards(), move)) + " is not legal: " + reason);
  }
  push(move);
  moves_.push_back(move);
}

void Game::undo() {
  assert(!moves_.empty());
  moves_.pop_back();
  pop();
}

Move Game::parse(std::string_view text) const {
  return parse_move(text, boards(), playable_boards());
}

void Game::play_line(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  int number = 0;
  for (std::size_t start = text.find_first_not_of(kSpace); start != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, start), text.size());
    ++number;
    try {
      play(parse(text.substr(start, end - start)));
    } catch (const InputError& error) {
      throw InputError("move number " + std::to_string(number) + ": " + error.what());
    }
    start = text.find_first_not_of(kSpace, end);
  }
}

int plies_played(const Game& game) {
  int plies = 0;
  for (int board = 0; board < game.boards(); ++board) {
    plies += count(game.marks(Player::x, board)) + count(game.marks(Player::o, board));
  }
  return plies;
}

std::unique_ptr<Game> new_game(Ruleset ruleset) {
  return with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) -> std::unique_ptr<Game> {
    return std::make_unique<GameOf<P>>(ruleset, Fen<P>{});
  });
}

std::unique_ptr<Game> game_from_fen(Ruleset ruleset, std::string_view fen) {
  return with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) -> std::unique_ptr<Game> {
    return std::make_unique<GameOf<P>>(ruleset, parse_fen<P>(fen));
  });
}

template <class P>
const P& position_of(const Game& game) {
  return dynamic_cast<const GameOf<P>&>(game).position();
}

#define UTTT_INSTANTIATE_POSITION_OF(P) template const P& position_of(const Game&);
UTTT_FOR_EACH_POSITION(UTTT_INSTANTIATE_POSITION_OF)
#undef UTTT_INSTANTIATE_POSITION_OF

std::string format_moves(int boards, std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += format_move(boards, move);
  }
  return text;
}

std::string_view format_player(Player player) { return player == Player::x ? "X" : "O"; }

std::string_view format_outcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::x_won:
      return "X won";
    case Outcome::o_won:
      return "O won";
    case Outcome::draw:
      return "draw";
    case Outcome::ongoing:
      break;
  }
  return "unfinished";
}

}  // namespace uttt
