// A game between people and bots on a console.
#pragma once

#include <string>
#include <string_view>

#include "app/play/console.hpp"
#include "app/play/options.hpp"
#include "app/play/picture.hpp"

namespace uttt {

class ConsoleGame {
 public:
  ConsoleGame(PlayOptions options, PictureColours colours, Console& console);

  // Plays until the game is over, a player resigns or the input ends. Throws std::runtime_error
  // when stdout can no longer be written.
  void run();

 private:
  // What a command leads to.
  enum class Next {
    ask_again,  // the same player is still to move
    go_on,      // the position has changed
    stop,
  };
  struct Command {
    std::string name;
    std::string argument;  // as help shows it; empty where the command takes none
    std::string summary;
    Next (ConsoleGame::*run)(const std::string& argument);
  };
  static const std::vector<Command>& commands();

  Next show_help(const std::string&);
  Next show_moves(const std::string&);
  Next show_hint(const std::string&);
  Next undo(const std::string&);
  Next show_board(const std::string&);
  Next save(const std::string& path);
  Next resign(const std::string&);
  Next quit(const std::string&);

  void play_until_stopped();
  void play_bot_move(const PlaySeat& seat);
  Next answer_human();
  Next obey(const std::string& line);
  void play(Move move);
  std::string prompt() const;
  SearchResult think(Strategy& strategy) const;
  bool has_human() const;
  const PlaySeat& seat(Player player) const;

  PlayOptions options_;
  Game& game_;
  Outcome result_ = Outcome::ongoing;  // the game's, or what resigning made of it
  PictureColours colours_;
  Console& console_;
};

}  // namespace uttt
