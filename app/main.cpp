// `uttt`: picks the subcommand and turns what it throws into a line and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "text/layout.hpp"

namespace uttt {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kWrongUse = 2;
constexpr std::size_t kNameColumn = 14;

void print_help() {
  std::cout << "uttt " UTTT_VERSION
               " - tic-tac-toe on one and on nine boards, and tournaments for its players\n\n"
               "usage: uttt COMMAND [options]\n\n";
  for (const Subcommand& command : all_commands()) {
    std::cout << two_columns(command.name, command.summary, kNameColumn);
  }
  std::cout << "\n\"uttt help COMMAND\" or \"uttt COMMAND --help\" tells a command's options, "
               "\"uttt\nlist\" everything that has a name, \"uttt --version\" the version.\n"
               "Exit status: 0 done, 1 failed while running, 2 wrong use.\n";
}

const Subcommand& find_command(const std::string& word) {
  std::vector<std::string> names;
  for (const Subcommand& command : all_commands()) {
    if (command.name == word) return command;
    names.push_back(command.name);
  }
  throw InputError(unknown_name("command", word, names));
}

int print_help_of(const Subcommand& command) {
  std::cout << format_help(command);
  return kDone;
}

int run(const Arguments& words) {
  if (words.empty()) {
    throw InputError("no command; expected one of those that \"uttt --help\" lists");
  }
  if (words[0] == "help" && words.size() == 2) return print_help_of(find_command(words[1]));
  if (words[0] == "help" && words.size() > 2) {
    throw InputError("too many words; usage: uttt help COMMAND");
  }
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help();
    return kDone;
  }
  if (words[0] == "--version") {
    std::cout << "uttt " UTTT_VERSION "\n";
    return kDone;
  }
  const Subcommand& command = find_command(words[0]);
  const auto flags = parse_flags(command, {words.begin() + 1, words.end()});
  return flags ? command.run(*flags) : print_help_of(command);
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
