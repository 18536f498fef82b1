#include "tournament/reports/page_games.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>

#include "tournament/journal/thoughts.hpp"
#include "tournament/reports/games.hpp"
#include "tournament/reports/packed.hpp"

namespace uttt {
namespace {

namespace json = boost::json;

// As the page tells results.
constexpr int kXWon = 0;
constexpr int kDrawn = 1;
constexpr int kOWon = 2;

std::string game_json(const GameRecord& record) {
  const SeatRecord& x = record.seats[0];
  const SeatRecord& o = record.seats[1];
  json::object object = {{"position", record.opening.position},
                         {"opening", record.opening.moves},
                         {"moves", record.moves},
                         {"seed", std::to_string(record.seed)},
                         {"nodes", {x.nodes, o.nodes}},
                         {"time_us", {whole_microseconds(x.time), whole_microseconds(o.time)}}};
  if (!record.detail.empty()) object["detail"] = record.detail;
  for (const auto& [key, list] : thoughts_object(record.thoughts)) {
    object[key == "nodes" ? "move_nodes" : key] = list;
  }
  json::array times = move_times(record.thoughts);
  if (!times.empty()) object["move_us"] = std::move(times);
  return json::serialize(object);
}

std::string chunk_of(const std::vector<std::string>& games) {
  std::string text;
  for (const std::string& game : games) text += (text.empty() ? "[" : ",") + game;
  return packed(text + "]");
}

int result_number(Outcome outcome) {
  if (outcome == Outcome::draw) return kDrawn;
  return outcome == Outcome::x_won ? kXWon : kOWon;
}

}  // namespace

void PageGames::add_player(const std::string& name, const std::string& spec) {
  player_number(name, spec);
}

void PageGames::add(const GameRecord& record, std::size_t journal) {
  columns_.number.push_back(record.number);
  columns_.journal.push_back(journal);
  columns_.ruleset.push_back(ruleset_number(record.ruleset));
  columns_.x.push_back(player_number(record.seats[0].name, record.seats[0].spec));
  columns_.o.push_back(player_number(record.seats[1].name, record.seats[1].spec));
  columns_.result.push_back(result_number(record.outcome));
  columns_.termination.push_back(static_cast<std::size_t>(record.termination));
  columns_.plies.push_back(plies_of(record));
  if (chunk_bytes_ > kMaxChunkBytes) return;
  open_chunk_.push_back(game_json(record));
  if (open_chunk_.size() < kChunkGames) return;
  full_chunks_.push_back(chunk_of(open_chunk_));
  chunk_bytes_ += full_chunks_.back().size();
  open_chunk_.clear();
}

std::size_t PageGames::first_loss(Ruleset ruleset, const std::string& name, Termination how) const {
  const std::size_t loser = player(name);
  std::size_t place = 0;
  for (; place < columns_.number.size(); ++place) {
    const bool is_loser_x = columns_.result[place] == kOWon;
    if (rulesets_[columns_.ruleset[place]] == ruleset && columns_.result[place] != kDrawn &&
        (is_loser_x ? columns_.x : columns_.o)[place] == loser &&
        columns_.termination[place] == static_cast<std::size_t>(how)) {
      break;
    }
  }
  return place;
}

std::vector<std::string> PageGames::chunks() const {
  std::vector<std::string> chunks = full_chunks_;
  if (!open_chunk_.empty()) chunks.push_back(chunk_of(open_chunk_));
  return chunks;
}

std::size_t PageGames::ruleset_number(Ruleset ruleset) {
  const auto found = std::ranges::find(rulesets_, ruleset);
  const auto number = static_cast<std::size_t>(found - rulesets_.begin());
  if (found == rulesets_.end()) rulesets_.push_back(ruleset);
  return number;
}

std::size_t PageGames::player_number(const std::string& name, const std::string& spec) {
  const auto [entry, is_new] = player_numbers_.try_emplace(name, players_.size());
  if (is_new) players_.push_back({name, spec});
  return entry->second;
}

}  // namespace uttt
