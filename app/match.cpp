// `uttt match`: two players named on the command line, without a config.
#include <algorithm>
#include <string>
#include <thread>
#include <utility>

#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/interrupt.hpp"
#include "app/run/players.hpp"
#include "app/run/run.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/plan/keys.hpp"

namespace uttt {
namespace {

PlayerWishes wishes_of(const Flags& flags) {
  PlayerWishes wishes;
  wishes.protocol = flags.find("protocol").value_or("");
  if (!wishes.protocol.empty()) find_protocol(wishes.protocol);
  if (const auto time = flags.number("movetime")) {
    wishes.move_time = std::chrono::milliseconds(*time);
  }
  return wishes;
}

// The protocol's where it has one only.
Ruleset match_ruleset(const Flags& flags, const PlayerWishes& wishes) {
  if (const auto text = flags.find("ruleset")) return parse_ruleset(*text);
  if (wishes.protocol.empty()) return Ruleset::more_advanced_draw;
  const Protocol& protocol = find_protocol(wishes.protocol);
  if (protocol.plays(Ruleset::more_advanced_draw)) return Ruleset::more_advanced_draw;
  return parse_ruleset(ruleset_names(protocol).front());
}

// "0,10".
SprtOptions parse_sprt(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw InputError("--sprt: " + in_quotes(text) + " is no test; expected ELO0,ELO1");
  }
  SprtOptions sprt;
  const double most = max_sprt_elo(sprt.model);
  sprt.elo0 = parse_decimal(text.substr(0, comma), -most, most, "--sprt");
  sprt.elo1 = parse_decimal(text.substr(comma + 1), -most, most, "--sprt");
  if (sprt.elo0 < sprt.elo1) return sprt;
  throw InputError("--sprt: " + in_quotes(text) + " does not grow; expected ELO0 below ELO1");
}

TournamentOptions match_options(const Flags& flags) {
  const PlayerWishes wishes = wishes_of(flags);
  const Ruleset ruleset = match_ruleset(flags, wishes);
  TournamentOptions options;
  options.rulesets = {ruleset};
  for (const char* const name : {"first", "second"}) {
    const std::string word = flags.required(name, "two players: uttt match A B");
    options.players.push_back(read_player(word, ruleset, wishes));
  }
  if (options.players[0].name == options.players[1].name) options.players[1].name += " (2)";
  if (const auto sprt = flags.find("sprt")) options.sprt = parse_sprt(*sprt);
  const std::uint64_t games =
      flags.has("count") || !options.sprt ? *flags.number("count") : 2 * kSprtRounds;
  options.rounds = (games + 1) / 2;
  options.opening_plies = required_opening_plies(options.players).value_or(options.opening_plies);
  options.seed = flags.number("seed").value_or(options.seed);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(flags.number("threads").value_or(cores));
  options.journal = flags.find("journal").value_or("");
  return options;
}

int run_match(const Flags& flags) {
  const TournamentOptions options = match_options(flags);
  const RunView view =
      read_view(flags, options.players[0].name + " against " + options.players[1].name);
  const OpeningBook openings(options);
  const InterruptWatch interrupt;
  const auto executor = make_local_executor(options, openings);
  return run_and_report(options, openings, view, *executor, interrupt.token());
}

}  // namespace

Subcommand match_command() {
  std::vector<OptionInfo> options = {
      {"first", FreeText{"A"}, "none", "a strategy, or the command of a program in quotes"},
      {"second", FreeText{"B"}, "none", "the other"},
      ruleset_option(),
      {"protocol", FreeText{"PROTOCOL"}, "none", "what programs speak", "ugi"},
      {"movetime", WholeNumber{1, kMaxSeatMs}, "what they are used to",
       "milliseconds a move, for a player whose spec says nothing of it", "100"},
      {"count", WholeNumber{1, 2 * kMaxRounds}, "100", "games, in pairs from the same opening", "",
       'n'},
      {"sprt", FreeText{"ELO0,ELO1"}, "none",
       "end when a sequential test tells whether A is ELO0 or ELO1 stronger", "0,10"}};
  for (const char* const key : {"threads", "seed"}) {
    options.push_back(option_named(tournament_options(), key));
  }
  options.push_back({"journal", FreeText{"FILE"}, "none", "JSON lines, one a game"});
  for (const OptionInfo& option : view_options()) options.push_back(option);
  return {"match",
          "play two strategies or programs against each other, without a config",
          "A B [-r RULESET] [--protocol P] [--movetime MS] [-n GAMES] [--sprt ELO0,ELO1] [options]",
          "Plays A against B in pairs of games and prints the same tables as uttt tournament. A "
          "player is a strategy, as \"uttt list\" writes them, or the command of a program that "
          "speaks the protocol. Without -r the ruleset is more-advanced, or the protocol's first. "
          "Ctrl-C ends it with the tables so far.",
          std::move(options),
          {"first", "second"},
          "",
          {"uttt match pvs:nodes=2000 mcts:nodes=2000 -n 20",
           "uttt match \"python3 examples/random_ugi.py\" rules --protocol ugi -n 10"},
          run_match};
}

}  // namespace uttt
