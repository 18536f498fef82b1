#include "tournament/plan/knockout.hpp"

#include <algorithm>

namespace uttt {
namespace {

// Who is still in, neighbours meeting next. Places from the number of players on are empty.
using Places = std::vector<std::size_t>;

struct Bracket {
  Places places;  // of the round to come
  std::vector<KnockoutRound> rounds;
};

// The best meets the last, and of any two halves the bests meet last: 1-8, 4-5, 2-7, 3-6.
Places first_places(std::size_t players) {
  Places places = {0};
  while (places.size() < players) {
    const std::size_t last = 2 * places.size() - 1;
    Places wider;
    for (const std::size_t place : places) wider.insert(wider.end(), {place, last - place});
    places = std::move(wider);
  }
  return places;
}

KnockoutRound pair_neighbours(const Places& places, std::size_t players) {
  KnockoutRound round;
  for (std::size_t i = 0; i < places.size(); i += 2) {
    const auto [better, other] = std::minmax(places[i], places[i + 1]);
    if (other >= players) {
      round.byes.push_back(better);
    } else {
      round.matches.push_back({{better, other}});
    }
  }
  return round;
}

Places places_after(const KnockoutRound& round, const Places& places, std::size_t players) {
  Places left;
  auto match = round.matches.begin();
  for (std::size_t i = 0; i < places.size(); i += 2) {
    const bool is_bye = std::max(places[i], places[i + 1]) >= players;
    left.push_back(is_bye ? std::min(places[i], places[i + 1]) : (match++)->winner());
  }
  return left;
}

void add_results(KnockoutRound& round, const PlayedStage& played) {
  for (std::size_t i = 0; i < played.results.size(); ++i) {
    const PairCounts& pairs = played.results[i];
    KnockoutMatch& match =
        *std::ranges::find(round.matches, played.stage.matches[i], &KnockoutMatch::match);
    for (std::size_t points = 0; points < pairs.size(); ++points) {
      match.first_half_points += points * pairs[points];
      match.second_half_points += (4 - points) * pairs[points];
    }
  }
}

Bracket read_bracket(std::size_t players, int replays, std::span<const PlayedStage> played) {
  Bracket bracket{first_places(players), {}};
  int replayed = 0;
  for (const PlayedStage& stage : played) {
    if (bracket.rounds.empty() || bracket.rounds.back().is_over) {
      bracket.rounds.push_back(pair_neighbours(bracket.places, players));
      replayed = 0;
    } else {
      ++replayed;
      for (KnockoutMatch& match : bracket.rounds.back().matches) match.replays += match.is_drawn();
    }
    KnockoutRound& round = bracket.rounds.back();
    add_results(round, stage);
    round.is_over =
        replayed == replays || std::ranges::none_of(round.matches, &KnockoutMatch::is_drawn);
    if (round.is_over) bracket.places = places_after(round, bracket.places, players);
  }
  return bracket;
}

}  // namespace

std::optional<Stage> next_knockout_stage(std::size_t players, const KnockoutRules& rules,
                                         std::span<const PlayedStage> played) {
  const Bracket bracket = read_bracket(players, rules.replays, played);
  const bool is_replay = !bracket.rounds.empty() && !bracket.rounds.back().is_over;
  if (!is_replay && bracket.places.size() == 1) return std::nullopt;
  const KnockoutRound round =
      is_replay ? bracket.rounds.back() : pair_neighbours(bracket.places, players);
  Stage stage{{}, is_replay ? 1 : rules.rounds};
  for (const KnockoutMatch& match : round.matches) {
    if (match.is_drawn()) stage.matches.push_back(match.match);
  }
  stage.pairs_to_come = (round.byes.size() + round.matches.size() - 1) * rules.rounds;
  return stage;
}

std::vector<KnockoutRound> knockout_rounds(std::size_t players, int replays,
                                           std::span<const PlayedStage> played) {
  return read_bracket(players, replays, played).rounds;
}

}  // namespace uttt
