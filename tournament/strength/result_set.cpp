#include "tournament/strength/result_set.hpp"

#include <algorithm>
#include <set>

#include "tournament/strength/fingerprint.hpp"

namespace uttt {
namespace {

PlayerNames names_in(const std::array<std::string, 2>& players) {
  return std::minmax(players[0], players[1]);
}

GameResult result_for(Outcome outcome, Player seat) {
  const bool is_x = seat == Player::x;
  if (outcome == Outcome::draw) return is_x ? GameResult::x_drawn : GameResult::o_drawn;
  if (outcome == won_by(seat)) return is_x ? GameResult::x_won : GameResult::o_won;
  return is_x ? GameResult::x_lost : GameResult::o_lost;
}

// As the first of the two names sees it.
PairResult result_of(const GamePair& pair) {
  const Player seat = pair.players[0] < pair.players[1] ? Player::x : Player::o;
  const GameResult first = result_for(pair.first, seat);
  if (!pair.second) return {first, GameResult::no_game};
  return std::minmax(first, result_for(*pair.second, other(seat)));
}

}  // namespace

void ResultSet::check_strategy(const SeatRecord& seat) {
  const auto known = specs_.emplace(seat.name, seat.spec).first;
  if (known->second == seat.spec) return;
  throw InputError("strategy " + in_quotes(seat.name) + " is " + in_quotes(seat.spec) +
                   " here and " + in_quotes(known->second) +
                   " in an earlier game; expected one strategy of a name");
}

std::optional<GamePair> ResultSet::add(const GameRecord& record) {
  if (record.seats[0].name == record.seats[1].name) {
    throw InputError("strategy " + in_quotes(record.seats[0].name) +
                     " plays itself; expected two names");
  }
  for (const SeatRecord& seat : record.seats) check_strategy(seat);
  ++games_;
  seen_.insert(fingerprint(record));
  std::optional<GamePair> closed = pairing_.add(record);
  if (closed) ++closed_[names_in(closed->players)][result_of(*closed)];
  return closed;
}

std::vector<std::string> ResultSet::names() const {
  std::vector<std::string> names;
  for (const auto& [name, spec] : specs_) names.push_back(name);
  return names;
}

std::map<PlayerNames, PairResultCounts> ResultSet::matches() const {
  auto all = closed_;
  if (const auto open = pairing_.open()) ++all[names_in(open->players)][result_of(*open)];
  return all;
}

bool ResultSet::is_connected() const {
  if (specs_.empty()) return true;
  std::set<std::string> reached = {specs_.begin()->first};
  const auto all = matches();
  for (bool is_growing = true; is_growing;) {
    is_growing = false;
    for (const auto& [names, results] : all) {
      if (reached.contains(names.first) == reached.contains(names.second)) continue;
      reached.insert({names.first, names.second});
      is_growing = true;
    }
  }
  return reached.size() == specs_.size();
}

}  // namespace uttt
