// `uttt perft`: counts the leaves of the game tree.
#include "engine/perft.hpp"

#include <iostream>
#include <new>
#include <optional>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "engine/perft_table.hpp"
#include "engine/perft_threads.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr int kMaxThreads = 1024;

std::uint64_t number_option(const po::variables_map& values, const std::string& name,
                            std::uint64_t low, std::uint64_t high) {
  return parse_number(values[name].as<std::string>(), low, high, "--" + name);
}

// How leaves are counted: on how many threads, with or without a table.
class Counter {
 public:
  explicit Counter(const po::variables_map& values)
      : threads_(static_cast<int>(number_option(values, "threads", 1, kMaxThreads))) {
    const auto megabytes = number_option(values, "hash", 0, PerftTable::kMaxMegabytes);
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

}  // namespace

int run_perft(const Arguments& arguments) {
  po::options_description options("options");
  add_game_options(options);
  const auto number = [](const char* default_value) {
    return po::value<std::string>()->default_value(default_value)->value_name("N");
  };
  options.add_options()("depth,d", po::value<std::string>()->value_name("N"), "plies, 0-81")(
      "hash", number("0"), "megabytes for a table of subtrees counted, 0-65536")(
      "threads,t", number("1"), "threads to count with, 1-1024")("divide",
                                                                 "the count below each move first");
  const CommandHelp help{"uttt perft --ruleset R --depth N [--position FEN] [--divide]",
                         "Counts the leaves of the game tree: a line `depth nodes` for every depth "
                         "up to N.\nA finished game has no children."};
  const auto values = parse_command_line(arguments, help, options);
  if (!values) return 0;
  if (values->count("depth") == 0) throw InputError("--depth is missing; expected 0-81");

  const auto game = game_from_options(*values);
  const int depth = static_cast<int>(number_option(*values, "depth", 0, kMaxMoves));
  Counter counter(*values);
  if (values->count("divide") != 0 && depth > 0) print_divided(*game, depth, counter);
  for (int d = depth == 0 ? 0 : 1; d <= depth && std::cout; ++d) {
    std::cout << d << ' ' << counter.leaves(*game, d) << std::endl;
  }
  return 0;
}

}  // namespace uttt
