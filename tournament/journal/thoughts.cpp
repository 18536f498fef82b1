#include "tournament/journal/thoughts.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <numeric>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace uttt {
namespace {

namespace json = boost::json;

using Microseconds = std::chrono::microseconds;

constexpr int kThousandths = 1000;
constexpr std::int64_t kMaxMoveMicroseconds = Microseconds(std::chrono::hours(24)).count();

json::value to_json(std::nullptr_t) { return nullptr; }
json::value to_json(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<Microseconds>(time).count();
}
json::value to_json(const std::array<int, 3>& wdl) { return json::array(wdl.begin(), wdl.end()); }
json::value to_json(int number) { return number; }
json::value to_json(std::uint64_t number) { return number; }

// The list of one thing over all moves; empty when nobody knows it.
template <class T>
json::array list_of(const std::vector<MoveThoughts>& thoughts,
                    std::optional<T> MoveThoughts::*thing) {
  json::array list;
  bool is_known = false;
  for (const MoveThoughts& move : thoughts) {
    const std::optional<T>& value = move.*thing;
    is_known = is_known || value.has_value();
    list.push_back(value ? to_json(*value) : to_json(nullptr));
  }
  return is_known ? list : json::array{};
}

// Throws InputError unless `value` is a whole number from `low` to `high`.
template <class T>
T number_in(const json::value& value, T low, T high, std::string_view key) {
  json::error_code error;
  const T number = value.to_number<T>(error);
  if (!error && low <= number && number <= high) return number;
  throw InputError("key " + std::string(key) + " has " + in_quotes(json::serialize(value)) +
                   "; expected null or a whole number from " + std::to_string(low) + " to " +
                   std::to_string(high));
}

std::array<int, 3> parse_wdl(const json::value& value) {
  const json::array* const list = value.if_array();
  if (list != nullptr && list->size() == 3) {
    std::array<int, 3> wdl{};
    for (std::size_t i = 0; i < wdl.size(); ++i) {
      wdl[i] = number_in((*list)[i], 0, kThousandths, "wdl");
    }
    if (std::accumulate(wdl.begin(), wdl.end(), 0) == kThousandths) return wdl;
  }
  throw InputError("key wdl has " + in_quotes(json::serialize(value)) +
                   "; expected null or three numbers that sum to 1000");
}

// Calls read(thoughts, value) for every value of the list at `key` that is known.
template <class Read>
void read_list(std::vector<MoveThoughts>& thoughts, const json::object& object,
               std::string_view key, std::size_t moves, Read&& read) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) return;
  const json::array* const list = value->if_array();
  if (list == nullptr || list->size() != moves) {
    throw InputError("key " + std::string(key) + " is no list of " + std::to_string(moves) +
                     " values, one for each move");
  }
  thoughts.resize(moves);
  for (std::size_t move = 0; move < moves; ++move) {
    if (!(*list)[move].is_null()) read(thoughts[move], (*list)[move]);
  }
}

}  // namespace

json::object thoughts_object(const std::vector<MoveThoughts>& thoughts) {
  json::object object;
  const auto add = [&](std::string_view key, json::array list) {
    if (!list.empty()) object.emplace(key, std::move(list));
  };
  add("value", list_of(thoughts, &MoveThoughts::value));
  add("wdl", list_of(thoughts, &MoveThoughts::wdl));
  add("depth", list_of(thoughts, &MoveThoughts::depth_plies));
  add("nodes", list_of(thoughts, &MoveThoughts::nodes));
  return object;
}

json::array move_times(const std::vector<MoveThoughts>& thoughts) {
  return list_of(thoughts, &MoveThoughts::time);
}

std::vector<MoveThoughts> parse_thoughts(const json::object& record, std::size_t moves) {
  std::vector<MoveThoughts> thoughts;
  if (const json::value* const value = record.if_contains(kThoughtsKey)) {
    const json::object* const said = value->if_object();
    if (said == nullptr) throw InputError("key thoughts is not an object");
    const auto read = [&](std::string_view key, auto&& read_value) {
      read_list(thoughts, *said, key, moves, read_value);
    };
    read("value", [](MoveThoughts& move, const json::value& number) {
      constexpr int kMost = std::numeric_limits<int>::max();
      move.value = number_in(number, -kMost, kMost, "value");
    });
    read("wdl",
         [](MoveThoughts& move, const json::value& shares) { move.wdl = parse_wdl(shares); });
    read("depth", [](MoveThoughts& move, const json::value& number) {
      move.depth_plies = number_in(number, 0, kMaxMoves, "depth");
    });
    read("nodes", [](MoveThoughts& move, const json::value& number) {
      move.nodes =
          number_in(number, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), "nodes");
    });
  }
  read_list(
      thoughts, record, kMoveTimesKey, moves, [](MoveThoughts& move, const json::value& number) {
        move.time =
            Microseconds(number_in(number, std::int64_t{0}, kMaxMoveMicroseconds, kMoveTimesKey));
      });
  const bool is_any_known = std::ranges::any_of(
      thoughts, [](const MoveThoughts& move) { return move != MoveThoughts{}; });
  if (!is_any_known) thoughts.clear();
  return thoughts;
}

}  // namespace uttt
