// `uttt tune`: fits the weights of the evaluator `fitted` and writes them as a source file.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <thread>

#include "app/commands.hpp"
#include "training/tune.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::uint64_t kMinGames = 10;
constexpr std::uint64_t kMaxGames = 10'000'000;
constexpr std::uint64_t kMaxIterations = 100;
constexpr std::uint64_t kMaxDepth = 9;
constexpr std::uint64_t kMaxThreads = 1024;
constexpr std::uint64_t kMaxSeed = std::numeric_limits<std::uint64_t>::max() - 1;
constexpr std::size_t kColumns = 100;

std::uint64_t number(const po::variables_map& values, const std::string& key, std::uint64_t low,
                     std::uint64_t high, std::uint64_t default_value) {
  if (values.count(key) == 0) return default_value;
  return parse_number(values[key].as<std::string>(), low, high, "--" + key);
}

TuneOptions read_options(const po::variables_map& values) {
  if (values.count("ruleset") == 0) {
    std::vector<std::string> names;
    for (const RulesetInfo& info : ruleset_infos()) names.push_back(info.name);
    throw InputError("--ruleset is missing; expected " + join_names(names));
  }
  TuneOptions options;
  options.ruleset = parse_ruleset(values["ruleset"].as<std::string>());
  options.games = number(values, "games", kMinGames, kMaxGames, options.games);
  options.iterations = static_cast<int>(number(values, "iterations", 1, kMaxIterations,
                                               static_cast<std::uint64_t>(options.iterations)));
  options.self_play.depth_plies = static_cast<int>(number(
      values, "depth", 1, kMaxDepth, static_cast<std::uint64_t>(options.self_play.depth_plies)));
  options.seed = number(values, "seed", 0, kMaxSeed, options.seed);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(number(values, "threads", 1, kMaxThreads, cores));
  return options;
}

// All that the weights depend on; the same on every machine.
std::string command(const TuneOptions& options) {
  return "uttt tune --ruleset " + format_ruleset(options.ruleset) + " --games " +
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

}  // namespace

int run_tune(const Arguments& arguments) {
  po::options_description description("options");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  description.add_options()("ruleset,r", text("R"), "whose weights to fit")(
      "games", text("N"), "games of self-play an iteration (default 10000)")(
      "iterations", text("N"), "self-play and fit so many times (default 3)")(
      "depth,d", text("N"), "plies that self-play looks ahead (default 4)")(
      "seed", text("S"), "of all random choices (default 1)")(
      "threads", text("N"), "games at a time; default: one for every core")(
      "out,o", text("FILE"), "where to write; default: stdout");
  const CommandHelp help{
      "uttt tune --ruleset R [--games N] [--iterations N] [--depth N] [--seed S] [--out FILE]",
      "Fits the weights of the evaluator fitted by self-play and logistic regression and writes\n"
      "them as a source file, variants/fitted_R.inc. Same options, same file."};
  const auto values = parse_command_line(arguments, help, description);
  if (!values) return 0;
  const TuneOptions options = read_options(*values);
  std::ofstream file;
  if (values->count("out") != 0) {
    const auto path = (*values)["out"].as<std::string>();
    file.open(path, std::ios::binary);
    if (!file) throw InputError("--out: cannot write " + path + ": " + std::strerror(errno));
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

}  // namespace uttt
