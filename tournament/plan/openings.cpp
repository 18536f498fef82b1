#include "tournament/plan/openings.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "engine/random.hpp"

namespace uttt {
namespace {

constexpr std::size_t kMaxLines = 100'000;

// Tries before an opening of that length is called impossible: even 40 plies of `advanced`, most of
// which end the game, leave one game in twenty unfinished.
constexpr int kMaxWalks = 1000;

using OpeningLine = std::vector<Move>;

std::unique_ptr<Game> after_line(Ruleset ruleset, const OpeningLine& line) {
  auto game = new_game(ruleset);
  for (const Move move : line) game->play(move);
  return game;
}

// What decides how `game` can go on. The last move matters only by the boards it leaves open.
std::string position_key(const Game& game) {
  const std::string fen = game.fen();
  return fen.substr(0, fen.find(' ')) + ' ' + std::to_string(game.playable_boards());
}

// Every unfinished position one ply after `lines`, once, by one line that leads to it; none when
// there are too many.
std::optional<std::vector<OpeningLine>> extend(Ruleset ruleset,
                                               const std::vector<OpeningLine>& lines) {
  std::vector<OpeningLine> longer;
  std::unordered_set<std::string> seen;
  for (const OpeningLine& line : lines) {
    const auto game = after_line(ruleset, line);
    for (const Move move : game->legal_moves()) {
      game->play(move);
      if (game->outcome() == Outcome::ongoing && seen.insert(position_key(*game)).second) {
        if (longer.size() == kMaxLines) return std::nullopt;
        longer.push_back(game->moves());
      }
      game->undo();
    }
  }
  return longer;
}

std::vector<OpeningLine> all_opening_lines(Ruleset ruleset, int plies) {
  std::vector<OpeningLine> lines = {{}};
  for (int ply = 0; ply < plies; ++ply) {
    auto longer = extend(ruleset, lines);
    if (!longer) break;
    lines = std::move(*longer);
  }
  return lines;
}

void shuffle(std::vector<OpeningLine>& lines, Random random) {
  for (std::size_t left = lines.size(); left > 1; --left) {
    std::swap(lines[left - 1], lines[random.below(static_cast<std::uint32_t>(left))]);
  }
}

void play_random_plies(Game& game, int plies, Random& random) {
  for (int ply = 0; ply < plies && game.outcome() == Outcome::ongoing; ++ply) {
    const MoveSet moves = game.legal_moves();
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(moves.size()));
    game.play(*std::next(moves.begin(), choice));
  }
}

}  // namespace

RandomOpenings::RandomOpenings(Ruleset ruleset, int plies, std::uint64_t seed)
    : ruleset_(ruleset), plies_(plies), seed_(seed), lines_(all_opening_lines(ruleset, plies)) {
  shuffle(lines_, Random(seed));
  at(0);
}

Opening RandomOpenings::at(std::uint64_t index) const {
  Random random(derive_seed(seed_, index));
  for (int tries = 0; tries < kMaxWalks && !lines_.empty(); ++tries) {
    const OpeningLine& line = lines_[index % lines_.size()];
    const auto game = after_line(ruleset_, line);
    play_random_plies(*game, plies_ - static_cast<int>(line.size()), random);
    if (game->outcome() == Outcome::ongoing) {
      return {"", format_moves(game->boards(), game->moves())};
    }
  }
  throw InputError("opening_plies: " + std::to_string(plies_) + " random plies of " +
                   format_ruleset(ruleset_) + " leave no game to play; expected fewer");
}

std::vector<Opening> read_openings(const std::string& path, Ruleset ruleset) {
  std::ifstream file(path);
  if (!file) throw InputError(path + ": cannot read the openings: " + std::strerror(errno));
  return read_openings(file, path, ruleset);
}

std::vector<Opening> read_openings(std::istream& text, const std::string& path, Ruleset ruleset) {
  std::vector<Opening> openings;
  std::string line;
  for (int number = 1; std::getline(text, line); ++number) {
    const std::string content(trimmed(std::string_view(line).substr(0, line.find('#'))));
    if (content.empty()) continue;
    const bool is_position = content.find('/') != std::string::npos;
    Opening opening = is_position ? Opening{content, ""} : Opening{"", content};
    try {
      if (open_game(ruleset, opening)->outcome() != Outcome::ongoing) {
        throw InputError("the game is over there; expected one that goes on");
      }
    } catch (const InputError& error) {
      throw InputError(path + ":" + std::to_string(number) + ": opening for " +
                       format_ruleset(ruleset) + ": " + error.what());
    }
    openings.push_back(std::move(opening));
  }
  if (text.bad()) throw InputError(path + ": cannot read the openings: " + std::strerror(errno));
  if (openings.empty()) {
    throw InputError(path + ": holds no opening; expected a grid FEN or moves on a line");
  }
  return openings;
}

}  // namespace uttt
