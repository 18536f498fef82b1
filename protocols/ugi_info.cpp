#include "protocols/ugi_info.hpp"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

#include "engine/limits.hpp"
#include "engine/pvs/values.hpp"
#include "protocols/ugi_messages.hpp"
#include "protocols/words.hpp"

namespace uttt::ugi {
namespace {

// A number from `low` to `high` that is the whole of `word`.
std::optional<std::int64_t> number_in(std::string_view word, std::int64_t low, std::int64_t high) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  if (number < low || number > high) return std::nullopt;
  return number;
}

// The words of one line, each key with the one behind it.
class InfoWords {
 public:
  explicit InfoWords(std::string_view line) : words_(words_of(line)) {
    for (std::size_t i = 1; i < words_.size(); ++i) {
      // What follows is moves, or text.
      if (words_[i] == "pv" || words_[i] == "string") words_.resize(i);
    }
  }

  bool has(std::string_view key) const { return place(key) < words_.size(); }
  std::optional<std::int64_t> after(std::string_view key, std::int64_t low,
                                    std::int64_t high) const {
    const std::size_t found = place(key) + 1;
    if (found >= words_.size()) return std::nullopt;
    return number_in(words_[found], low, high);
  }

 private:
  std::size_t place(std::string_view key) const {
    std::size_t place = 1;
    while (place < words_.size() && words_[place] != key) ++place;
    return place;
  }

  Words words_;
};

SearchResult with_score(SearchResult known, const InfoWords& words) {
  if (const auto points = words.after("cp", -kWin, kWin)) {
    known.value = static_cast<int>(*points);
    known.proof.reset();
  }
  if (const auto plies = words.after("mate", -kMaxMoves, kMaxMoves); plies && *plies != 0) {
    const int winner = *plies > 0 ? 1 : -1;
    const auto distance = static_cast<int>(std::abs(*plies));
    known.value = winner * (kWin - distance);
    known.proof = Proof{winner, distance};
  }
  return known;
}

}  // namespace

SearchResult with_info(SearchResult known, std::string_view line) {
  const InfoWords words(line);
  const bool is_bound = words.has("lowerbound") || words.has("upperbound");
  if (is_bound || words.after("multipv", 0, kMaxMoves).value_or(1) != 1) return known;
  if (const auto depth = words.after("depth", 0, kMaxDepth)) {
    known.depth_plies = static_cast<int>(*depth);
  }
  if (const auto nodes = words.after("nodes", 0, INT64_MAX)) {
    known.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (const auto time = words.after("time", 0, kMaxMilliseconds)) {
    known.time = std::chrono::milliseconds(*time);
  }
  return with_score(std::move(known), words);
}

}  // namespace uttt::ugi
