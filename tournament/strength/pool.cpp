#include "tournament/strength/pool.hpp"

#include <algorithm>
#include <set>

#include "tournament/strength/fingerprint.hpp"

namespace uttt {
namespace {

PlayerNames names_in(const GameRecord& record) {
  return std::minmax(record.seats[0].name, record.seats[1].name);
}

SeenResult seen_by_first(const GameRecord& record) {
  const bool is_x = record.seats[0].name < record.seats[1].name;
  if (record.outcome == Outcome::draw) return is_x ? SeenResult::x_drawn : SeenResult::o_drawn;
  if (record.outcome == Outcome::x_won) return is_x ? SeenResult::x_won : SeenResult::o_lost;
  return is_x ? SeenResult::x_lost : SeenResult::o_won;
}

bool is_pair(const GameRecord& first, const GameRecord& second) {
  return first.number % 2 == 0 && second.number == first.number + 1 &&
         first.seats[0].name == second.seats[1].name &&
         first.seats[1].name == second.seats[0].name &&
         first.opening.position == second.opening.position &&
         first.opening.moves == second.opening.moves;
}

}  // namespace

void RatingPool::check_strategy(const SeatRecord& seat) {
  const auto known = specs_.emplace(seat.name, seat.spec).first;
  if (known->second == seat.spec) return;
  throw InputError("strategy " + in_quotes(seat.name) + " is " + in_quotes(seat.spec) +
                   " here and " + in_quotes(known->second) +
                   " in an earlier game; expected one strategy of a name");
}

void RatingPool::add(const GameRecord& record) {
  const PlayerNames names = names_in(record);
  if (names.first == names.second) {
    throw InputError("strategy " + in_quotes(names.first) + " plays itself; expected two names");
  }
  for (const SeatRecord& seat : record.seats) check_strategy(seat);
  ++games_;
  seen_.insert(fingerprint(record));
  if (!half_) {
    half_ = record;
    return;
  }
  const GameRecord earlier = *std::exchange(half_, std::nullopt);
  if (is_pair(earlier, record)) {
    ++closed_[names][std::minmax(seen_by_first(earlier), seen_by_first(record))];
    return;
  }
  ++closed_[names_in(earlier)][{seen_by_first(earlier), SeenResult::no_game}];
  half_ = record;
}

std::vector<std::string> RatingPool::names() const {
  std::vector<std::string> names;
  for (const auto& [name, spec] : specs_) names.push_back(name);
  return names;
}

std::map<PlayerNames, Trials> RatingPool::matches() const {
  auto all = closed_;
  if (half_) ++all[names_in(*half_)][{seen_by_first(*half_), SeenResult::no_game}];
  return all;
}

bool RatingPool::is_connected() const {
  if (specs_.empty()) return true;
  std::set<std::string> reached = {specs_.begin()->first};
  const auto all = matches();
  for (bool is_growing = true; is_growing;) {
    is_growing = false;
    for (const auto& [names, trials] : all) {
      if (reached.contains(names.first) == reached.contains(names.second)) continue;
      reached.insert({names.first, names.second});
      is_growing = true;
    }
  }
  return reached.size() == specs_.size();
}

}  // namespace uttt
