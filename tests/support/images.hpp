// Games and their images under the symmetries of the square.
#pragma once

#include <type_traits>

#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/symmetry.hpp"

namespace uttt {

// Calls check(position, its image by `symmetry`) for all positions of a few random games, from the
// empty board to the end, on every ruleset of nine boards.
template <class Check>
void for_games_and_images(const CellPermutation& symmetry, const Check& check) {
  for_each_grid_position_type([&]<class P>(std::type_identity<P>) {
    Random random(11);
    for (int game = 0; game < 20; ++game) {
      P position;
      P image;
      check(position, image);
      for (const Move move : random_moves<P>(random)) {
        position = position.after(move);
        image = image.after(image_of(move, symmetry));
        check(position, image);
      }
    }
  });
}

}  // namespace uttt
