#include "variants/fen.hpp"

#include <algorithm>
#include <vector>

#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr std::string_view kForm = "expected RANKS X|O COUNTER LAST-MOVE";
constexpr unsigned kMaxCounter = 1'000'000'000;

template <class P>
constexpr int kSide = P::kBoards == 1 ? 3 : 9;

template <class P>
struct Marks {
  typename P::Boards x{};  // [board]
  typename P::Boards o{};

  Mask& of(Player player, int board) {
    return (player == Player::x ? x : o)[static_cast<std::size_t>(board)];
  }
  bool has(Player player, Move move) { return has_bit(of(player, move.index / 9), move.index % 9); }
  void flip(Player player, Move move) {
    Mask& cells = of(player, move.index / 9);
    cells = static_cast<Mask>(cells ^ bit(move.index % 9));
  }
  int count_of(Player player) const {
    int sum = 0;
    for (const Mask cells : player == Player::x ? x : o) sum += count(cells);
    return sum;
  }
};

constexpr std::string_view name_of(Player player) { return player == Player::x ? "X" : "O"; }

[[noreturn]] void refuse(const std::string& reason) { throw InputError("position: " + reason); }

// The four fields, and where the ranks begin for messages that count characters.
struct Fields {
  std::string_view ranks, side, counter, last;
};

Fields split_fields(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t start = 0;
  while (true) {
    const std::size_t end = text.find(' ', start);
    words.push_back(text.substr(start, end - start));
    if (end == std::string_view::npos) break;
    start = end + 1;
  }
  if (words.size() != 4) {
    refuse(in_quotes(text) + " has " + std::to_string(words.size()) +
           " fields separated by single spaces, not 4; " + std::string(kForm));
  }
  return {words[0], words[1], words[2], words[3]};
}

template <class P>
Marks<P> parse_ranks(std::string_view ranks) {
  constexpr int kLength = kSide<P>;
  Marks<P> marks;
  int row = 0;
  int column = 0;
  bool after_digit = false;
  const auto rank_name = [&] { return "rank " + std::to_string(kLength - row); };
  const auto check_length = [&] {
    if (column != kLength) {
      refuse(rank_name() + " has " + std::to_string(column) + " squares, not " +
             std::to_string(kLength));
    }
  };
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const char c = ranks[i];
    const std::string at = " at character " + std::to_string(i + 1);
    if (c == '/') {
      check_length();
      if (++row == kLength) refuse("more than " + std::to_string(kLength) + " ranks" + at);
      column = 0;
      after_digit = false;
      continue;
    }
    const bool is_run = c >= '1' && c <= '9';
    if (!is_run && c != 'x' && c != 'o') {
      refuse(rank_name() + " has " + in_quotes({&c, 1}) + at + "; expected x, o, / or a digit 1-" +
             std::to_string(kLength));
    }
    if (is_run && after_digit) {
      refuse(rank_name() + " has two digits in a row" + at + "; expected one for a run of empties");
    }
    after_digit = is_run;
    const int width = is_run ? c - '0' : 1;
    if (column + width > kLength) {
      refuse(rank_name() + " has more than " + std::to_string(kLength) + " squares" + at);
    }
    if (!is_run) {
      marks.flip(c == 'x' ? Player::x : Player::o, move_at(P::kBoards, {row, column}));
    }
    column += width;
  }
  check_length();
  if (row + 1 != kLength) {
    refuse(std::to_string(row + 1) + " ranks, not " + std::to_string(kLength));
  }
  return marks;
}

Player parse_side(std::string_view text) {
  if (text == "X") return Player::x;
  if (text == "O") return Player::o;
  refuse("the side to move is " + in_quotes(text) + "; expected X or O");
}

// X moves first, so X has as many marks as O when he is to move and one more when O is. Where the
// game is over the same may hold with the sides exchanged: public engines also publish ends of
// games that O began, and nothing is left to play there.
template <class P>
void check_counts(const Marks<P>& marks, const P& position) {
  const int x = marks.count_of(Player::x);
  const int o = marks.count_of(Player::o);
  const Player to_move = position.side_to_move();
  const int lead = to_move == Player::x ? 0 : 1;
  const bool o_began =
      P::kBoards > 1 && position.outcome() != Outcome::ongoing && x - o == lead - 1;
  if (x - o == lead || o_began) return;
  refuse("with " + std::string(name_of(to_move)) + " to move X must have " +
         (lead == 0 ? "as many marks as O" : "one mark more than O") + ", but X has " +
         std::to_string(x) + " and O " + std::to_string(o));
}

// Where a board takes no mark after a line, all lines on it were completed by one mark.
bool one_mark_completes_all_lines(Mask cells) {
  Mask common = kFullMask;
  for (const Mask line : kLines) {
    if ((cells & line) == line) common = static_cast<Mask>(common & line);
  }
  return common != 0;
}

template <class P>
void check_boards(Marks<P>& marks) {
  for (int board = 0; board < P::kBoards; ++board) {
    const std::string name = P::kBoards == 1 ? "the board" : "board " + std::to_string(board + 1);
    const Mask x = marks.of(Player::x, board);
    const Mask o = marks.of(Player::o, board);
    if (has_line(x) && has_line(o)) {
      refuse(name + " has lines of both X and O; " +
             (P::kWonBoardStaysPlayable ? "it cannot say who was first, so give the moves instead"
                                        : "play there ends with the first"));
    }
    if (P::kWonBoardStaysPlayable) continue;
    for (const Player player : {Player::x, Player::o}) {
      if (!one_mark_completes_all_lines(marks.of(player, board))) {
        refuse(name + " has lines of " + std::string(name_of(player)) +
               " that no single move completes; play there ends with the first");
      }
    }
  }
}

template <class P>
std::optional<Move> parse_last_move(std::string_view text, Marks<P>& marks, Player mover) {
  if (text == "-" || text == "0000") return std::nullopt;
  Move move;
  try {
    move = parse_square(text, P::kBoards);
  } catch (const InputError& error) {
    refuse("last move " + std::string(error.what()) + ", 0000 or -");
  }
  if (!marks.has(mover, move)) {
    const bool taken = marks.has(other(mover), move);
    refuse("the last move " + std::string(text) + " is " +
           (taken ? "a square of " + std::string(name_of(other(mover))) : "an empty square") +
           "; expected a square of " + std::string(name_of(mover)) + ", who moved last");
  }
  return move;
}

// Could `move` have been the last one: was the game still on before it, and its board open?
template <class P>
bool is_possible_last(Marks<P> marks, Player mover, Move move) {
  marks.flip(mover, move);
  const P before = P::from_marks(marks.x, marks.o, mover, std::nullopt);
  return before.outcome() == Outcome::ongoing && before.legal_moves().contains(move);
}

template <class P>
void check_last_move(Marks<P>& marks, Player mover, std::optional<Move> last) {
  if (last) {
    if (is_possible_last<P>(marks, mover, *last)) return;
    refuse("before the last move " + format_square(P::kBoards, *last) +
           " its board or the game was already finished");
  }
  if (marks.count_of(mover) == 0) return;
  for (std::uint8_t index = 0; index < 9 * P::kBoards; ++index) {
    const Move move{index};
    if (marks.has(mover, move) && is_possible_last<P>(marks, mover, move)) return;
  }
  refuse("the game was finished before the last move, whichever that was");
}

}  // namespace

template <class P>
Fen<P> parse_fen(std::string_view text) {
  const Fields fields = split_fields(text);
  Marks<P> marks = parse_ranks<P>(fields.ranks);
  const Player to_move = parse_side(fields.side);
  const auto counter =
      static_cast<unsigned>(parse_number(fields.counter, 0, kMaxCounter, "position: the counter"));
  if (fields.counter.size() > 1 && fields.counter[0] == '0') {
    refuse("the counter " + in_quotes(fields.counter) + " starts with a 0");
  }
  check_boards(marks);
  const std::optional<Move> last = parse_last_move(fields.last, marks, other(to_move));
  const P position = P::from_marks(marks.x, marks.o, to_move, last);
  check_counts(marks, position);
  check_last_move(marks, other(to_move), last);
  Fen<P> fen{position, last, counter};
  if (!last) fen.no_move = fields.last == "-" ? Fen<P>::NoMove::dash : Fen<P>::NoMove::zeros;
  return fen;
}

template <class P>
std::string format_fen(const Fen<P>& fen) {
  constexpr int kLength = kSide<P>;
  std::string text;
  for (int row = 0; row < kLength; ++row) {
    if (row > 0) text += '/';
    int empties = 0;
    const auto end_run = [&] {
      if (empties > 0) text += static_cast<char>('0' + empties);
      empties = 0;
    };
    for (int column = 0; column < kLength; ++column) {
      const Move move = move_at(P::kBoards, {row, column});
      const int board = move.index / 9;
      const int cell = move.index % 9;
      const bool x = has_bit(fen.position.marks(Player::x, board), cell);
      const bool o = has_bit(fen.position.marks(Player::o, board), cell);
      if (!x && !o) {
        ++empties;
        continue;
      }
      end_run();
      text += x ? 'x' : 'o';
    }
    end_run();
  }
  text += ' ';
  text += name_of(fen.position.side_to_move());
  text += ' ' + std::to_string(fen.counter) + ' ';
  if (fen.last_move) return text + format_square(P::kBoards, *fen.last_move);
  return text + (fen.no_move == Fen<P>::NoMove::dash ? "-" : "0000");
}

#define UTTT_INSTANTIATE_FEN(P)                   \
  template Fen<P> parse_fen<P>(std::string_view); \
  template std::string format_fen<P>(const Fen<P>&);
UTTT_FOR_EACH_POSITION(UTTT_INSTANTIATE_FEN)
#undef UTTT_INSTANTIATE_FEN

}  // namespace uttt
