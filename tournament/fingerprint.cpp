#include "tournament/fingerprint.hpp"

#include "engine/random.hpp"

namespace uttt {

std::uint64_t fingerprint(const GameRecord& record) {
  std::uint64_t hash = 0;
  for (const std::string* text : {&record.seats[0].name, &record.seats[1].name,
                                  &record.opening.position, &record.opening.moves, &record.moves}) {
    for (const char letter : *text) hash = scramble(hash ^ static_cast<unsigned char>(letter));
    hash = derive_seed(hash, text->size());
  }
  return hash;
}

}  // namespace uttt
