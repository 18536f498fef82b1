// Games between people and bots on a console: one, a match of several, or one after another for as
// long as somebody likes.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/console.hpp"
#include "app/play/options.hpp"
#include "app/play/picture.hpp"
#include "app/play/thinking.hpp"
#include "strategies/analyst.hpp"

namespace uttt {

// How the console looks and moves on.
struct PlayLook {
  PictureStyle style;
  bool redraws = false;  // the board stays in its place on the screen
  bool steps = false;    // two bots wait for a key after each move
};

class ConsoleGame {
 public:
  ConsoleGame(PlayOptions options, PlayLook look, Console& console);

  // Plays until the games are over, a player leaves or the input ends. Throws std::runtime_error
  // when stdout can no longer be written.
  void run();

 private:
  // What a line that was typed leads to.
  enum class Next {
    ask_again,  // nothing has changed
    go_on,      // the position or the players have changed
    stop,       // leave
  };
  // Whether a command takes an argument.
  enum class Takes { nothing, argument, perhaps };
  struct Command {
    std::string name;
    std::string argument;  // as help shows it
    Takes takes;
    std::string summary;
    Next (ConsoleGame::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  // commands.cpp
  Next show_help(const std::string&);
  Next show_moves(const std::string&);
  Next show_hint(const std::string&);
  Next show_analysis(const std::string& count);
  Next show_board(const std::string&);
  Next show_fen(const std::string&);
  Next show_score(const std::string&);
  Next undo(const std::string& turns);
  Next redo(const std::string& turns);
  Next save(const std::string& path);
  Next load(const std::string& path);
  Next swap(const std::string&);
  Next start_anew(const std::string&);
  Next set_level(const std::string& level);
  Next go(const std::string&);
  Next resign(const std::string&);
  Next quit(const std::string&);

  std::string format_saved() const;
  std::vector<std::string> complete(std::string_view line) const;

  // display.cpp
  void announce();
  void draw();
  std::string prompt() const;
  std::vector<std::string> beside_board() const;
  std::string format_score() const;

  // game.cpp
  Next play_game();
  Next play_bot_move(PlaySeat& mover);
  Next pause_between_bots();
  Next ask_human();
  Next ask_after_game();
  Next obey(const std::string& line);
  Next obey_interrupt();
  Next play_human_move(const std::string& text, std::chrono::nanoseconds time);
  void play(Move move);
  bool spend(std::chrono::nanoseconds time);
  void end_game();
  void begin_next_game();
  void start_from(std::unique_ptr<Game> game);
  void seat_everybody();
  bool is_over() const { return decided_ || game_->outcome() != Outcome::ongoing; }
  Outcome result() const { return decided_.value_or(game_->outcome()); }

  Thought ask_bot(Strategy& bot);
  Study advise(int moves);
  bool has_human() const;
  bool has_bot() const;
  bool is_human(Player player) const { return seat(player).bot == nullptr; }
  const PlaySeat& seat(Player player) const {
    return options_.seats[static_cast<std::size_t>(player)];
  }
  PlaySeat& seat(Player player) { return options_.seats[static_cast<std::size_t>(player)]; }

  PlayOptions options_;
  std::unique_ptr<Game> game_;
  std::optional<PlayClocks> clocks_;
  std::size_t clocked_from_ = 0;    // the moves that were made before the clocks began
  std::vector<Move> taken_back_;    // the next to be made again at the end
  std::optional<Outcome> decided_;  // by resigning, time or a bot's failure
  std::string decided_by_;
  std::string last_note_;
  std::array<int, 2> wins_{};  // by seat
  int draws_ = 0;
  int games_begun_ = 1;
  bool was_interrupted_ = false;  // by the last line that was asked for
  PlayLook look_;
  Console& console_;
  std::unique_ptr<Analyst> adviser_;
};

}  // namespace uttt
