// Files of openings: each opening that is read can be set up and leaves a game to play. Seeds: a
// byte for the ruleset, the file.
#include "tournament/plan/openings.hpp"

#include <sstream>

#include "tests/fuzz/fuzz.hpp"

using namespace uttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const Ruleset ruleset = input.ruleset();
  const auto read = [&](const std::string& text) {
    std::istringstream stream(text);
    return read_openings(stream, "openings.txt", ruleset);
  };
  const auto openings = accepted([&] { return read(std::string(input.text())); });
  if (!openings) return 0;
  promise(!openings->empty(), "a file without an opening is refused");
  std::string text;
  for (const Opening& opening : *openings) {
    promise(open_game(ruleset, opening)->outcome() == Outcome::ongoing,
            "an opening leaves a game to play");
    text += opening.position + opening.moves + "\n";
  }
  const auto again = read(text);
  promise(again.size() == openings->size(), "openings are read back");
  for (std::size_t i = 0; i < again.size(); ++i) {
    promise(open_game(ruleset, again[i])->fen() == open_game(ruleset, (*openings)[i])->fen(),
            "an opening is read back");
  }
  return 0;
}
