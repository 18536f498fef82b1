#include "tournament/plan/shard.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace uttt {

std::uint64_t Shard::first_from(std::uint64_t game) const {
  const std::uint64_t pair = game / 2;
  const std::uint64_t away = (number - 1 + count - pair % count) % count;
  return away == 0 ? game : 2 * (pair + away);
}

std::uint64_t Shard::games_below(std::uint64_t game) const {
  const std::uint64_t cycle = 2 * count;
  const std::uint64_t own = 2 * (number - 1);  // where its games begin in a cycle
  const std::uint64_t rest = game % cycle;
  return 2 * (game / cycle) + (rest > own ? std::min<std::uint64_t>(rest - own, 2) : 0);
}

Shard parse_shard(std::string_view text, std::string_view where) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) {
    throw InputError(std::string(where) + ": " + in_quotes(text) +
                     " is no shard; expected K/N, as 3/64");
  }
  const std::uint64_t count = parse_number(text.substr(slash + 1), 1, kMaxShards, where);
  return {parse_number(text.substr(0, slash), 1, count, where), count};
}

std::string format_shard(const Shard& shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.count);
}

}  // namespace uttt
