#include "app/play/game.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "app/play/program_player.hpp"
#include "app/words.hpp"
#include "engine/random.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kUnfinishedFile = "uttt-unfinished.cfg";

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_word(std::string_view text) {
  return text.size() > 1 && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

ConsoleGame::ConsoleGame(PlayOptions options, PlayLook look, Console& console)
    : options_(std::move(options)), game_(options_.game->clone()), look_(look), console_(console) {
  look_.style.names = options_.names;
  seat_everybody();
  console_.set_completer([this](std::string_view line) { return complete(line); });
}

// The players forget what was before, and the clocks begin to run.
void ConsoleGame::seat_everybody() {
  for (std::size_t i = 0; i < options_.seats.size(); ++i) {
    const std::uint64_t game = static_cast<std::uint64_t>(games_begun_ - 1);
    const std::uint64_t seed = derive_seed(options_.seed, 2 * game + i);
    if (options_.seats[i].bot) options_.seats[i].bot->new_game(seed);
  }
  clocks_.reset();
  if (options_.clock) clocks_.emplace(*options_.clock);
  clocked_from_ = game_->moves().size();
}

void ConsoleGame::run() {
  announce();
  if (has_human()) {
    console_.say("Type \"help\" to see how to write a move and what else you can do.");
  }
  while (true) {
    Next next = play_game();
    if (is_over()) end_game();
    if (next == Next::stop) break;
    if (games_begun_ < options_.games) {
      begin_next_game();
      announce();
      continue;
    }
    if (!console_.is_interactive() || !has_human()) return;
    do {
      next = ask_after_game();
    } while (next == Next::ask_again);
    if (next == Next::stop) return;
  }
  if (is_over()) return;
  const std::string result = options_.names.outcome(Outcome::ongoing);
  console_.say("result: " + result);
  console_.record(result);
}

ConsoleGame::Next ConsoleGame::play_game() {
  while (!is_over()) {
    PlaySeat& mover = seat(game_->side_to_move());
    if (mover.bot) {
      if (!has_human()) draw();  // people see the board when it is their turn
      if (play_bot_move(mover) == Next::stop) return Next::stop;
      if (!has_human() && !is_over() && pause_between_bots() == Next::stop) return Next::stop;
      continue;
    }
    draw();
    Next next = Next::ask_again;
    while (next == Next::ask_again) next = ask_human();
    if (next == Next::stop) return Next::stop;
  }
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::play_bot_move(PlaySeat& mover) {
  const Player player = game_->side_to_move();
  const std::string name(options_.names.name(player));
  try {
    const Thought thought = ask_bot(*mover.bot);
    if (thought.was_interrupted && !has_human()) look_.steps = true;
    if (!spend(thought.result.time)) return Next::go_on;
    const Move move = thought.result.move.value();
    last_note_ = name + " plays " + format_move(game_->boards(), move) + ": " +
                 search_in_words(thought.result, player, options_.names);
    console_.note(last_note_);
    play(move);
  } catch (const ProgramForfeits& forfeit) {
    decided_ = won_by(other(player));
    decided_by_ = name + " forfeits: " + forfeit.what();
  }
  return Next::go_on;
}

// Where a person looks on, Ctrl-C during a long search makes the strategy move at once. A program
// that drives the game, and two bots in a pipe, are ended by it as any other program.
Thought ConsoleGame::ask_bot(Strategy& bot) {
  Thinking how{std::string(options_.names.name(game_->side_to_move())), std::nullopt};
  if (clocks_) how.budget = clocks_->budget();
  how.obeys_interrupt =
      console_.is_interactive() || (has_human() && console_.dialogue() == Dialogue::screen);
  return think(bot, *game_, how, options_.names, console_);
}

// The next move of two bots comes by key, after a while, or at once.
ConsoleGame::Next ConsoleGame::pause_between_bots() {
  if (!look_.steps) {
    std::this_thread::sleep_for(options_.pause);
    return Next::go_on;
  }
  draw();
  while (true) {
    const TypedLine line = console_.read("Enter: the next move; go: all of them; quit> ");
    if (line.end == TypedLine::End::interrupt) continue;
    if (line.end != TypedLine::End::line) return Next::stop;
    if (line.text.empty()) return Next::go_on;
    try {
      const Next next = obey(line.text);
      if (next != Next::ask_again) return next;
    } catch (const InputError& error) {
      console_.tell(error.what());
    }
  }
}

ConsoleGame::Next ConsoleGame::ask_human() {
  const auto start = Clock::now();
  const TypedLine line = console_.read(prompt());
  const auto time = Clock::now() - start;
  if (line.end == TypedLine::End::input) return Next::stop;
  if (line.end == TypedLine::End::hangup) {
    was_interrupted_ = true;
    return obey_interrupt();
  }
  if (line.end == TypedLine::End::interrupt) return obey_interrupt();
  was_interrupted_ = false;
  try {
    if (!line.text.empty() && !is_word(lowered(line.text.substr(0, line.text.find(' '))))) {
      return play_human_move(lowered(line.text), time);
    }
    const Next next = obey(line.text);
    // Reading an answer counts as thinking, too.
    if (next == Next::ask_again && clocks_) spend(time);
    return decided_ ? Next::go_on : next;
  } catch (const InputError& error) {
    console_.tell(error.what());
    if (clocks_) spend(time);
    return decided_ ? Next::go_on : Next::ask_again;
  }
}

ConsoleGame::Next ConsoleGame::play_human_move(const std::string& text,
                                               std::chrono::nanoseconds time) {
  const Move move = game_->parse(text);
  game_->clone()->play(move);  // refuses what is not legal before the clock is stopped
  if (spend(time)) play(move);
  return Next::go_on;
}

ConsoleGame::Next ConsoleGame::ask_after_game() {
  const TypedLine line = console_.read("new, swap, undo, analyze, save FILE or quit> ");
  if (line.end != TypedLine::End::line) return Next::stop;
  try {
    return obey(line.text);
  } catch (const InputError& error) {
    console_.tell(error.what());
    return Next::ask_again;
  }
}

// Nobody loses a game by Ctrl-C: the first one explains, the next keeps the game in a file.
ConsoleGame::Next ConsoleGame::obey_interrupt() {
  if (!std::exchange(was_interrupted_, true)) {
    console_.tell(std::string("The game goes on. Leave it with quit; Ctrl-C again keeps it in ") +
                  kUnfinishedFile + " and leaves.");
    return Next::ask_again;
  }
  try {
    write_saved_game(kUnfinishedFile, format_saved());
    console_.say(std::string("kept; to go on: uttt play --resume ") + kUnfinishedFile);
    return Next::stop;
  } catch (const InputError& error) {
    console_.tell(error.what());
    was_interrupted_ = false;
    return Next::ask_again;
  }
}

ConsoleGame::Next ConsoleGame::obey(const std::string& line) {
  const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = lowered(line.substr(0, space));
  const std::string argument(trimmed(std::string_view(line).substr(space)));
  if (line.empty()) throw InputError("type a move, or \"help\" to see what else you can type");
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    names.push_back(command.name);
    if (command.name != word) continue;
    if (command.takes == Takes::nothing && !argument.empty()) {
      throw InputError("nothing may follow " + word + ", but " + in_quotes(argument) + " does");
    }
    if (command.takes == Takes::argument && argument.empty()) {
      throw InputError(word + " alone says too little; expected " + word + " " + command.argument);
    }
    return (this->*command.run)(argument);
  }
  if (is_word(word)) throw InputError(unknown_name("command", word, names));
  return play_human_move(lowered(line), std::chrono::nanoseconds(0));
}

void ConsoleGame::play(Move move) {
  if (clocks_) clocks_->end_turn(game_->side_to_move());
  game_->play(move);
  console_.record(format_numbers(game_->boards(), move));
  if (taken_back_.empty()) return;
  if (taken_back_.back() == move) {
    taken_back_.pop_back();
  } else {
    taken_back_.clear();
  }
}

// False when the side to move has lost on time.
bool ConsoleGame::spend(std::chrono::nanoseconds time) {
  if (!clocks_) return true;
  const Player player = game_->side_to_move();
  if (clocks_->charge(player, time)) return true;
  decided_ = won_by(other(player));
  decided_by_ = std::string(options_.names.name(player)) + " has no time left";
  return false;
}

void ConsoleGame::end_game() {
  if (game_->outcome() != Outcome::ongoing) draw();
  if (!decided_by_.empty()) console_.tell(decided_by_);
  const std::string result = options_.names.outcome(this->result());
  console_.say("result: " + result);
  console_.record(result);
  if (this->result() == Outcome::draw) {
    ++draws_;
  } else {
    ++wins_[this->result() == Outcome::x_won ? 0 : 1];
  }
  if (options_.games > 1 || games_begun_ > 1) console_.say(format_score());
}

// In a match the players change sides.
void ConsoleGame::begin_next_game() {
  std::swap(options_.seats[0], options_.seats[1]);
  std::swap(wins_[0], wins_[1]);
  start_from(options_.game->clone());
}

void ConsoleGame::start_from(std::unique_ptr<Game> game) {
  game_ = std::move(game);
  taken_back_.clear();
  decided_.reset();
  decided_by_.clear();
  last_note_.clear();
  ++games_begun_;
  seat_everybody();
}

bool ConsoleGame::has_human() const {
  return std::ranges::any_of(options_.seats, [](const PlaySeat& player) { return !player.bot; });
}

bool ConsoleGame::has_bot() const {
  return std::ranges::any_of(options_.seats,
                             [](const PlaySeat& player) { return player.bot != nullptr; });
}

}  // namespace uttt
