// `uttt`: picks the subcommand and turns what it throws into a line and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kWrongUse = 2;

struct CommandEntry {
  std::string name;
  std::string summary;
  int (*run)(const Arguments&);
};

const std::vector<CommandEntry>& commands() {
  static const std::vector<CommandEntry> list = {
      {"play", "play on the console: human or bot on either side", run_play},
      {"bot", "play as a bot in somebody else's harness", run_bot},
      {"tournament", "play a config's matches in parallel and rate the players", run_tournament},
      {"rate", "rate all players of any journals together", run_rate},
      {"export", "print a journal as PGN or CSV", run_export},
      {"search", "ask a strategy for its move in a position", run_search},
      {"perft", "count the leaves of the game tree", run_perft},
      {"bench", "time the searches and sign what they find", run_bench},
      {"tune", "fit the weights of the evaluator fitted by self-play", run_tune},
      {"list", "name the rulesets, evaluators, strategies and protocols with their options",
       run_list},
  };
  return list;
}

void print_help() {
  std::cout << "uttt " UTTT_VERSION
               " - tic-tac-toe on one and on nine boards, and tournaments for its players\n\n"
               "usage: uttt COMMAND [options]\n\n";
  for (const CommandEntry& command : commands()) {
    std::cout << "  " << command.name << std::string(12 - command.name.size(), ' ')
              << command.summary << "\n";
  }
  std::cout
      << "\n\"uttt COMMAND --help\" tells a command's options, \"uttt --version\" the version.\n"
         "Exit status: 0 done, 1 failed while running, 2 wrong use.\n";
}

int run(const Arguments& words) {
  if (words.empty()) {
    throw InputError("no command; expected one of those that \"uttt --help\" lists");
  }
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help();
    return kDone;
  }
  if (words[0] == "--version") {
    std::cout << "uttt " UTTT_VERSION "\n";
    return kDone;
  }
  std::vector<std::string> names;
  for (const CommandEntry& command : commands()) {
    if (command.name == words[0]) return command.run({words.begin() + 1, words.end()});
    names.push_back(command.name);
  }
  throw InputError(unknown_name("command", words[0], names));
}

// A report on stderr that never mixes with what stands on stdout.
int report(std::string_view problem, int status) {
  std::cout.flush();
  std::cerr << "uttt: " << problem << std::endl;
  return status;
}

int run_and_report(const Arguments& words) {
  try {
    const int status = run(words);
    if (!std::cout.flush()) return report("cannot write to standard output", kFailed);
    return status;
  } catch (const InputError& error) {
    return report(error.what(), kWrongUse);
  } catch (const std::exception& error) {
    return report(error.what(), kFailed);
  }
}

}  // namespace
}  // namespace uttt

int main(int argc, char** argv) {
  // A stream that is closed would lend its number to the next file, and messages go into that.
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0 && ::open("/dev/null", O_RDWR) < 0) return EXIT_FAILURE;
  }
  // A reader that goes away is found by looking at the stream, not by being killed in mid-game.
  std::signal(SIGPIPE, SIG_IGN);
  // So is a file at the limit of its size.
  std::signal(SIGXFSZ, SIG_IGN);
  return uttt::run_and_report({argv + 1, argv + argc});
}
