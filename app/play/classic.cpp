#include "app/play/classic.hpp"

#include <iostream>
#include <string>

#include "engine/random.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

// Rows of cells between bars; nine boards have lines of their own between their rows, and double
// bars between them.
std::string draw_classic(const Game& game, const MarkNames& names) {
  const int side = game.boards() == 1 ? 1 : 3;
  const std::string line_below = side == 1 ? "-----\n" : "|-----|\n";
  std::string text = "The current board status is:\n-----\n";
  if (side > 1) text += line_below;
  for (int row = 0; row < 3 * side; ++row) {
    std::string line;
    for (int column = 0; column < 3 * side; ++column) {
      const Move move = move_at(game.boards(), {row, column});
      const int board = move.index / kCells;
      const int cell = move.index % kCells;
      line += side > 1 && column % 3 == 0 && column > 0 ? "||" : "|";
      const bool x = has_bit(game.marks(Player::x, board), cell);
      const bool o = has_bit(game.marks(Player::o, board), cell);
      line += x ? names.name(Player::x) : o ? names.name(Player::o) : " ";
    }
    text += line + "|\n";
    if (side == 1 || row % 3 == 2) text += line_below;
  }
  return text;
}

// The person's move; none when the input ends.
std::optional<Move> ask_move(const Game& game, Console& console) {
  while (true) {
    console.say("Please select your next move:");
    const auto line = console.ask("");
    if (!line || *line == "quit") return std::nullopt;
    try {
      const Move move = game.parse(*line);
      game.clone()->play(move);
      return move;
    } catch (const InputError& error) {
      console.say(error.what());
    }
  }
}

}  // namespace

void welcome_classic(Console& console) { console.say("Welcome to Tic-Tac-Toe"); }

void play_classic(PlayOptions options, Console& console) {
  Game& game = *options.game;
  for (std::size_t i = 0; i < options.seats.size(); ++i) {
    if (options.seats[i].bot) options.seats[i].bot->new_game(derive_seed(options.seed, i));
  }
  console.say(draw_classic(game, options.names));
  while (game.outcome() == Outcome::ongoing) {
    const PlaySeat& mover = options.seats[static_cast<std::size_t>(game.side_to_move())];
    std::optional<Move> move;
    if (mover.bot) {
      move = mover.bot->choose(game, {}).move;
      std::cout << format_numbers(game.boards(), move.value()) << std::endl;
    } else {
      move = ask_move(game, console);
      // As the source's program says a person's move again, but stdout is the bot's alone.
      if (move) console.say(format_numbers(game.boards(), *move));
    }
    if (!move) return;
    game.play(*move);
    console.say(draw_classic(game, options.names));
  }
  console.say(options.names.outcome(game.outcome()));
}

}  // namespace uttt
