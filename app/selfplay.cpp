// `uttt selfplay`: plays games for an evaluator to learn from and writes them as a data set.
#include <iostream>
#include <thread>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "strategies/strategy.hpp"
#include "training/game_maker.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxPositions = 1'000'000'000;
constexpr std::uint64_t kMaxRandomPlies = 40;
constexpr std::uint64_t kMaxAsideIn = 1'000'000;
constexpr std::uint64_t kMaxAsides = 16;

bool has_nine_boards(Ruleset ruleset) {
  return with_ruleset(ruleset, []<class P>(std::type_identity<P>) { return P::kBoards == kCells; });
}

// What learns from the games knows nine boards only.
Ruleset read_ruleset(const Flags& flags) {
  std::vector<std::string> names = ruleset_family_names();
  std::erase_if(names,
                [](const std::string& name) { return !has_nine_boards(parse_ruleset(name)); });
  const std::string expected = join_names(names);
  const Ruleset ruleset = parse_ruleset(flags.required("ruleset", expected));
  if (has_nine_boards(ruleset)) return ruleset;
  throw InputError("--ruleset: " + in_quotes(format_ruleset(ruleset)) +
                   " has one board; expected one of nine boards: " + expected);
}

GameMakerOptions read_options(const Flags& flags) {
  GameMakerOptions options;
  options.ruleset = read_ruleset(flags);
  options.player = flags.find("player").value_or(options.player);
  make_strategy(options.player, options.ruleset);  // refuses it now, not in the first game
  options.positions = flags.number("positions").value();
  options.seed = flags.number("seed").value();
  options.max_random_plies = static_cast<int>(flags.number("random-plies").value());
  options.aside_in = static_cast<int>(flags.number("aside-in").value());
  options.asides = static_cast<int>(flags.number("asides").value());
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(flags.number("threads").value_or(cores));
  return options;
}

int run_selfplay(const Flags& flags) {
  const GameMakerOptions options = read_options(flags);
  make_training_games(options, flags.required("output"), [](std::uint64_t positions) {
    std::cerr << positions << " positions" << std::endl;
  });
  return 0;
}

}  // namespace

Subcommand selfplay_command() {
  const GameMakerOptions defaults;
  return {
      "selfplay",
      "play games for an evaluator to learn from",
      "--ruleset R --output FILE [--player SPEC] [--positions N] [--seed S]",
      "Plays games on nine boards for an evaluator to learn from and writes every position that "
      "the player was asked about, with his value and the game's result (training/README.md tells "
      "the format). Same options, same file, on any number of threads. Stopped in the middle, the "
      "same command goes on.",
      {ruleset_option(),
       {"player", FreeText{"SPEC"}, defaults.player, "who plays both sides"},
       {"positions", WholeNumber{1, kMaxPositions}, std::to_string(defaults.positions),
        "ends with the game that brings so many"},
       {"seed", WholeNumber{}, std::to_string(defaults.seed), "of all random choices"},
       {"random-plies", WholeNumber{1, kMaxRandomPlies}, std::to_string(defaults.max_random_plies),
        "a game opens with 1 to so many random plies"},
       {"aside-in", WholeNumber{1, kMaxAsideIn}, std::to_string(defaults.aside_in),
        "one position in so many also gives positions aside: some that its search valued"},
       {"asides", WholeNumber{1, kMaxAsides}, std::to_string(defaults.asides),
        "so many of them, at most"},
       {"threads", WholeNumber{1, kMaxThreads}, "one for every core", "games at a time"},
       {"output", FreeText{"FILE"}, "none", "the data set; one that stands there is gone on with",
        "", 'o'}},
      {},
      "",
      {"uttt selfplay --ruleset open --output open.data"},
      run_selfplay};
}

}  // namespace uttt
