// One game as a page to open in a browser: its replay with what an analysis says of every move.
#pragma once

#include <array>
#include <string>

#include "strategies/review.hpp"
#include "tournament/games/record.hpp"
#include "tournament/reports/page.hpp"

namespace uttt {

struct PagePlayer {
  std::string name;
  std::string spec = {};  // empty where it says no more than the name
};

struct AnalysedGame {
  const Game& game;
  const GameReview& review;
  Player first = Player::x;           // the mark that began; `game` calls it X whatever it was
  std::array<PagePlayer, 2> players;  // by mark
  std::string by;                     // who analysed, and how long
  const GameRecord* record;           // of a journal: ending and what its players thought; or null
};

std::string format_game_page(const PageInfo& info, const AnalysedGame& analysed);

}  // namespace uttt
