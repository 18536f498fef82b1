#include "tournament/strength/fingerprint.hpp"

#include <string_view>

#include "engine/random.hpp"

namespace uttt {
namespace {

std::uint64_t with_text(std::uint64_t hash, std::string_view text) {
  for (const char letter : text) hash = scramble(hash ^ static_cast<unsigned char>(letter));
  return derive_seed(hash, text.size());
}

}  // namespace

std::uint64_t fingerprint(const GameRecord& record) {
  std::uint64_t hash = 0;
  for (const std::string* text : {&record.seats[0].name, &record.seats[1].name,
                                  &record.opening.position, &record.opening.moves, &record.moves}) {
    hash = with_text(hash, *text);
  }
  return hash;
}

std::uint64_t fingerprint(const std::vector<std::vector<Opening>>& openings) {
  std::uint64_t hash = 0;
  for (const std::vector<Opening>& list : openings) {
    for (const Opening& opening : list) {
      hash = with_text(with_text(hash, opening.position), opening.moves);
    }
    hash = derive_seed(hash, list.size());
  }
  return hash;
}

}  // namespace uttt
