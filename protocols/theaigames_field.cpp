#include "protocols/theaigames_field.hpp"

#include <algorithm>
#include <vector>

#include "variants/notation.hpp"

namespace uttt::theaigames {
namespace {

constexpr int kSide = 9;  // squares, of the field

// What a site writes for nobody, the first and the second player.
struct SiteMarks {
  std::string none;
  std::string first;
  std::string second;

  const std::string& of(std::optional<Player> player) const {
    if (!player) return none;
    return *player == Player::x ? first : second;
  }
};

const SiteMarks& marks_of(Site site) {
  static const SiteMarks kTheaigames = {"0", "1", "2"};
  static const SiteMarks kRiddles = {".", "0", "1"};
  return site == Site::riddles ? kRiddles : kTheaigames;
}

std::optional<Player> owner_of(const Game& game, int board) {
  for (const Player player : {Player::x, Player::o}) {
    if (has_bit(game.owned_boards(player), board)) return player;
  }
  return std::nullopt;
}

Move move_of_square(int square) { return move_at(kGridBoards, {square / kSide, square % kSide}); }

// `count` values with commas between them; `where` opens the message.
std::vector<std::string> parse_list(std::string_view text, std::size_t count,
                                    const std::string& where) {
  std::vector<std::string> values;
  while (true) {
    const std::size_t comma = text.find(',');
    values.emplace_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  if (values.size() != count) {
    throw InputError(where + " has " + std::to_string(values.size()) + " values; expected " +
                     std::to_string(count));
  }
  return values;
}

// The field as a grid FEN after `last_move`, by the other side than `mover`.
std::string fen_of(const Field& field, Player mover, Move last_move) {
  std::string text;
  for (int square = 0; square < kMaxMoves; ++square) {
    const std::optional<Player> mark = field[move_of_square(square).index];
    if (square > 0 && square % kSide == 0) text += '/';
    if (mark) {
      text += *mark == Player::x ? 'x' : 'o';
    } else if (square % kSide > 0 && text.back() >= '1' && text.back() <= '8') {
      ++text.back();
    } else {
      text += '1';
    }
  }
  return text + " " + std::string(format_player(mover)) + " 0 " +
         format_square(kGridBoards, last_move);
}

}  // namespace

Field field_of(const Game& game) {
  Field field;
  for (std::size_t index = 0; index < field.size(); ++index) {
    const int board = static_cast<int>(index) / 9;
    const int cell = static_cast<int>(index) % 9;
    if (has_bit(game.marks(Player::x, board), cell)) field[index] = Player::x;
    if (has_bit(game.marks(Player::o, board), cell)) field[index] = Player::o;
  }
  return field;
}

std::ptrdiff_t count_marks(const Field& field) {
  return std::ranges::count_if(field, [](const auto& mark) { return mark.has_value(); });
}

std::string format_field(const Game& game, Site site) {
  const Field field = field_of(game);
  std::string text;
  for (int square = 0; square < kMaxMoves; ++square) {
    if (square > 0) text += ',';
    text += marks_of(site).of(field[move_of_square(square).index]);
  }
  return text;
}

std::string format_macroboard(const Game& game, Site site) {
  std::string text;
  for (int board = 0; board < kGridBoards; ++board) {
    if (board > 0) text += ',';
    const bool is_playable = has_bit(game.playable_boards(), board);
    text += is_playable ? "-1" : marks_of(site).of(owner_of(game, board));
  }
  return text;
}

Field parse_field(std::string_view text) {
  const auto values = parse_list(text, kMaxMoves, "field");
  // A field without an empty square asks for no move, so one without `.` is not of riddles.io.
  const bool is_riddles = std::ranges::find(values, ".") != values.end();
  const SiteMarks& marks = marks_of(is_riddles ? Site::riddles : Site::theaigames);
  const std::array<std::string, 3> words = {marks.none, marks.first, marks.second};
  Field field;
  for (int square = 0; square < kMaxMoves; ++square) {
    const std::string& value = values[static_cast<std::size_t>(square)];
    const auto word = std::ranges::find(words, value) - words.begin();
    if (word == std::ssize(words)) {
      throw InputError("field, value " + std::to_string(square + 1) + ": " + in_quotes(value) +
                       "; expected " + join_names(words));
    }
    if (word > 0) field[move_of_square(square).index] = word == 1 ? Player::x : Player::o;
  }
  return field;
}

Mask parse_macroboard(std::string_view text) {
  const auto values = parse_list(text, kGridBoards, "macroboard");
  Mask playable = 0;
  for (int board = 0; board < kGridBoards; ++board) {
    if (values[static_cast<std::size_t>(board)] == "-1") {
      playable = static_cast<Mask>(playable | bit(board));
    }
  }
  return playable;
}

std::unique_ptr<Game> game_at(Ruleset ruleset, const Field& field, Mask playable) {
  const std::ptrdiff_t marks = count_marks(field);
  const Player mover = marks % 2 == 0 ? Player::x : Player::o;
  auto start = new_game(ruleset);
  if (marks == 0 && start->playable_boards() == playable) return start;
  for (std::size_t index = 0; index < field.size(); ++index) {
    if (field[index] != other(mover)) continue;
    try {
      const Move last_move{static_cast<std::uint8_t>(index)};
      auto game = game_from_fen(ruleset, fen_of(field, mover, last_move));
      if (game->playable_boards() == playable) return game;
    } catch (const InputError&) {
      continue;  // that was not the last move
    }
  }
  throw InputError("no game of " + format_ruleset(ruleset) +
                   " leads to the field and the macroboard that were told");
}

std::optional<Move> one_move_between(const Game& game, const Field& field) {
  const Field before = field_of(game);
  const auto first = std::ranges::mismatch(before, field);
  if (first.in1 == before.end()) return std::nullopt;
  if (*first.in1 || *first.in2 != game.side_to_move()) return std::nullopt;
  if (!std::equal(first.in1 + 1, before.end(), first.in2 + 1)) return std::nullopt;
  return Move{static_cast<std::uint8_t>(first.in1 - before.begin())};
}

}  // namespace uttt::theaigames
