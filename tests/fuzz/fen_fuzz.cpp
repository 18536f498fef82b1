// Positions: a grid FEN that is read is written letter by letter as it was, and the game goes on
// from it to positions that are read again. Seeds: a byte for the ruleset, the FEN.
#include "variants/fen.hpp"

#include <iterator>
#include <memory>

#include "engine/random.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "variants/game.hpp"

using namespace uttt;

namespace {

// The position of `game` by its FEN; none where `open` has to refuse it: a board with lines of both
// sides does not say who was first.
std::unique_ptr<Game> read_back(const Game& game) {
  try {
    return game_from_fen(game.ruleset(), game.fen());
  } catch (const InputError& error) {
    promise(
        std::string_view(error.what()).find("cannot say who was first") != std::string_view::npos,
        "a position that was played is read back");
    return nullptr;
  }
}

void play_to_the_end(Game& game, std::uint64_t seed) {
  Random random(seed);
  while (game.outcome() == Outcome::ongoing) {
    const MoveSet moves = game.legal_moves();
    promise(moves.size() > 0, "a game that goes on has a move");
    const auto choice = random.below(static_cast<std::uint32_t>(moves.size()));
    game.play(*std::next(moves.begin(), choice));
    const auto again = read_back(game);
    if (!again) continue;
    promise(again->outcome() == game.outcome(), "a position read back has its outcome");
    promise(again->legal_moves() == game.legal_moves(), "a position read back has its moves");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const Ruleset ruleset = input.ruleset();
  with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
    const auto fen = accepted([&] { return parse_fen<P>(input.text()); });
    if (fen) promise(format_fen(*fen) == input.text(), "a position is written as it was read");
  });
  const auto game = accepted([&] { return game_from_fen(ruleset, input.text()); });
  if (game) play_to_the_end(**game, size);
  return 0;
}
