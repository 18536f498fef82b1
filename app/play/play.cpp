// `uttt play`: a game on the console, between people, bots or both.
#include <unistd.h>

#include <cstdlib>

#include "app/commands.hpp"
#include "app/play/game.hpp"

namespace uttt {
namespace {

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

int run_play(const Flags& flags) {
  const PlaySettings settings(flags);
  Console console(flags.has("plain") ? Dialogue::plain : Dialogue::screen);
  const PictureColours colours = picture_colours(settings.colour(), console.dialogue());
  auto options = settings.complete(console);
  if (!options) {
    console.say("no game was begun");
    return 0;
  }
  ConsoleGame(std::move(*options), colours, console).run();
  return 0;
}

}  // namespace

Subcommand play_command() {
  std::vector<OptionInfo> options = play_keys();
  options.push_back({"config", FreeText{"FILE"}, "none",
                     "read the options above from FILE; those of the command line go first", "",
                     'c'});
  options.push_back({"plain", Switch{}, "",
                     "for programs: stdout carries the moves made (\"5 1\") and the result, a line "
                     "each, nothing is asked but moves, the rest goes to stderr"});
  return {
      "play",
      "play on the console: human or bot on either side",
      "[--ruleset R] [--x PLAYER] [--o PLAYER] [--config FILE] [options]",
      "Plays a game on the console: human against bot, human against human, bot against bot. What "
      "the options leave open is asked, or with --plain taken as: more-advanced, X is human, O is "
      "alpha-beta. Of two players of whom one is given, the other is a human against a bot and a "
      "bot against a human. Type \"help\" in the game for its commands; Ctrl-C while a bot thinks "
      "makes it move at once.",
      std::move(options),
      {},
      "",
      {"uttt play --ruleset more-advanced --x human --o pvs"},
      run_play};
}

}  // namespace uttt
