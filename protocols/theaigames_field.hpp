// The field of theaigames and riddles.io: the whole board as values with commas between them, and
// the game that it shows.
//
//                  field (81 values)              macroboard (9 values)
//   theaigames     0 empty, 1 first, 2 second     -1 playable, 1, 2 won, 0 any other
//   riddles.io     . empty, 0 first, 1 second     -1 playable, 0, 1 won, . any other
//
// Both forms are read. X is the first.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "variants/game.hpp"

namespace uttt::theaigames {

enum class Site { theaigames, riddles };

using Field = std::array<std::optional<Player>, kMaxMoves>;  // [Move::index]
Field field_of(const Game& game);
std::ptrdiff_t count_marks(const Field& field);

std::string format_field(const Game& game, Site site);
std::string format_macroboard(const Game& game, Site site);

// The values are row by row of the 9x9 picture. Throw InputError.
Field parse_field(std::string_view text);
Mask parse_macroboard(std::string_view text);  // the boards that may be played

// A game of `ruleset` that stands at `field` with the boards of `playable` open, whatever moves led
// there. Throws InputError when there is none.
std::unique_ptr<Game> game_at(Ruleset ruleset, const Field& field, Mask playable);

// The one mark of the side to move that `field` has and `game` has not, if they agree otherwise.
std::optional<Move> one_move_between(const Game& game, const Field& field);

}  // namespace uttt::theaigames
