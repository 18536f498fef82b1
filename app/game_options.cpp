#include "app/game_options.hpp"

namespace uttt {
namespace {

// The rows of the game, the ruleset's first.
const std::vector<OptionInfo>& game_rows() {
  static const std::vector<OptionInfo> rows = {
      {"ruleset", FreeText{"R"}, "none", "ruleset with options",
       "more-advanced:tie_break=most-boards", 'r'},
      {"position", FreeText{"FEN"}, "the start of the game", "grid FEN of the position", "", 'p'},
      {"moves", FreeText{"MOVES"}, "none", "moves to play from there", "\"55 51\"", 'm'},
      {"first", OneOf{{"x", "o"}}, "x", "the mark that began the game"},
  };
  return rows;
}

}  // namespace

std::vector<OptionInfo> with_game_options(const std::vector<OptionInfo>& more) {
  std::vector<OptionInfo> rows = game_rows();
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

const OptionInfo& ruleset_option() { return game_rows().front(); }

Ruleset ruleset_from_flags(const Flags& flags) {
  return parse_ruleset(flags.required("ruleset", join_names(ruleset_family_names())));
}

MarkNames names_from_flags(const Flags& flags) {
  return MarkNames(flags.find("first") == "o" ? Player::o : Player::x);
}

std::unique_ptr<Game> read_position(Ruleset ruleset, const std::string& position,
                                    const MarkNames& names) {
  try {
    return game_from_fen(ruleset, names.exchanged(position));
  } catch (const InputError& error) {
    if (names.first() == Player::o) throw;
    try {
      game_from_fen(ruleset, MarkNames(Player::o).exchanged(position));
    } catch (const InputError&) {
      throw error;
    }
    throw InputError(std::string(error.what()) + "; expected X to have begun, or --first o");
  }
}

std::unique_ptr<Game> make_game(Ruleset ruleset, const std::string& position,
                                const std::string& moves, const MarkNames& names) {
  auto game = position.empty() ? new_game(ruleset) : read_position(ruleset, position, names);
  game->play_line(moves);
  return game;
}

std::unique_ptr<Game> game_from_flags(const Flags& flags) {
  return make_game(ruleset_from_flags(flags), flags.find("position").value_or(""),
                   flags.find("moves").value_or(""), names_from_flags(flags));
}

}  // namespace uttt
