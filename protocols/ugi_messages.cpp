#include "protocols/ugi_messages.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "variants/notation.hpp"

namespace uttt::ugi {
namespace {

// The words from `index` on up to the next of `ends`, which `index` is moved to.
std::string take_until(const Words& words, std::size_t& index,
                       std::initializer_list<std::string_view> ends) {
  const std::size_t first = index;
  const auto is_end = [&](std::string_view word) {
    return std::ranges::find(ends, word) != ends.end();
  };
  while (index < words.size() && !is_end(words[index])) ++index;
  return join_words(std::span(words).subspan(first, index - first));
}

std::string format_squares(const Game& game, std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += " " + format_square(game.boards(), move);
  return text;
}

// The squares from word `index` on, each a move after the one before.
void play_squares(Game& game, const Words& words, std::size_t index) {
  for (std::size_t number = 1; index < words.size(); ++index, ++number) {
    try {
      game.play(parse_square(words[index], game.boards()));
    } catch (const InputError& error) {
      throw InputError("move number " + std::to_string(number) + ": " + error.what());
    }
  }
}

}  // namespace

std::string format_option(const DeclaredOption& option) {
  std::string text = "option name " + option.name + " type " + option.type;
  if (!option.default_value.empty()) text += " default " + option.default_value;
  if (!option.range.empty()) text += " " + option.range;
  for (const std::string& var : option.vars) text += " var " + var;
  return text;
}

DeclaredOption parse_option(std::string_view line) {
  const auto kWords = {std::string_view("name"), std::string_view("type"),
                       std::string_view("default"), std::string_view("min"),
                       std::string_view("var")};
  const Words words = words_of(line);
  DeclaredOption option;
  for (std::size_t index = 1; index < words.size();) {
    const std::string_view key = words[index++];
    const std::string value = take_until(words, index, kWords);
    if (key == "name") option.name = value;
    if (key == "type") option.type = value;
    if (key == "default") option.default_value = value;
    if (key == "min") option.range = "min " + value;
    if (key == "var") option.vars.push_back(value);
  }
  if (option.name.empty()) {
    throw InputError(in_quotes(line) + " declares no option; expected option name N type T");
  }
  return option;
}

std::string format_setoption(const Option& option) {
  return "setoption name " + option.key + " value " + option.value;
}

Option parse_setoption(std::string_view line) {
  const Words words = words_of(line);
  std::size_t index = 1;
  const bool has_name = index < words.size() && words[index] == "name";
  if (has_name) ++index;
  Option option{take_until(words, index, {"value"}), {}};
  if (!has_name || option.key.empty() || index + 1 >= words.size()) {
    throw InputError(in_quotes(line) + " sets nothing; expected setoption name N value V");
  }
  option.value = join_words(std::span(words).subspan(index + 1));
  return option;
}

std::string format_position(const Game& game) {
  const bool is_normal = game.start_fen() == new_game(game.ruleset())->start_fen();
  std::string text = "position " + (is_normal ? "startpos" : "fen " + game.start_fen());
  if (!game.moves().empty()) text += " moves" + format_squares(game, game.moves());
  return text;
}

std::unique_ptr<Game> parse_position(std::string_view line, Ruleset ruleset) {
  const Words words = words_of(line);
  std::size_t index = 1;
  const std::string_view kind = index < words.size() ? words[index++] : std::string_view{};
  const std::string fen = take_until(words, index, {"moves"});
  if ((kind != "fen" || fen.empty()) && (kind != "startpos" || !fen.empty())) {
    throw InputError(in_quotes(line) +
                     " is no position; expected position startpos or position fen F, then "
                     "moves M M where there are some");
  }
  auto game = kind == "fen" ? game_from_fen(ruleset, fen) : new_game(ruleset);
  play_squares(*game, words, index + 1);
  return game;
}

void play_moves(std::string_view line, Game& game) { play_squares(game, words_of(line), 1); }

std::string format_go(const MoveBudget& budget) {
  std::string text = "go";
  const auto add = [&](const std::string& word, auto number) {
    text += " " + word + " " + std::to_string(number);
  };
  if (budget.clock) {
    // A clock shows more than nothing.
    for (const std::size_t player : {0, 1}) {
      add("p" + std::to_string(player + 1) + "time",
          std::max<std::int64_t>(budget.clock->left[player].count(), 1));
    }
    for (const std::size_t player : {0, 1}) {
      add("p" + std::to_string(player + 1) + "inc", budget.clock->increment[player].count());
    }
  }
  if (budget.move_time) {
    add("movetime", std::chrono::floor<std::chrono::milliseconds>(*budget.move_time).count());
  }
  if (budget.depth_plies) add("depth", *budget.depth_plies);
  if (budget.nodes) add("nodes", *budget.nodes);
  return text == "go" ? "go infinite" : text;
}

MoveBudget parse_go(std::string_view line) {
  const Words words = words_of(line);
  MoveBudget budget;
  const auto clock = [&]() -> MoveBudget::Clock& {
    return budget.clock ? *budget.clock : budget.clock.emplace();
  };
  for (std::size_t index = 1; index < words.size(); ++index) {
    const std::string word(words[index]);
    if (word == "infinite") continue;
    const auto number = [&](std::uint64_t low, std::uint64_t high) {
      const std::string_view text = ++index < words.size() ? words[index] : std::string_view{};
      return parse_number(text, low, high, "go " + word);
    };
    const auto time = [&](std::uint64_t low) {
      return std::chrono::milliseconds(number(low, kMaxMilliseconds));
    };
    if (word == "p1time" || word == "p2time") {
      clock().left[word == "p1time" ? 0 : 1] = time(0);
    } else if (word == "p1inc" || word == "p2inc") {
      clock().increment[word == "p1inc" ? 0 : 1] = time(0);
    } else if (word == "movetime") {
      budget.move_time = time(1);
    } else if (word == "depth") {
      budget.depth_plies = static_cast<int>(number(0, std::numeric_limits<int>::max()));
    } else if (word == "nodes") {
      budget.nodes = number(1, kUnlimitedNodes - 1);
    } else {
      const std::array<std::string, 8> known = {"p1time",   "p2time", "p1inc", "p2inc",
                                                "movetime", "depth",  "nodes", "infinite"};
      throw InputError("go: " + unknown_name("limit", word, known));
    }
  }
  return budget;
}

std::string format_info(const Game& game, const SearchResult& result) {
  std::string text = "info depth " + std::to_string(result.depth_plies);
  if (result.proof && result.proof->plies != 0) {
    text += " score mate " + std::to_string(result.proof->winner * result.proof->plies);
  } else if (result.value) {
    text += " score cp " + std::to_string(*result.value);
  }
  const auto microseconds = std::max<std::int64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(result.time).count(), 1);
  const auto nodes_per_second =
      static_cast<double>(result.nodes) * 1e6 / static_cast<double>(microseconds);
  text += " nodes " + std::to_string(result.nodes) + " nps " +
          std::to_string(static_cast<std::uint64_t>(nodes_per_second)) + " time " +
          std::to_string(microseconds / 1000);
  if (!result.line.empty()) text += " pv" + format_squares(game, result.line);
  return text;
}

std::string format_bestmove(const Game& game, Move move) {
  return "bestmove " + format_square(game.boards(), move);
}

std::optional<Move> parse_bestmove(std::string_view line, const Game& game) {
  const Words words = words_of(line);
  if (words.empty() || words[0] != "bestmove") return std::nullopt;
  if (words.size() == 1) throw InputError("bestmove names no move");
  return parse_square(words[1], game.boards());
}

}  // namespace uttt::ugi
