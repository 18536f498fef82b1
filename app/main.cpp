// `uttt`: picks the subcommand and turns what it throws into a line and an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "app/commands.hpp"
#include "app/version.hpp"
#include "text/layout.hpp"

namespace uttt {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kWrongUse = 2;
constexpr std::size_t kNameColumn = 16;

void print_help() {
  std::cout << "uttt " << program_version()
            << " - tic-tac-toe on one and nine boards, and tournaments of its players\n\n"
               "usage: uttt COMMAND [options]\n\n";
  for (const Subcommand& command : all_commands()) {
    std::cout << two_columns(command.name, command.summary, kNameColumn);
  }
  std::cout << "\n\"uttt help COMMAND\" or \"uttt COMMAND --help\" tells a command's options, "
               "\"uttt\nlist\" everything that has a name, \"uttt --version\" the version.\n"
               "Exit status: 0 done, 1 failed while running, 2 wrong use, 3 interrupted.\n\n"
               "examples\n"
               "  uttt play --ruleset more-advanced --x human --o pvs\n"
               "  uttt help tournament\n";
}

// How many of `words` are the name of `command`: "tune depth" has two. None if it is another.
std::size_t words_named(const Subcommand& command, const Arguments& words) {
  if (command.name == words[0]) return 1;
  return words.size() > 1 && command.name == words[0] + " " + words[1] ? 2 : 0;
}

// The command that `words` begin with, and how many of them name it.
std::pair<const Subcommand*, std::size_t> find_command(const Arguments& words) {
  std::vector<std::string> names;
  std::vector<std::string> parts;  // of a name of two words that was not said whole
  for (const Subcommand& command : all_commands()) {
    if (const std::size_t named = words_named(command, words); named > 0) return {&command, named};
    names.push_back(command.name);
    if (command.name.starts_with(words[0] + " ")) {
      parts.push_back(in_quotes(usage_of(command)));
    }
  }
  if (parts.empty()) throw InputError(unknown_name("command", words[0], names));
  throw InputError(words[0] + " is several commands; expected " + join_names(parts));
}

int print_help_of(const Subcommand& command) {
  std::cout << format_help(command);
  return kDone;
}

int run(const Arguments& words) {
  if (words.empty()) {
    throw InputError("no command; expected one of those that \"uttt --help\" lists");
  }
  if (words[0] == "help" && words.size() > 1) {
    const Arguments named(words.begin() + 1, words.end());
    const auto [command, count] = find_command(named);
    if (count == named.size()) return print_help_of(*command);
    throw InputError("too many words; usage: uttt help COMMAND");
  }
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    print_help();
    return kDone;
  }
  if (words[0] == "--version") {
    std::cout << "uttt " << program_version() << "\n";
    return kDone;
  }
  const auto [command, count] = find_command(words);
  const auto flags =
      parse_flags(*command, {words.begin() + static_cast<std::ptrdiff_t>(count), words.end()});
  return flags ? command->run(*flags) : print_help_of(*command);
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
