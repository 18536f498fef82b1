// `uttt check-bot`: whether a program speaks its protocol, shown by short games.
#include <iostream>
#include <string>
#include <utility>

#include "app/check_lines.hpp"
#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/interrupt.hpp"
#include "app/run/players.hpp"
#include "text/command_words.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {
namespace {

constexpr int kRight = 0;  // exit statuses
constexpr int kWrong = 1;

// A game with either side on `ruleset` against random moves.
std::vector<GameRecord> play_both_sides(const NamedSpec& bot, Ruleset ruleset,
                                        const std::stop_token& stop) {
  TournamentOptions options;
  options.rulesets = {ruleset};
  options.players = {bot, {std::string(kCheckersName), {"random", {}}}};
  options.opening_plies = required_opening_plies(options.players).value_or(0);
  std::vector<GameRecord> records;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    records.push_back(record);
  };
  play_tournament(options, OpeningBook(options), Standings(options), observer, stop);
  return records;
}

bool is_right(const std::vector<GameRecord>& records) {
  for (const GameRecord& record : records) {
    if (is_fault(record.termination)) return false;
  }
  return !records.empty();
}

// A word in another dialect of the protocol with which the bot plays rightly; empty: none is found.
std::string find_dialect(const std::string& command, PlayerWishes wishes, Ruleset ruleset,
                         const std::stop_token& stop) {
  for (const OptionInfo& row : find_protocol(wishes.protocol).dialect()) {
    const auto* const choices = std::get_if<OneOf>(&row.type);
    if (choices == nullptr) continue;
    for (const std::string& value : choices->names) {
      if (value == row.default_value) continue;
      wishes.options = {{row.name, value}};
      if (is_right(play_both_sides(external_player(command, wishes), ruleset, stop))) {
        return row.name + "=" + value;
      }
    }
  }
  return {};
}

std::vector<Ruleset> rulesets_to_check(const Flags& flags, const Protocol& protocol) {
  if (const auto text = flags.find("ruleset")) return {parse_ruleset(*text)};
  std::vector<Ruleset> rulesets;
  for (const std::string& name : ruleset_names(protocol)) rulesets.push_back(parse_ruleset(name));
  return rulesets;
}

// "NAME=VALUE".
Option parse_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos && equals > 0) {
    return {text.substr(0, equals), text.substr(equals + 1)};
  }
  throw InputError("--option: " + in_quotes(text) + " sets nothing; expected NAME=VALUE");
}

int run_check_bot(const Flags& flags) {
  PlayerWishes wishes;
  wishes.protocol = flags.required("protocol");
  const Protocol& protocol = find_protocol(wishes.protocol);
  const std::vector<std::string> words = flags.all("command");
  if (words.empty()) throw InputError("no command; usage: " + usage_of(check_bot_command()));
  const std::string command = format_command(words);
  if (const auto time = flags.number("movetime")) {
    wishes.move_time = std::chrono::milliseconds(*time);
  }
  if (const auto option = flags.find("option")) wishes.options = {parse_option(*option)};

  const NamedSpec bot = external_player(command, wishes);
  const std::vector<Ruleset> rulesets = rulesets_to_check(flags, protocol);
  for (const Ruleset ruleset : rulesets) check_external_player(bot, ruleset);
  const InterruptWatch interrupt;
  bool all_right = true;
  for (const Ruleset ruleset : rulesets) {
    const auto records = play_both_sides(bot, ruleset, interrupt.token());
    if (interrupt.token().stop_requested()) return kInterruptedStatus;
    for (const GameRecord& record : records) std::cout << check_lines(record) << std::flush;
    if (is_right(records)) continue;
    all_right = false;
    if (!wishes.options.empty()) continue;
    const std::string dialect = find_dialect(command, wishes, ruleset, interrupt.token());
    if (!dialect.empty()) {
      std::cout << "       it plays " << format_ruleset(ruleset) << " with --option " << dialect
                << ", in a config options." << dialect << "\n";
    }
  }
  std::cout << (all_right ? "all is right\n" : "not all is right\n");
  return all_right ? kRight : kWrong;
}

}  // namespace

Subcommand check_bot_command() {
  return {
      "check-bot",
      "try whether a program speaks its protocol, on every ruleset",
      "--protocol P [-r RULESET] [--movetime MS] [--option NAME=VALUE] -- COMMAND...",
      "Plays two short games with the program on every ruleset that its protocol has, as X and "
      "as O against random moves, and says line by line what is right and what is not. Exit "
      "status 1 where something is not.",
      {{"protocol", FreeText{"PROTOCOL"}, "none", "what it speaks", "ugi"},
       {"ruleset", FreeText{"R"}, "all", "one ruleset only", "", 'r'},
       {"movetime", WholeNumber{1, kMaxSeatMs}, "the protocol's, else 100", "milliseconds a move"},
       {"option", FreeText{"NAME=VALUE"}, "none",
        "an option of the bot, or of its protocol's dialect", "dialect=riddles"},
       {"command", FreeText{"COMMAND"}, "none", "the program and its arguments"}},
      {},
      "command",
      {"uttt check-bot --protocol ugi -- python3 examples/random_ugi.py"},
      run_check_bot};
}

}  // namespace uttt
