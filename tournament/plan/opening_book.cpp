#include "tournament/plan/opening_book.hpp"

#include <algorithm>
#include <cstdlib>

#include "tournament/games/exact_search.hpp"
#include "tournament/plan/seeds.hpp"

namespace uttt {
EvenOpenings::EvenOpenings(Ruleset ruleset, const RandomOpenings& openings, const BalanceRule& rule)
    : ruleset_(ruleset), openings_(openings), rule_(rule), findings_(openings.distinct()) {
  at(0, 0);
}

Opening EvenOpenings::at(std::uint64_t begin, std::uint64_t count) const {
  std::vector<std::uint64_t> even;
  for (std::uint64_t step = 0; step < findings_.size(); ++step) {
    const std::uint64_t index = (begin + step) % findings_.size();
    if (!is_even(index)) continue;
    if (even.size() == count) return openings_.at(index);
    even.push_back(index);
  }
  if (!even.empty()) return openings_.at(even[count % even.size()]);
  throw InputError("openings: none of " + std::to_string(findings_.size()) + " openings of " +
                   format_ruleset(ruleset_) + " is even within balance = " +
                   std::to_string(rule_.max_value) + "; expected a wider bound or other plies");
}

bool EvenOpenings::is_even(std::uint64_t index) const {
  std::atomic<Finding>& finding = findings_[index];
  if (finding.load(std::memory_order_relaxed) == Finding::unknown) {
    const auto judge = make_strategy(exact_search(rule_.nodes), ruleset_);
    const SearchResult result = judge->choose(*open_game(ruleset_, openings_.at(index)), {});
    const bool is_even = result.value && std::abs(*result.value) <= rule_.max_value;
    finding.store(is_even ? Finding::even : Finding::uneven, std::memory_order_relaxed);
  }
  return finding.load(std::memory_order_relaxed) == Finding::even;
}

OpeningBook::OpeningBook(const TournamentOptions& options) : options_(options) {
  if (!options.openings.empty()) return;
  const std::uint64_t seed = seed_for(options.seed, SeedPart::opening, 0);
  random_.reserve(options.rulesets.size());
  for (const Ruleset ruleset : options.rulesets) {
    random_.emplace_back(ruleset, options.opening_plies, seed);
    if (options.balance) even_.emplace_back(ruleset, random_.back(), *options.balance);
  }
}

Opening OpeningBook::at(const GamePlan& plan) const {
  if (!options_.openings.empty()) {
    const std::vector<Opening>& openings = options_.openings[plan.ruleset];
    return openings[(match_of(plan) + plan.meeting) % openings.size()];
  }
  const RandomOpenings& openings = random_[plan.ruleset];
  const std::uint64_t first = first_of(plan, openings.distinct());
  if (options_.balance) return even_[plan.ruleset].at(first, plan.meeting);
  return openings.at(first + plan.meeting);
}

std::uint64_t OpeningBook::first_of(const GamePlan& plan, std::uint64_t openings) const {
  const std::uint64_t players = options_.players.size();
  return match_of(plan) * openings / (players * (players - 1) / 2);
}

// The number of the two players among all pairs of players, in the order of a round robin.
std::uint64_t OpeningBook::match_of(const GamePlan& plan) const {
  const auto [first, second] = std::minmax(plan.x, plan.o);
  const std::uint64_t players = options_.players.size();
  return first * (2 * players - first - 1) / 2 + (second - first - 1);
}

}  // namespace uttt
