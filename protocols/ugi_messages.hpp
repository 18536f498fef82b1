// The words of the Universal Game Interface, each as its sender writes and its reader reads it.
// Lines are without their end. Everything that reads throws InputError for text it cannot use.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/search_result.hpp"
#include "protocols/words.hpp"
#include "strategies/move_budget.hpp"
#include "variants/game.hpp"

namespace uttt::ugi {

// Any longer time is a slip of somebody's.
inline constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000;

// `option name N type T default D [min A max B] [var V]…`
struct DeclaredOption {
  std::string name;
  std::string type;  // check, spin, combo, string or button
  std::string default_value;
  std::string range;              // "min A max B" of a spin
  std::vector<std::string> vars;  // of a combo
};
std::string format_option(const DeclaredOption& option);
DeclaredOption parse_option(std::string_view line);

// `setoption name N value V`
std::string format_setoption(const Option& option);
Option parse_setoption(std::string_view line);

// `position startpos|fen F [moves m1 m2 …]`: where a game began and what was played since.
std::string format_position(const Game& game);
std::unique_ptr<Game> parse_position(std::string_view line, Ruleset ruleset);

// `go …`: all limits of the budget, `infinite` when there is none.
std::string format_go(const MoveBudget& budget);
MoveBudget parse_go(std::string_view line);

// `moves m1 m2 …`: what was played since the last position.
void play_moves(std::string_view line, Game& game);

// `info …`: what a search in `game` found.
std::string format_info(const Game& game, const SearchResult& result);

// `bestmove M`; none for a line that is something else.
std::string format_bestmove(const Game& game, Move move);
std::optional<Move> parse_bestmove(std::string_view line, const Game& game);

}  // namespace uttt::ugi
