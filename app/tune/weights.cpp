// `uttt tune weights`: fits the weights of the evaluator `fitted` and writes them as a source file.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <thread>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "training/tune.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMinGames = 10;
constexpr std::uint64_t kMaxSelfPlayGames = 10'000'000;
constexpr std::uint64_t kMaxIterations = 100;
constexpr std::uint64_t kMaxSelfPlayDepth = 9;
constexpr std::size_t kColumns = 100;

TuneOptions options_from(const Flags& flags) {
  TuneOptions options;
  options.ruleset = ruleset_from_flags(flags);
  options.games = flags.number("games").value();
  options.iterations = static_cast<int>(flags.number("iterations").value());
  options.self_play.depth_plies = static_cast<int>(flags.number("depth").value());
  options.seed = flags.number("seed").value();
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(flags.number("threads").value_or(cores));
  return options;
}

// All that the weights depend on; the same on every machine.
std::string command(const TuneOptions& options) {
  return "uttt tune weights --ruleset " + format_ruleset(options.ruleset) + " --games " +
         std::to_string(options.games) + " --iterations " + std::to_string(options.iterations) +
         " --depth " + std::to_string(options.self_play.depth_plies) + " --seed " +
         std::to_string(options.seed);
}

void write_weights(std::ostream& out, const TuneOptions& options, const std::vector<int>& weights) {
  out << "// Weights of the evaluator fitted, in the order of its features. Made by\n//   "
      << command(options) << "\n";
  std::string line;
  for (const int weight : weights) {
    const std::string word = std::to_string(weight) + ",";
    if (line.size() + word.size() > kColumns) {
      out << line << "\n";
      line.clear();
    }
    line += word;
  }
  out << line << "\n" << std::flush;
}

int run_tune_weights(const Flags& flags) {
  const TuneOptions options = options_from(flags);
  std::ofstream file;
  if (const auto path = flags.find("out")) {
    file.open(*path, std::ios::binary);
    if (!file) throw InputError("--out: cannot write " + *path + ": " + std::strerror(errno));
  }
  const auto weights = tune(options, [](const TuneStep& step) {
    std::cerr << "iteration " << step.iteration << ": " << step.samples << " samples, loss "
              << std::fixed << std::setprecision(4) << step.unseen_loss << " on unseen games"
              << std::endl;
  });
  write_weights(file.is_open() ? file : std::cout, options, weights);
  if (file.is_open() && !file) throw std::runtime_error("the weights could not be written");
  return 0;
}

}  // namespace

Subcommand tune_weights_command() {
  const TuneOptions defaults;
  return {
      "tune weights",
      "fit the weights of the evaluator fitted by self-play",
      "--ruleset R [--games N] [--iterations N] [--depth N] [--seed S] [--out FILE]",
      "Fits the weights of the evaluator fitted by self-play and logistic regression and writes "
      "them as a source file, evaluators/fitted/R.inc. Same options, same file.",
      {ruleset_option(),
       {"games", WholeNumber{kMinGames, kMaxSelfPlayGames}, std::to_string(defaults.games),
        "games of self-play an iteration"},
       {"iterations", WholeNumber{1, kMaxIterations}, std::to_string(defaults.iterations),
        "self-play and fit so many times"},
       {"depth", WholeNumber{1, kMaxSelfPlayDepth}, std::to_string(defaults.self_play.depth_plies),
        "plies that self-play looks ahead", "", 'd'},
       {"seed", WholeNumber{}, std::to_string(defaults.seed), "of all random choices"},
       {"threads", WholeNumber{1, kMaxThreads}, "one for every core", "games at a time"},
       {"out", FreeText{"FILE"}, "stdout", "where to write", "", 'o'}},
      {},
      "",
      {"uttt tune weights --ruleset open --out open.inc"},
      run_tune_weights};
}

}  // namespace uttt
