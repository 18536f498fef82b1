// Both ends of every protocol hear whatever the other end may say, line by line, and answer or
// refuse it. Seeds: a byte for the protocol, one for the ruleset, one for the end, then lines.
#include "protocols/protocol.hpp"

#include <algorithm>
#include <sstream>

#include "tests/fuzz/fuzz.hpp"

using namespace uttt;

namespace {

Ruleset ruleset_for(const Protocol& protocol, Ruleset wanted) {
  if (protocol.plays(wanted)) return wanted;
  return *std::ranges::find_if(kAllRulesets,
                               [&](Ruleset ruleset) { return protocol.plays(ruleset); });
}

// A bot that says these lines: each is refused, accompanies an answer or is a move, which is played
// if it is legal.
void be_harness_of(const Protocol& protocol, Ruleset ruleset, std::istream& lines) {
  const TimeControl time = TimePerMove{std::nullopt, std::chrono::milliseconds(100)};
  const auto harness = protocol.harness_end(ruleset, time, {});
  const auto game = new_game(ruleset);
  for (int ply = 0; ply < protocol.opening_plies().value_or(0); ++ply) {
    game->play(*game->legal_moves().begin());
  }
  harness->begin_game(*game, game->side_to_move(), 1);
  harness->ask(*game, {});
  for (std::string line; game->outcome() == Outcome::ongoing && std::getline(lines, line);) {
    accepted([&] {
      harness->hear(line);
      return true;
    });
    const auto answer = accepted([&] { return harness->read_answer(line, *game); });
    if (!answer || !*answer || !game->legal_moves().contains(**answer)) continue;
    game->play(**answer);
    if (game->outcome() == Outcome::ongoing) harness->ask(*game, {});
  }
}

// A harness that says these lines to a bot, which plays its first legal move where it shall think.
void be_bot_of(const Protocol& protocol, Ruleset ruleset, std::istream& lines) {
  const auto bot = protocol.bot_end({ruleset, {"random", {}}});
  for (std::string line; std::getline(lines, line, protocol.harness_line_end());) {
    const auto heard = accepted([&] { return bot->hear(line); });
    if (!heard) continue;
    promise(heard->say.empty() || heard->say.ends_with('\n'), "whole lines are said");
    if (heard->next == BotEnd::Next::quit) return;
    if (heard->next != BotEnd::Next::think) continue;
    promise(bot->game().outcome() == Outcome::ongoing, "only a game that goes on is thought about");
    SearchResult result;
    result.move = *bot->game().legal_moves().begin();
    promise(bot->answer(result).ends_with('\n'), "an answer is whole lines");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const Protocol& protocol = *all_protocols()[input.choose(all_protocols().size())];
  const Ruleset ruleset = ruleset_for(protocol, input.ruleset());
  const bool is_harness = input.choose(2) == 0;
  std::istringstream lines{std::string(input.text())};
  if (is_harness) {
    be_harness_of(protocol, ruleset, lines);
  } else {
    be_bot_of(protocol, ruleset, lines);
  }
  return 0;
}
