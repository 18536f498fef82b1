// What every bot's end keeps: what it plays, and the game as far as it was told.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "protocols/protocol.hpp"

namespace uttt {

// What the bot leaves of a move's time to the way there and back, unless it is told how much:
// 30 ms or 8 %, whichever is less. CodinGame's 100 ms are the tightest that are played for.
inline std::chrono::milliseconds usual_margin(std::chrono::milliseconds time) {
  using std::chrono::milliseconds;
  constexpr milliseconds kMost{30};
  constexpr int kPercent = 8;
  return std::min(kMost, milliseconds((time.count() * kPercent + 99) / 100));
}

class BotWithGame : public BotEnd {
 public:
  const BotSettings& settings() const final { return settings_; }
  void restore(BotSettings settings) final {
    settings_ = std::move(settings);
    if (settings_.ruleset != game_->ruleset()) begin_game();
  }
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

  // `budget` without the margin, of whose times always a millisecond is left.
  MoveBudget without_margin(MoveBudget budget) const {
    if (budget.move_time) {
      budget.move_time =
          without_margin(std::chrono::floor<std::chrono::milliseconds>(*budget.move_time));
    }
    if (budget.clock) {
      for (auto& left : budget.clock->left) left = without_margin(left);
    }
    return budget;
  }

 private:
  std::chrono::milliseconds without_margin(std::chrono::milliseconds time) const {
    const auto margin = settings_.margin.value_or(usual_margin(time));
    return std::max(time - margin, std::chrono::milliseconds(1));
  }

  BotSettings settings_;
  std::unique_ptr<Game> game_;
  int games_begun_ = 0;
};

}  // namespace uttt
