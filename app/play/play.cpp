// `uttt play`: a game on the console, between people, bots or both.
#include <unistd.h>

#include <cstdlib>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/play/game.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

// Does the terminal that shows the picture understand colours, and does its user want them
// (https://no-color.org)?
bool terminal_takes_colours(Dialogue dialogue) {
  if (isatty(STDOUT_FILENO) == 0) return false;
  if (dialogue == Dialogue::plain && isatty(STDERR_FILENO) == 0) return false;
  const char* terminal = std::getenv("TERM");
  return !is_set("NO_COLOR") && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

PictureColours picture_colours(ColourChoice choice, Dialogue dialogue) {
  const bool wanted = choice == ColourChoice::always ||
                      (choice == ColourChoice::automatic && terminal_takes_colours(dialogue));
  return wanted ? PictureColours::ansi : PictureColours::none;
}

po::options_description play_options() {
  po::options_description options("options");
  add_game_options(options);
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  options.add_options()("x", text("PLAYER"),
                        "who plays X: human, a strategy with options as alpha-beta:depth=5, or a "
                        "[strategy.NAME] of the config")("o", text("PLAYER"), "who plays O")(
      "config,c", text("FILE"),
      "read ruleset, x, o, position, moves, seed and colour from FILE; flags go first")(
      "seed", text("S"), "of the bots' random choices; default: drawn anew for every game")(
      "colour", text("WHEN"), "auto, always or never; auto: on a terminal, unless NO_COLOR is set")(
      "plain",
      "for programs: stdout carries the moves made (\"5 1\") and the result, a line each, "
      "nothing is asked but moves, the rest goes to stderr");
  return options;
}

}  // namespace

int run_play(const Arguments& arguments) {
  const CommandHelp help{
      "uttt play [--ruleset R] [--x PLAYER] [--o PLAYER] [--config FILE] [options]",
      "Plays a game on the console: human against bot, human against human, bot against bot.\n"
      "What the options leave open is asked, or with --plain taken as: more-advanced, X is human, "
      "O\n"
      "is alpha-beta. Of two players of whom one is given, the other is a human against a bot and "
      "a\n"
      "bot against a human. Type \"help\" in the game for its commands; Ctrl-C while a bot thinks\n"
      "makes it move at once."};
  const auto values = parse_command_line(arguments, help, play_options());
  if (!values) return 0;

  const PlaySettings settings(*values);
  Console console(values->count("plain") != 0 ? Dialogue::plain : Dialogue::screen);
  const PictureColours colours = picture_colours(settings.colour(), console.dialogue());
  auto options = settings.complete(console);
  if (!options) {
    console.say("no game was begun");
    return 0;
  }
  ConsoleGame(std::move(*options), colours, console).run();
  return 0;
}

}  // namespace uttt
