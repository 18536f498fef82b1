// What every bot's end keeps: what it plays, and the game as far as it was told.
#pragma once

#include <memory>
#include <utility>

#include "protocols/protocol.hpp"

namespace uttt {

class BotWithGame : public BotEnd {
 public:
  const BotSettings& settings() const final { return settings_; }
  const Game& game() const final { return *game_; }
  int games_begun() const final { return games_begun_; }

 protected:
  explicit BotWithGame(BotSettings settings)
      : settings_(std::move(settings)), game_(new_game(settings_.ruleset)) {}

  void change_settings(BotSettings settings) { settings_ = std::move(settings); }
  void begin_game(std::unique_ptr<Game> game) {
    ++games_begun_;
    game_ = std::move(game);
  }
  void begin_game() { begin_game(new_game(settings_.ruleset)); }
  // The present game is told anew.
  void set_game(std::unique_ptr<Game> game) { game_ = std::move(game); }
  // Throws InputError when `move` is not legal.
  void play(Move move) { game_->play(move); }

 private:
  BotSettings settings_;
  std::unique_ptr<Game> game_;
  int games_begun_ = 0;
};

}  // namespace uttt
