#include "tournament/strength/game_pair.hpp"

#include <cassert>
#include <utility>

namespace uttt {

int half_points(Outcome outcome, Player player) {
  if (outcome == Outcome::draw) return 1;
  return outcome == won_by(player) ? 2 : 0;
}

int GamePair::half_points_of_first() const {
  assert(is_whole());
  // The X of the first game is the O of the second.
  return half_points(first, Player::x) + half_points(*second, Player::o);
}

bool GamePairing::is_second(const Half& first, const Half& game) {
  return first.number % 2 == 0 && game.number == first.number + 1 &&
         first.players[0] == game.players[1] && first.players[1] == game.players[0] &&
         first.opening.position == game.opening.position &&
         first.opening.moves == game.opening.moves;
}

GamePair GamePairing::alone(const Half& game) { return {game.players, game.outcome, std::nullopt}; }

std::optional<GamePair> GamePairing::add(const GameRecord& record) {
  Half game{
      record.number, {record.seats[0].name, record.seats[1].name}, record.opening, record.outcome};
  if (half_ && is_second(*half_, game)) {
    const Half first = *std::exchange(half_, std::nullopt);
    return GamePair{first.players, first.outcome, game.outcome};
  }
  std::optional<GamePair> closed = open();
  half_ = std::move(game);
  return closed;
}

std::optional<GamePair> GamePairing::open() const {
  if (!half_) return std::nullopt;
  return alone(*half_);
}

}  // namespace uttt
