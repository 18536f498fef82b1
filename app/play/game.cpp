#include "app/play/game.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <iomanip>
#include <sstream>
#include <utility>

#include "app/interrupt.hpp"
#include "engine/random.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr std::string_view kHintStrategy = "alpha-beta";

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_word(std::string_view text) {
  return text.size() > 2 && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

std::string board_names(Mask boards) {
  std::vector<std::string> names;
  for (int board = 0; board < kGridBoards; ++board) {
    if (has_bit(boards, board)) names.push_back(std::to_string(board + 1));
  }
  return join_names(names);
}

// "value 3 for X, depth 7, nodes 59704, time 12.3 ms"
std::string format_search(const SearchResult& result, Player mover) {
  std::ostringstream text;
  text << "value ";
  if (result.value) {
    text << *result.value << " for " << format_player(mover);
  } else {
    text << "none";
  }
  text << ", depth " << result.depth_plies << ", nodes " << result.nodes << ", time " << std::fixed
       << std::setprecision(1) << static_cast<double>(result.time.count()) / 1e6 << " ms";
  return text.str();
}

constexpr std::string_view kGridHelp =
    "Boards and their cells are numbered alike:   1 2 3\n"
    "a move is a board and a cell in it, as 51.   4 5 6\n"
    "The cell sends the opponent to the board     7 8 9\n"
    "of that number.\n"
    "Ways to write a move: 51, 5 1, 5-1, 5,1, the square's file and rank as d6, or\n"
    "the cell alone when you may play in one board only.\n"
    "You may play in the boards with frames of # and =.";
constexpr std::string_view kBoardHelp =
    "The cells are numbered   1 2 3\n"
    "and a move is a cell,    4 5 6\n"
    "as 5, or the square's    7 8 9\n"
    "file and rank, as b2.";

}  // namespace

const std::vector<ConsoleGame::Command>& ConsoleGame::commands() {
  static const std::vector<Command> list = {
      {"help", "", "this text", &ConsoleGame::show_help},
      {"board", "", "draw the board again", &ConsoleGame::show_board},
      {"moves", "", "list what you may play", &ConsoleGame::show_moves},
      {"hint", "", "what alpha-beta would play", &ConsoleGame::show_hint},
      {"undo", "", "go back to your previous turn", &ConsoleGame::undo},
      {"save", "FILE", "write the game to FILE; \"uttt play --config FILE\" continues it",
       &ConsoleGame::save},
      {"resign", "", "give the game up; the other side wins", &ConsoleGame::resign},
      {"quit", "", "leave the game unfinished", &ConsoleGame::quit},
  };
  return list;
}

ConsoleGame::ConsoleGame(PlayOptions options, PictureColours colours, Console& console)
    : options_(std::move(options)), game_(*options_.game), colours_(colours), console_(console) {
  for (std::size_t i = 0; i < options_.seats.size(); ++i) {
    if (options_.seats[i].bot) options_.seats[i].bot->new_game(derive_seed(options_.seed, i));
  }
}

void ConsoleGame::run() {
  console_.say(format_ruleset(game_.ruleset()) + ": X is " + seat(Player::x).name + ", O is " +
               seat(Player::o).name + ", seed " + std::to_string(options_.seed));
  if (has_human())
    console_.say("Type \"help\" to see how to write a move and what else you can do.");
  play_until_stopped();
  if (result_ == Outcome::ongoing) result_ = game_.outcome();
  if (game_.outcome() != Outcome::ongoing) show_board("");
  const std::string result(format_outcome(result_));
  console_.say("result: " + result);
  console_.record(result);
}

void ConsoleGame::play_until_stopped() {
  while (game_.outcome() == Outcome::ongoing) {
    const PlaySeat& mover = seat(game_.side_to_move());
    if (mover.bot) {
      play_bot_move(mover);
      continue;
    }
    show_board("");
    Next next = Next::ask_again;
    while (next == Next::ask_again) next = answer_human();
    if (next == Next::stop) return;
  }
}

void ConsoleGame::play_bot_move(const PlaySeat& mover) {
  if (!has_human()) show_board("");  // people see the board when it is their turn
  const SearchResult result = think(*mover.bot);
  const Player player = game_.side_to_move();
  console_.note(std::string(format_player(player)) + " plays " +
                format_move(game_.boards(), result.move.value()) + ": " +
                format_search(result, player));
  play(*result.move);
}

// Where a person looks on, Ctrl-C during a long search makes the strategy move at once. A program
// that drives the game, and two bots alone, are ended by it as any other program.
SearchResult ConsoleGame::think(Strategy& strategy) const {
  std::optional<InterruptWatch> interrupt;
  if (has_human() && console_.dialogue() == Dialogue::screen) interrupt.emplace();
  strategy.prepare();
  const auto start = std::chrono::steady_clock::now();
  MoveRequest request;
  if (interrupt) request.stop = interrupt->token();
  SearchResult result = strategy.choose(game_, request);
  result.time = std::chrono::steady_clock::now() - start;
  return result;
}

ConsoleGame::Next ConsoleGame::answer_human() {
  const auto line = console_.ask(prompt());
  if (!line) return Next::stop;
  try {
    return obey(*line);
  } catch (const InputError& error) {
    console_.say(error.what());
    return Next::ask_again;
  }
}

ConsoleGame::Next ConsoleGame::obey(const std::string& line) {
  const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = lowered(line.substr(0, space));
  const std::string argument(trimmed(std::string_view(line).substr(space)));
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    names.push_back(command.name);
    if (command.name != word) continue;
    if (command.argument.empty() && !argument.empty()) {
      throw InputError("nothing may follow " + word + ", but " + in_quotes(argument) + " does");
    }
    if (!command.argument.empty() && argument.empty()) {
      throw InputError(word + " needs a name; expected " + word + " " + command.argument);
    }
    return (this->*command.run)(argument);
  }
  if (line.empty()) throw InputError("type a move, or \"help\" to see what else you can type");
  if (is_word(word)) throw InputError(unknown_name("command", word, names));
  play(game_.parse(lowered(line)));
  return Next::go_on;
}

void ConsoleGame::play(Move move) {
  game_.play(move);
  console_.record(format_numbers(game_.boards(), move));
}

std::string ConsoleGame::prompt() const {
  const std::string player(format_player(game_.side_to_move()));
  const Mask playable = game_.playable_boards();
  if (game_.boards() == 1) return player + " to play, a cell> ";
  if (std::has_single_bit(playable)) {
    return player + " to play in board " + board_names(playable) + ", a cell> ";
  }
  const std::string boards = playable == kFullMask ? "any board" : "board " + board_names(playable);
  return player + " to play in " + boards + ", as " +
         format_move(game_.boards(), *game_.legal_moves().begin()) + "> ";
}

ConsoleGame::Next ConsoleGame::show_help(const std::string&) {
  console_.say(game_.boards() == 1 ? kBoardHelp : kGridHelp);
  console_.say("\nInstead of a move:");
  for (const Command& command : commands()) {
    std::string form = command.name + " " + command.argument;
    form.resize(11, ' ');
    console_.say("  " + form + command.summary);
  }
  return Next::ask_again;
}

// A line for each board that may be played.
ConsoleGame::Next ConsoleGame::show_moves(const std::string&) {
  const MoveSet moves = game_.legal_moves();
  for (int board = 0; board < game_.boards(); ++board) {
    std::vector<Move> here;
    std::ranges::copy_if(moves, std::back_inserter(here),
                         [board](Move move) { return move.index / kCells == board; });
    if (!here.empty()) console_.say(format_moves(game_.boards(), here));
  }
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::show_hint(const std::string&) {
  const auto strategy = make_strategy(kHintStrategy, game_.ruleset());
  const SearchResult result = think(*strategy);
  console_.say("hint: " + format_move(game_.boards(), result.move.value()) + " (" +
               format_search(result, game_.side_to_move()) + ")");
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::undo(const std::string&) {
  const bool against_bot = seat(other(game_.side_to_move())).bot != nullptr;
  const std::size_t plies = against_bot ? 2 : 1;
  if (game_.moves().size() < plies) {
    throw InputError(against_bot ? "nothing to undo: you have not moved yet"
                                 : "nothing to undo: no move has been made yet");
  }
  for (std::size_t i = 0; i < plies; ++i) game_.undo();
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::show_board(const std::string&) {
  console_.say("\n" + draw_board(game_, colours_));
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::save(const std::string& path) {
  write_saved_game(path, format_saved_game(
                             game_, {{seat(Player::x).name, seat(Player::o).name}, options_.seed}));
  console_.say("saved to " + in_quotes(path));
  return Next::ask_again;
}

ConsoleGame::Next ConsoleGame::resign(const std::string&) {
  result_ = won_by(other(game_.side_to_move()));
  console_.say(std::string(format_player(game_.side_to_move())) + " resigns");
  return Next::stop;
}

ConsoleGame::Next ConsoleGame::quit(const std::string&) { return Next::stop; }

bool ConsoleGame::has_human() const {
  return std::ranges::any_of(options_.seats, [](const PlaySeat& player) { return !player.bot; });
}

const PlaySeat& ConsoleGame::seat(Player player) const {
  return options_.seats[static_cast<std::size_t>(player)];
}

}  // namespace uttt
