#include "tournament/plan/schedule.hpp"

#include <algorithm>
#include <cassert>

#include "tournament/plan/seeds.hpp"

namespace uttt {
namespace {

void check_options(const TournamentOptions& options) {
  if (options.players.size() < 2) {
    throw InputError("a tournament needs two strategies or more; expected sections " +
                     std::string("[strategy.NAME]"));
  }
  const bool is_ladder = std::holds_alternative<Ladder>(options.format);
  if (is_ladder && !options.sprt) {
    throw InputError("a ladder is decided by sequential tests; expected a section [sprt]");
  }
  if (options.sprt && !is_ladder && options.players.size() != 2) {
    throw InputError("a sequential test ([sprt]) is between two strategies, not " +
                     std::to_string(options.players.size()) + ", unless format = ladder");
  }
  if (options.rulesets.empty())
    throw InputError("a tournament needs a ruleset; expected ruleset = R");
  for (auto ruleset = options.rulesets.begin(); ruleset != options.rulesets.end(); ++ruleset) {
    if (std::find(options.rulesets.begin(), ruleset, *ruleset) != ruleset) {
      throw InputError("ruleset " + format_ruleset(*ruleset) + " is given twice");
    }
  }
  for (auto player = options.players.begin(); player != options.players.end(); ++player) {
    if (std::find_if(options.players.begin(), player, [&](const NamedSpec& other_player) {
          return other_player.name == player->name;
        }) != player) {
      throw InputError("two strategies are named " + in_quotes(player->name));
    }
  }
}

// A shard plays games whose plans need no results but its own.
void check_shard(const TournamentOptions& options) {
  if (!options.shard) return;
  const bool is_known = std::holds_alternative<RoundRobin>(options.format) ||
                        std::holds_alternative<Gauntlet>(options.format);
  if (!is_known) {
    throw InputError("shard " + format_shard(*options.shard) +
                     " cannot be played: who meets whom in this format follows from results that "
                     "other shards have; expected a round robin or a gauntlet");
  }
  if (options.sprt) {
    throw InputError("shard " + format_shard(*options.shard) +
                     " cannot be played: a sequential test ([sprt]) ends by results that other "
                     "shards have; expected a config without it");
  }
}

bool is_of(const Match& match, const Match& other) {
  return std::minmax(match.first, match.second) == std::minmax(other.first, other.second);
}

}  // namespace

Schedule::Schedule(const TournamentOptions& options)
    : options_(options), events_(options.rulesets.size()) {
  check_options(options);
  check_shard(options);
  add_stages();
  due_ = first_from(0);
  if (due_ == known_) add_stages();  // a shard without a game is over before it begins
}

std::uint64_t Schedule::first_from(std::uint64_t number) const {
  return std::min(known_, options_.shard ? options_.shard->first_from(number) : number);
}

GamePlan Schedule::plan(std::uint64_t number) const {
  assert(number < known_);
  const Block& block = block_of(number);
  const Event& event = events_[block.ruleset];
  const std::vector<Match>& matches = event.stages[block.stage].stage.matches;
  const std::uint64_t pair = (number - block.begin) / 2;
  const auto match = static_cast<std::size_t>(pair % matches.size());
  const auto [first, second] = matches[match];
  const bool is_swapped = number % 2 == 1;
  return {number,
          block.ruleset,
          is_swapped ? second : first,
          is_swapped ? first : second,
          event.met_before[block.stage][match] + pair / matches.size(),
          seed_for(options_.seed, SeedPart::game, number)};
}

void Schedule::fold(const std::optional<GamePair>& completed) {
  assert(due_ < known_);
  assert(completed.has_value() == (due_ % 2 == 1));
  const Block& block = block_of(due_);
  if (completed) add_pair(block, *completed);
  const bool is_decided = events_[block.ruleset].test.verdict != SprtVerdict::undecided;
  due_ = first_from(completed && is_decided ? end_of(block) : due_ + 1);
  if (due_ == known_) add_stages();
}

// The pair whose second game is due.
void Schedule::add_pair(const Block& block, const GamePair& pair) {
  Event& event = events_[block.ruleset];
  std::vector<PairCounts>& results = event.stages[block.stage].results;
  PairCounts& counts = results[(due_ - block.begin) / 2 % results.size()];
  ++counts[static_cast<std::size_t>(pair.half_points_of_first())];
  if (options_.sprt) event.test = judge(counts, *options_.sprt);
}

// Every ruleset goes on by a stage of its own.
void Schedule::add_stages() {
  for (std::size_t ruleset = 0; ruleset < events_.size(); ++ruleset) {
    Event& event = events_[ruleset];
    if (event.is_over) continue;
    std::optional<Stage> stage = next_stage(options_, event.stages);
    event.is_over = !stage;
    if (!stage) continue;
    std::vector<std::uint64_t> met_before;
    for (const Match& match : stage->matches) met_before.push_back(pairs_met(event, match));
    event.met_before.push_back(std::move(met_before));
    event.test = {};
    blocks_.push_back({known_, ruleset, event.stages.size()});
    known_ += 2 * stage->rounds * stage->matches.size();
    event.stages.push_back({*stage, std::vector<PairCounts>(stage->matches.size())});
  }
}

std::uint64_t Schedule::pairs_met(const Event& event, const Match& match) {
  std::uint64_t pairs = 0;
  for (const PlayedStage& played : event.stages) {
    for (const Match& earlier : played.stage.matches) {
      if (is_of(earlier, match)) pairs += played.stage.rounds;
    }
  }
  return pairs;
}

std::uint64_t Schedule::games_left() const {
  std::uint64_t games = known_ - due_;
  if (const auto& shard = options_.shard) {
    games = shard->games_below(known_) - shard->games_below(due_);
  }
  for (const Event& event : events_) games += 2 * event.stages.back().stage.pairs_to_come;
  return games;
}

std::vector<PlayedStage> Schedule::played_stages(std::size_t ruleset) const {
  std::vector<PlayedStage> stages;
  for (const Block& block : blocks_) {
    if (block.ruleset != ruleset || end_of(block) > due_) continue;
    stages.push_back(events_[ruleset].stages[block.stage]);
  }
  return stages;
}

const Schedule::Block& Schedule::block_of(std::uint64_t number) const {
  return *std::prev(std::ranges::upper_bound(blocks_, number, {}, &Block::begin));
}

std::uint64_t Schedule::end_of(const Block& block) const {
  const Stage& stage = events_[block.ruleset].stages[block.stage].stage;
  return block.begin + 2 * stage.rounds * stage.matches.size();
}

}  // namespace uttt
