// `uttt games`: the games of a journal that one asks for, a line each.
#include <algorithm>
#include <array>
#include <iostream>

#include "app/commands.hpp"
#include "app/journal_options.hpp"
#include "app/journals.hpp"
#include "app/output.hpp"
#include "tournament/journal/journal.hpp"
#include "tournament/reports/game_filter.hpp"
#include "tournament/reports/games.hpp"
#include "tournament/reports/table.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

constexpr std::array<std::string_view, 5> kColumnsLeastWanted = {"opening", "ruleset", "plies",
                                                                 "ended by", "o"};

constexpr std::string_view kFault = "fault";

std::vector<std::string> ending_names() {
  std::vector<std::string> names = {std::string(kFault)};
  for (const Termination termination : kAllTerminations) {
    names.emplace_back(format_termination(termination));
  }
  return names;
}

void add_ending(GameFilter& filter, const std::string& text) {
  filter.is_fault = text == kFault;
  for (const Termination termination : kAllTerminations) {
    if (text == format_termination(termination)) filter.termination = termination;
  }
}

GameFilter filter_of(const Flags& flags) {
  GameFilter filter;
  if (const auto ruleset = flags.find("ruleset")) filter.ruleset = parse_ruleset(*ruleset);
  filter.player = flags.find("player");
  filter.opponent = flags.find("against");
  filter.opening = flags.find("opening");
  if (const auto side = flags.find("as")) filter.side = *side == "x" ? Player::x : Player::o;
  if (const auto result = flags.find("result")) {
    using Result = GameFilter::Result;
    filter.result = *result == "won"     ? Result::won
                    : *result == "drawn" ? Result::drawn
                                         : Result::lost;
  }
  if (const auto ending = flags.find("ending")) add_ending(filter, *ending);
  if (filter.side && !filter.player) throw InputError("--as is of a player; expected --player too");
  return filter;
}

std::string result_text(Outcome outcome) {
  if (outcome == Outcome::draw) return "drawn";
  return outcome == Outcome::x_won ? "x won" : "o won";
}

Row game_row(const GameRecord& record) {
  return {std::to_string(record.number),
          record.seats[0].name,
          record.seats[1].name,
          result_text(record.outcome),
          std::string(format_termination(record.termination)),
          std::to_string(plies_of(record)),
          format_ruleset(record.ruleset),
          record.opening.moves.empty() ? "-" : record.opening.moves};
}

// A name that nobody has is a slip of the pen more often than a question.
void check_names(const GameFilter& filter, const std::vector<std::string>& names) {
  for (const auto& name : {filter.player, filter.opponent}) {
    if (name && std::ranges::find(names, *name) == names.end()) {
      throw InputError(unknown_name("player", *name, names));
    }
  }
}

int run_games(const Flags& flags) {
  const std::string journal = named_journals(flags, games_command()).front();
  const GameFilter filter = filter_of(flags);
  std::vector<Row> rows = {{"game", "x", "o", "result", "ended by", "plies", "ruleset", "opening"}};
  std::vector<std::string> names;
  std::uint64_t all = 0;
  read_games(journal, [&](const GameRecord& record) {
    ++all;
    for (const SeatRecord& seat : record.seats) {
      if (std::ranges::find(names, seat.name) == names.end()) names.push_back(seat.name);
    }
    if (filter.matches(record)) rows.push_back(game_row(record));
  });
  if (all > 0) check_names(filter, names);
  std::cout << fit_table(rows, output_width(), kColumnsLeastWanted);
  std::cerr << rows.size() - 1 << " of " << all << " games" << std::endl;
  return 0;
}

}  // namespace

Subcommand games_command() {
  return {
      "games",
      "list the games of a journal by player, result, ending or opening",
      "JOURNAL [--player NAME] [--result won|drawn|lost] [...]",
      "Lists the games of a journal for which all that is asked holds. \"uttt show JOURNAL N\" "
      "shows one of them.",
      {journal_option(),
       {"player", FreeText{"NAME"}, "none", "who had one of the seats"},
       {"against", FreeText{"NAME"}, "none", "who had the other one"},
       {"as", OneOf{{"x", "o"}}, "none", "the player's side"},
       {"result", OneOf{{"won", "drawn", "lost"}}, "none", "of the player, or of X without one"},
       {"ending", OneOf{ending_names()}, "none", "how it ended; fault: by what a player did"},
       {"opening", FreeText{"MOVES"}, "none", "its first moves", "\"55 51\""},
       {"ruleset", FreeText{"R"}, "none", "its ruleset", "open", 'r'}},
      {"journal"},
      "",
      {"uttt games round_robin.jsonl --player pvs --result lost"},
      run_games};
}

}  // namespace uttt
