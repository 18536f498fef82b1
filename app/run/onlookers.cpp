#include "app/run/onlookers.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "posix/machine.hpp"
#include "text/utf8.hpp"
#include "tournament/reports/text.hpp"
#include "tournament/strength/forecast.hpp"

namespace uttt {
namespace {

constexpr std::size_t kMaxToldDetail = 240;  // bytes

// "game 7 on basic: a (X) beat b (O) by rules".
std::string result_line(const GameRecord& record) {
  const auto& [x, o] = record.seats;
  const std::string game =
      "game " + std::to_string(record.number) + " on " + format_ruleset(record.ruleset) + ": ";
  const std::string by = " by " + std::string(format_termination(record.termination));
  if (record.outcome == Outcome::draw)
    return game + x.name + " (X) drew with " + o.name + " (O)" + by;
  if (record.outcome == Outcome::x_won) return game + x.name + " (X) beat " + o.name + " (O)" + by;
  return game + o.name + " (O) beat " + x.name + " (X)" + by;
}

// All games of the tournament if its test goes on as it went so far, and those after it likewise.
std::uint64_t expected_games(const TournamentOptions& options, const TournamentProgress& now) {
  const auto pairs = options.sprt ? expected_pairs_left(now.sprt, *options.sprt) : std::nullopt;
  if (!pairs) return now.games_planned;
  const auto rounds = static_cast<double>(options.rounds);
  const auto played = static_cast<double>(now.sprt.pairs);
  const double left = std::min(*pairs, rounds - played);
  const double share = (played + left) / rounds;
  const double later =
      static_cast<double>(now.games_planned - now.games_done) - 2 * (rounds - played);
  return now.games_done +
         static_cast<std::uint64_t>(std::ceil(2 * left + share * std::max(later, 0.0)));
}

}  // namespace

void FaultNotes::see(const GameRecord& record) {
  if (!is_fault(record.termination)) return;
  const Player loser = record.outcome == Outcome::x_won ? Player::o : Player::x;
  const std::string& name = record.seats[static_cast<std::size_t>(loser)].name;
  const std::string fault(format_termination(record.termination));
  const int told = ++told_[name + "\n" + fault];
  if (told > kMostTold) return;
  progress_.tell("game " + std::to_string(record.number) + " on " + format_ruleset(record.ruleset) +
                 ": " + name + " loses by " + fault +
                 (record.detail.empty() ? "" : ": " + as_line(record.detail, kMaxToldDetail)) +
                 (told == kMostTold ? "; more of these are told at the end" : ""));
}

void Onlookers::see(const GameRecord& record, const TournamentProgress& now) {
  if (page_) page_->add(record);
  lateness_.see(record);
  if (tells_games_) std::cout << result_line(record) << std::endl;
  if (!table_) faults_.see(record);
  const std::uint64_t games = expected_games(options_, now);
  const std::string note = options_.sprt ? format_llr(*options_.sprt, now.sprt) : "";
  if (table_) {
    table_->add(record, progress_.line(now.games_done, games, note));
  } else {
    progress_.show(now.games_done, games, note);
  }
}

void Onlookers::finish() {
  table_.reset();
  if (page_) page_->finish();
  const std::string late = lateness_.in_words(own_cores().size(), machine_load());
  if (!late.empty()) progress_.tell(late);
}

}  // namespace uttt
