// `uttt show`: one game of a journal with its board and what its players thought.
#include <array>
#include <iostream>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "app/journals.hpp"
#include "app/output.hpp"
#include "app/play/picture.hpp"
#include "engine/pvs/values.hpp"
#include "tournament/reports/table.hpp"
#include "variants/notation.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr std::array<std::string_view, 4> kThoughtsLeastWanted = {"ms", "nodes", "w/d/l", "depth"};

std::string ending_text(const GameRecord& record) {
  std::string text(format_outcome(record.outcome));
  text += ", ended by " + std::string(format_termination(record.termination));
  return record.detail.empty() ? text : text + ": " + record.detail;
}

std::string header_of(const GameRecord& record) {
  const auto seat = [](const char* side, const SeatRecord& player) {
    return std::string(side) + ": " + player.name +
           (player.spec == player.name ? "" : " (" + player.spec + ")") + "\n";
  };
  return "game " + std::to_string(record.number) + ", " + format_ruleset(record.ruleset) + "\n" +
         seat("X", record.seats[0]) + seat("O", record.seats[1]) + ending_text(record) + "\n";
}

// In the mover's words: a proven end by its distance.
std::string value_text(int value) {
  if (value >= kProvenWin) return "win in " + std::to_string(kWin - value);
  if (value <= -kProvenWin) return "loss in " + std::to_string(kWin + value);
  return (value > 0 ? "+" : "") + std::to_string(value);
}

Row thought_row(const MoveThoughts& move) {
  std::string wdl = "-";
  if (move.wdl) {
    wdl = std::to_string((*move.wdl)[0]) + "/" + std::to_string((*move.wdl)[1]) + "/" +
          std::to_string((*move.wdl)[2]);
  }
  const auto ms = [](std::chrono::nanoseconds time) {
    return format_fixed(std::chrono::duration<double, std::milli>(time).count(), 2);
  };
  return {move.value ? value_text(*move.value) : "-", wdl,
          move.depth_plies ? std::to_string(*move.depth_plies) : "-",
          move.nodes ? std::to_string(*move.nodes) : "-", move.time ? ms(*move.time) : "-"};
}

std::string move_table(const GameRecord& record, std::size_t width) {
  const auto game = open_game(record.ruleset, record.opening);
  const std::size_t opening_plies = game->moves().size();
  Player mover = game->side_to_move();
  game->play_line(record.moves);
  std::vector<Row> rows = {{"ply", "move", "value", "w/d/l", "depth", "nodes", "ms"}};
  if (opening_plies % 2 == 1) mover = other(mover);
  // Counted back to who made the first move of all.
  for (std::size_t ply = 0; ply < game->moves().size(); ++ply) {
    const bool is_opening = ply < opening_plies;
    Row row = {std::to_string(ply + 1), std::string(format_player(mover)) + " " +
                                            format_move(game->boards(), game->moves()[ply]) +
                                            (is_opening ? " (opening)" : "")};
    const std::size_t own = ply - opening_plies;
    const bool is_known = !is_opening && own < record.thoughts.size();
    const Row thoughts =
        is_known ? thought_row(record.thoughts[own]) : Row{"-", "-", "-", "-", "-"};
    row.insert(row.end(), thoughts.begin(), thoughts.end());
    rows.push_back(row);
    mover = other(mover);
  }
  return fit_table(rows, width, kThoughtsLeastWanted);
}

// The board after so many plies of the whole game; all of them if there are fewer.
std::string board_after(const GameRecord& record, std::size_t plies) {
  const auto game = open_game(record.ruleset, record.opening);
  game->play_line(record.moves);
  while (game->moves().size() > plies) game->undo();
  PictureStyle style;
  style.colours = is_output_terminal() ? PictureColours::ansi : PictureColours::none;
  return draw_board(*game, style) + "\nposition: " + game->fen() + "\n";
}

int run_show(const Flags& flags) {
  const auto journal = flags.find("journal");
  const auto number = flags.number("game");
  if (!journal || !number) {
    throw InputError("expected a journal and the number of a game; usage: " +
                     usage_of(show_command()));
  }
  const GameRecord record = find_game(*journal, *number);
  std::cout << header_of(record) << "\n"
            << board_after(record, flags.number("ply").value_or(kMaxMoves)) << "\n"
            << move_table(record, output_width());
  return 0;
}

}  // namespace

Subcommand show_command() {
  return {
      "show",
      "print a game of a journal with its board and values",
      "JOURNAL N [--ply P]",
      "Prints a game: who played, its board, and move by move what the players thought, each value "
      "from the mover's view.",
      {journal_option(),
       {"game", WholeNumber{}, "none", "the number of a game in it"},
       {"ply", WholeNumber{0, kMaxMoves}, "none", "the board after so many moves, not at the end"}},
      {"journal", "game"},
      "",
      {"uttt show round_robin.jsonl 12 --ply 20"},
      run_show};
}

}  // namespace uttt
