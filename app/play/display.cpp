// What the console shows of a game: who plays, the board with what stands beside it, and what it
// asks for.
#include <bit>

#include "app/play/game.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

std::string board_names(Mask boards) {
  std::vector<std::string> names;
  for (int board = 0; board < kGridBoards; ++board) {
    if (has_bit(boards, board)) names.push_back(std::to_string(board + 1));
  }
  return join_names(names);
}

}  // namespace

void ConsoleGame::announce() {
  const std::size_t x = options_.names.first() == Player::x ? 0 : 1;
  std::string text = format_ruleset(game_->ruleset()) + ": X is " +
                     shown_name(options_.seats[x].name) + ", O is " +
                     shown_name(options_.seats[1 - x].name);
  if (options_.names.first() == Player::o) text += ", O begins";
  if (options_.clock) text += ", clock " + format_clock(*options_.clock);
  if (options_.games > 1) {
    text += ", game " + std::to_string(games_begun_) + " of " + std::to_string(options_.games);
  }
  console_.tell(text + ", seed " + std::to_string(options_.seed));
}

std::string ConsoleGame::format_score() const {
  const std::size_t x = options_.names.first() == Player::x ? 0 : 1;
  const auto entry = [this](std::size_t i) {
    return shown_name(options_.seats[i].name) + " " + std::to_string(wins_[i]);
  };
  return "score: X, " + entry(x) + "; O, " + entry(1 - x) + "; drawn " + std::to_string(draws_);
}

std::string ConsoleGame::prompt() const {
  const Player mover = game_->side_to_move();
  std::string text(options_.names.name(mover));
  if (clocks_) text += " (" + format_time(clocks_->left(mover)) + ")";
  const Mask playable = game_->playable_boards();
  if (game_->boards() == 1) return text + " to play, a cell> ";
  if (std::has_single_bit(playable)) {
    return text + " to play in board " + board_names(playable) + ", a cell> ";
  }
  const std::string boards = playable == kFullMask ? "any board" : "board " + board_names(playable);
  return text + " to play in " + boards + ", as " +
         format_move(game_->boards(), *game_->legal_moves().begin()) + "> ";
}

// The players, their clocks and the moves so far, for the right of the board.
std::vector<std::string> ConsoleGame::beside_board() const {
  if (!console_.is_interactive()) return {};
  constexpr std::size_t kColumns = 3;
  const std::size_t rows_of_moves = game_->boards() == 1 ? 3 : 13;
  std::vector<std::string> lines;
  for (const Player player : {Player::x, Player::o}) {
    std::string line =
        std::string(options_.names.name(player)) + " " + shown_name(seat(player).name);
    if (line.size() > 30) line.resize(30);
    if (clocks_) line += "  " + format_time(clocks_->left(player));
    if (!is_over() && game_->side_to_move() == player) line += "  <";
    lines.push_back(line);
  }
  const std::vector<Move>& moves = game_->moves();
  const std::size_t pairs = (moves.size() + 1) / 2;
  const std::size_t shown = std::min(pairs, rows_of_moves * kColumns);
  lines.resize(2 + std::min(shown, rows_of_moves));
  for (std::size_t i = 0; i < shown; ++i) {
    const std::size_t pair = pairs - shown + i;
    std::string number = std::to_string(pair + 1);
    number.insert(0, 2 - std::min<std::size_t>(2, number.size()), ' ');
    std::string entry = number + " " + format_move(game_->boards(), moves[2 * pair]);
    if (2 * pair + 1 < moves.size()) {
      entry += " " + format_move(game_->boards(), moves[2 * pair + 1]);
    }
    entry.resize(game_->boards() == 1 ? 9 : 11, ' ');
    lines[2 + i % rows_of_moves] += entry;
  }
  return lines;
}

void ConsoleGame::draw() {
  if (look_.redraws) console_.clear();
  console_.say("\n" + draw_board(*game_, look_.style, beside_board()));
  if (look_.redraws && !last_note_.empty()) console_.note(last_note_);
}

}  // namespace uttt
