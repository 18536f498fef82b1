// `uttt perft`: counts the leaves of the game tree.
#include "engine/perft.hpp"

#include <iostream>
#include <new>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "engine/perft_table.hpp"
#include "engine/perft_threads.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

// How leaves are counted: on how many threads, with or without a table.
class Counter {
 public:
  explicit Counter(const Flags& flags)
      : threads_(static_cast<int>(flags.number("threads").value())) {
    const std::uint64_t megabytes = flags.number("hash").value();
    if (megabytes == 0) return;
    try {
      table_.emplace(megabytes);
    } catch (const std::bad_alloc&) {
      throw InputError("--hash: no memory for " + std::to_string(megabytes) +
                       " MB; expected fewer");
    }
  }

  std::uint64_t leaves(const Game& game, int depth_plies) {
    return with_ruleset(game.ruleset(), [&]<class P>(std::type_identity<P>) {
      return perft_on_threads(
          position_of<P>(game), depth_plies, threads_, [this](const P& position, int depth) {
            return table_ ? perft(position, depth, *table_) : perft(position, depth);
          });
    });
  }

 private:
  int threads_;
  std::optional<PerftTable> table_;
};

void print_divided(Game& game, int depth_plies, Counter& counter) {
  for (const Move move : game.legal_moves()) {
    game.play(move);
    std::cout << format_move(game.boards(), move) << ' ' << counter.leaves(game, depth_plies - 1)
              << std::endl;
    game.undo();
  }
}

int run_perft(const Flags& flags) {
  const auto depth_given = flags.number("depth");
  if (!depth_given) throw InputError("--depth is missing; expected 0-81");
  const auto game = game_from_flags(flags);
  const auto depth = static_cast<int>(*depth_given);
  Counter counter(flags);
  if (flags.has("divide") && depth > 0) print_divided(*game, depth, counter);
  for (int d = depth == 0 ? 0 : 1; d <= depth && std::cout; ++d) {
    std::cout << d << ' ' << counter.leaves(*game, d) << std::endl;
  }
  return 0;
}

}  // namespace

Subcommand perft_command() {
  return {"perft",
          "count the leaves of the game tree",
          "--ruleset R --depth N [--position FEN] [--divide]",
          "Counts the leaves of the game tree: a line `depth nodes` for every depth up to N. A "
          "finished game has no children.",
          with_game_options(
              {{"depth", WholeNumber{0, kMaxMoves}, "none", "plies", "", 'd'},
               {"hash", WholeNumber{0, PerftTable::kMaxMegabytes}, "0",
                "megabytes for a table of subtrees counted"},
               {"threads", WholeNumber{1, kMaxThreads}, "1", "threads to count with", "", 't'},
               {"divide", Switch{}, "", "the count below each move first"}}),
          {},
          "",
          {"uttt perft --ruleset open --depth 6 --hash 64"},
          run_perft};
}

}  // namespace uttt
