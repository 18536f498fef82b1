// The commands that may be typed in place of a move.
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/analyze/report.hpp"
#include "app/interrupt.hpp"
#include "app/play/game.hpp"
#include "app/words.hpp"
#include "strategies/level.hpp"
#include "text/layout.hpp"
#include "text/numbers.hpp"
#include "variants/effects.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

// Hints and analyses come from the strongest search, whoever plays.
constexpr std::string_view kAdviser = "strongest";
constexpr std::uint64_t kAdviserNodes = 30'000;
constexpr std::uint64_t kMaxTurns = 81;
constexpr std::uint64_t kUsualLines = 5;
constexpr std::size_t kHintMoves = 6;
constexpr std::size_t kCommandColumn = 17;

constexpr std::string_view kGridHelp =
    "Boards and their cells are numbered alike:   1 2 3\n"
    "a move is a board and a cell in it, as 51.   4 5 6\n"
    "The cell sends the opponent to the board     7 8 9\n"
    "of that number.\n"
    "Ways to write a move: 51, 5 1, 5-1, 5,1, the square's file and rank as d6, or\n"
    "the cell alone when you may play in one board only.\n"
    "You may play in the boards with heavy frames, or of # and =.";
constexpr std::string_view kBoardHelp =
    "The cells are numbered   1 2 3\n"
    "and a move is a cell,    4 5 6\n"
    "as 5, or the square's    7 8 9\n"
    "file and rank, as b2.";

std::uint64_t read_count(const std::string& text, std::uint64_t most, std::uint64_t otherwise,
                         std::string_view where) {
  return text.empty() ? otherwise : parse_number(text, 1, most, where);
}

}  // namespace

const std::vector<ConsoleGame::Command>& ConsoleGame::commands() {
  static const std::vector<Command> list = {
      {"help", "", Takes::nothing, "this text", &ConsoleGame::show_help},
      {"board", "", Takes::nothing, "draw the board again", &ConsoleGame::show_board},
      {"moves", "", Takes::nothing, "list what you may play", &ConsoleGame::show_moves},
      {"hint", "", Takes::nothing, "a good move and its reason", &ConsoleGame::show_hint},
      {"analyze", "[N]", Takes::perhaps, "the N best moves (5) with their values and lines",
       &ConsoleGame::show_analysis},
      {"undo", "[N]", Takes::perhaps, "go back to your previous turn, or N turns",
       &ConsoleGame::undo},
      {"redo", "[N]", Takes::perhaps, "play again what was taken back", &ConsoleGame::redo},
      {"swap", "", Takes::nothing, "change sides with the opponent", &ConsoleGame::swap},
      {"level", "N", Takes::argument, "play on against a bot of level N", &ConsoleGame::set_level},
      {"new", "", Takes::nothing, "begin anew", &ConsoleGame::start_anew},
      {"save", "FILE", Takes::argument,
       "write the game to FILE; \"uttt play --resume FILE\" continues it", &ConsoleGame::save},
      {"load", "FILE", Takes::argument, "go on with a game that was saved", &ConsoleGame::load},
      {"fen", "", Takes::nothing, "the position as text, for other programs",
       &ConsoleGame::show_fen},
      {"score", "", Takes::nothing, "of the games so far", &ConsoleGame::show_score},
      {"go", "", Takes::nothing, "let two bots play on without stopping", &ConsoleGame::go},
      {"resign", "", Takes::nothing, "give the game up; the other side wins", &ConsoleGame::resign},
      {"quit", "", Takes::nothing, "leave", &ConsoleGame::quit},
  };
  return list;
}

// Commands that begin so, and after those that take one nothing: files are the shell's affair.
std::vector<std::string> ConsoleGame::complete(std::string_view line) const {
  std::vector<std::string> words;
  if (line.find(' ') != std::string_view::npos) return words;
  for (const Command& command : commands()) {
    if (command.name.starts_with(line)) words.push_back(command.name);
  }
  if (!line.empty() && !is_whole_number(line)) return words;
  if (line.empty() || is_over()) return words;
  for (const Move move : game_->legal_moves()) {
    std::string text = format_move(game_->boards(), move);
    if (text.starts_with(line)) words.push_back(std::move(text));
  }
  return words;
}

ConsoleGame::Next ConsoleGame::show_help(const std::string&) {
  console_.say(game_->boards() == 1 ? kBoardHelp : kGridHelp);
  std::string text = "\nInstead of a move:\n";
  for (const Command& command : commands()) {
    text += two_columns(command.name + " " + command.argument, command.summary, kCommandColumn);
  }
  text.pop_back();
  console_.say(text);
  return Next::ask_again;
}

// A line for each board that may be played.
ConsoleGame::Next ConsoleGame::show_moves(const std::string&) {
  const MoveSet moves = game_->legal_moves();
  for (int board = 0; board < game_->boards(); ++board) {
    std::vector<Move> here;
    std::ranges::copy_if(moves, std::back_inserter(here),
                         [board](Move move) { return move.index / kCells == board; });
    if (!here.empty()) console_.say(format_moves(game_->boards(), here));
  }
  return Next::ask_again;
}

// The strongest search's word on the position, whoever plays.
Study ConsoleGame::advise(int moves) {
  if (is_over()) throw InputError("there is nothing to play: the game is over");
  if (!adviser_) adviser_ = std::make_unique<Analyst>(kAdviser, game_->ruleset());
  std::optional<InterruptWatch> interrupt;
  if (console_.is_interactive()) interrupt.emplace();
  console_.flash("thinking ...");
  MoveBudget budget;
  budget.nodes = kAdviserNodes;
  Study study =
      adviser_->study(*game_, moves, budget, interrupt ? interrupt->token() : std::stop_token{});
  console_.flash("");
  return study;
}

ConsoleGame::Next ConsoleGame::show_hint(const std::string&) {
  const Study study = advise(1);
  const StudiedMove& best = study.moves.front();
  const std::string reason = describe(best.effects);
  std::string text = "hint: " + format_move(game_->boards(), best.move);
  if (!reason.empty()) text += " (" + reason + ")";
  SearchResult shown = study.result;
  shown.expected = study.expected;
  const std::string value = value_in_words(shown, game_->side_to_move(), options_.names);
  if (!value.empty()) text += "; " + value;
  console_.tell(text + "; " + format_line(game_->boards(), best.line, kHintMoves));
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::show_analysis(const std::string& count) {
  const auto moves = read_count(count, kMaxTurns, kUsualLines, "analyze");
  const Study study = advise(static_cast<int>(moves));
  std::string text = format_study(*game_, study, options_.names, moves);
  text.pop_back();
  console_.say(text);
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::show_fen(const std::string&) {
  console_.say(options_.names.exchanged(game_->fen()));
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::show_score(const std::string&) {
  console_.say(format_score());
  return Next::ask_again;
}

// Back to a person's turn; where only bots play, or only people, a turn is a move.
ConsoleGame::Next ConsoleGame::undo(const std::string& turns) {
  const std::uint64_t wanted = read_count(turns, kMaxTurns, 1, "undo");
  const std::size_t plies = game_->moves().size();
  const bool against_bot = has_human() && has_bot();
  std::uint64_t found = 0;
  std::size_t back = 0;  // plies to take back
  Player mover = other(game_->side_to_move());
  for (std::size_t i = 1; i <= plies && found < wanted; ++i, mover = other(mover)) {
    if (against_bot && !is_human(mover)) continue;
    ++found;
    back = i;
  }
  if (found < wanted) {
    const bool none = found == 0;
    throw InputError(none && against_bot ? "nothing to undo: you have not moved yet"
                     : none              ? "nothing to undo: no move has been made yet"
                            : "there is not so much to undo; expected " + std::to_string(found) +
                                  " or fewer");
  }
  for (std::size_t i = 0; i < back; ++i) {
    taken_back_.push_back(game_->moves().back());
    game_->undo();
  }
  decided_.reset();
  decided_by_.clear();
  const std::size_t left = game_->moves().size();
  if (clocks_) clocks_->go_back(left > clocked_from_ ? left - clocked_from_ : 0);
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::redo(const std::string& turns) {
  const std::uint64_t wanted = read_count(turns, kMaxTurns, 1, "redo");
  if (taken_back_.empty()) throw InputError("nothing to redo: no move was taken back");
  const bool against_bot = has_human() && has_bot();
  for (std::uint64_t turn = 0; turn < wanted && !taken_back_.empty(); ++turn) {
    play(taken_back_.back());
    while (against_bot && !taken_back_.empty() && !is_human(game_->side_to_move())) {
      play(taken_back_.back());
    }
  }
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::show_board(const std::string&) {
  draw();
  return Next::ask_again;
}

std::string ConsoleGame::format_saved() const {
  GameSetting setting{{seat(Player::x).name, seat(Player::o).name}, options_.seed};
  if (options_.clock) setting.others.push_back({"clock", format_clock(*options_.clock)});
  for (const PlaySeat& player : options_.seats) {
    if (!player.section) continue;
    const auto same = [&](const NamedSpec& section) { return section.name == player.name; };
    if (std::ranges::none_of(setting.sections, same)) setting.sections.push_back(*player.section);
  }
  return format_saved_game(*game_, setting, options_.names);
}

ConsoleGame::Next ConsoleGame::save(const std::string& path) {
  write_saved_game(path, format_saved());
  console_.say("saved to " + in_quotes(path));
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::load(const std::string& path) {
  const Flags flags(play_keys(), {{"resume", path}});
  auto loaded = PlaySettings(flags).complete(console_);
  if (!loaded) throw InputError(in_quotes(path) + " does not say who plays");
  options_ = std::move(*loaded);
  look_.style.names = options_.names;
  adviser_.reset();
  wins_ = {};
  draws_ = 0;
  games_begun_ = 0;
  start_from(options_.game->clone());
  announce();
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::swap(const std::string&) {
  std::swap(options_.seats[0], options_.seats[1]);
  std::swap(wins_[0], wins_[1]);
  if (is_over()) return start_anew("");
  for (PlaySeat& player : options_.seats) {
    if (player.bot) player.bot->new_game(options_.seed);
  }
  announce();
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::start_anew(const std::string&) {
  auto game = game_->clone();
  while (!game->moves().empty()) game->undo();
  start_from(std::move(game));
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::set_level(const std::string& level) {
  if (!has_bot()) throw InputError("there is no bot to change; expected one on either side");
  const std::uint64_t number =
      parse_number(level, 1, static_cast<std::uint64_t>(level_count(game_->ruleset())), "level");
  for (PlaySeat& player : options_.seats) {
    if (player.bot) player = level_seat(number, game_->ruleset());
  }
  for (std::size_t i = 0; i < options_.seats.size(); ++i) {
    if (options_.seats[i].bot) options_.seats[i].bot->new_game(options_.seed + i);
  }
  announce();
  return is_over() ? Next::ask_again : Next::go_on;
}

ConsoleGame::Next ConsoleGame::go(const std::string&) {
  if (has_human()) throw InputError("go is for two bots; type a move");
  look_.steps = false;
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::resign(const std::string&) {
  if (is_over()) throw InputError("the game is over");
  const Player loser = game_->side_to_move();
  decided_ = won_by(other(loser));
  decided_by_ = std::string(options_.names.name(loser)) + " resigns";
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::quit(const std::string&) { return Next::stop; }

}  // namespace uttt
