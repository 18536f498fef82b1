// `uttt play`: a game on the console, between people, bots or both.
#include <unistd.h>

#include <cstdlib>

#include "app/commands.hpp"
#include "app/play/classic.hpp"
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

// Does the terminal show more than ASCII, by what its environment says?
bool terminal_takes_unicode() {
  if (isatty(STDOUT_FILENO) == 0) return false;
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!is_set(variable)) continue;
    const std::string_view value = std::getenv(variable);
    return value.find("UTF-8") != std::string_view::npos ||
           value.find("utf8") != std::string_view::npos;
  }
  return false;
}

PictureGlyphs picture_glyphs(GlyphChoice choice) {
  const bool wanted = choice == GlyphChoice::unicode ||
                      (choice == GlyphChoice::automatic && terminal_takes_unicode());
  return wanted ? PictureGlyphs::unicode : PictureGlyphs::ascii;
}

Dialogue dialogue_of(const Flags& flags) {
  const bool is_classic = flags.find("style") == "classic";
  if (!flags.has("plain")) return is_classic ? Dialogue::classic : Dialogue::screen;
  if (is_classic)
    throw InputError("--plain and --style classic are two dialogues; expected either");
  return Dialogue::plain;
}

int run_play(const Flags& flags) {
  const PlaySettings settings(flags);
  Console console(dialogue_of(flags));
  PlayLook look;
  look.style.colours = picture_colours(settings.colour(), console.dialogue());
  look.style.glyphs = picture_glyphs(settings.glyphs());
  look.redraws = flags.has("screen");
  look.steps = flags.has("step") && console.is_interactive();
  const bool is_classic = console.dialogue() == Dialogue::classic;
  if (is_classic) welcome_classic(console);
  auto options = settings.complete(console);
  if (!options) {
    console.say("no game was begun");
    return 0;
  }
  if (is_classic) {
    play_classic(std::move(*options), console);
  } else {
    ConsoleGame(std::move(*options), look, console).run();
  }
  return 0;
}

}  // namespace

Subcommand play_command() {
  std::vector<OptionInfo> options = play_keys();
  const auto add = [&options](OptionInfo option) { options.push_back(std::move(option)); };
  add({"config", FreeText{"FILE"}, "none",
       "read the options above from FILE; those of the command line go first", "", 'c'});
  add({"resume", FreeText{"FILE"}, "none", "go on with a game that `save` wrote"});
  add({"ascii", Switch{}, "", "draw the board with ASCII alone"});
  add({"screen", Switch{}, "", "draw the board in its place, again and again"});
  add({"step", Switch{}, "", "two bots wait for Enter after each move"});
  add({"style", OneOf{{"usual", "classic"}}, "usual",
       "classic: the source's own dialogue, bots' moves alone on stdout"});
  add({"plain", Switch{}, "",
       "for programs: stdout carries the moves made (\"5 1\") and the result, a line each, nothing "
       "is asked but moves, the rest goes to stderr"});
  return {
      "play",
      "play on the console: human or bot on either side",
      "[--ruleset R] [--x PLAYER] [--o PLAYER] [--level N] [--resume FILE] [options]",
      "Plays on the console: human against bot, human against human, bot against bot. What the "
      "options leave open is asked, or with --plain taken as: more-advanced, X is human, O is "
      "alpha-beta. Of two players of whom one is given, the other is a human against a bot and a "
      "bot against a human. Type \"help\" in the game for its commands; Ctrl-C while a bot thinks "
      "makes it move at once.",
      std::move(options),
      {},
      "",
      {"uttt play --ruleset ultimate --x human --level 4 --clock 3+2",
       "uttt play --ruleset open --x pvs --o mcts --pause 500"},
      run_play};
}

}  // namespace uttt
