// `csc242`: the convention of the University of Rochester's course CSC 242. The harness writes a
// side (`x` or `o`) on a line, then every move of the opponent as `b c` (1-9; the cell alone on one
// board); the bot writes each of its own moves as such a line. X moves first.
//
// The side is the answer to a question that programs ask their opponent: it names the side of the
// one who writes. Some programs take it for their own. Students' programs differ in how they read
// moves too; in their answers the harness also reads `51`, a cell alone where one board may be
// played, an echo of the opponent's move and a closing `Draw` or `X Won!`, and passes over lines
// that are no move.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "protocols/bot_with_game.hpp"
#include "protocols/dialect.hpp"
#include "protocols/registry.hpp"
#include "protocols/words.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

// ---- The dialects ------------------------------------------------------------------------------

// Whose side the line with a side names.
enum class NamedSide { opponent, own };
enum class MoveForm { pair, compact, cell_when_forced };

constexpr std::uint64_t kMaxPauseMs = 10'000;

const std::vector<OptionInfo>& dialect_table() {
  static const std::vector<OptionInfo> kTable = {
      {"side", OneOf{{"opponent", "own"}}, "opponent",
       "whose side is told: the opponent's, who writes, or the program's own"},
      {"moves", OneOf{{"pair", "compact", "cell-when-forced"}}, "pair",
       "how moves are told: 5 1, 51, or the cell alone where the board is forced"},
      {"pause_ms", WholeNumber{0, kMaxPauseMs}, "100",
       "milliseconds between the side and the first move told"}};
  return kTable;
}

struct Csc242Dialect {
  explicit Csc242Dialect(const std::vector<Option>& said) {
    const Dialect dialect(dialect_table(), said);
    constexpr std::array kSides = {NamedSide::opponent, NamedSide::own};
    constexpr std::array kForms = {MoveForm::pair, MoveForm::compact, MoveForm::cell_when_forced};
    side = kSides[dialect.choice("side")];
    form = kForms[dialect.choice("moves")];
    pause = std::chrono::milliseconds(dialect.number("pause_ms"));
  }

  // The side that is named to a bot that has side `own`; and a bot's when `own` is named to it.
  Player named(Player own) const { return side == NamedSide::own ? own : other(own); }

  NamedSide side;
  MoveForm form;
  std::chrono::milliseconds pause;
};

// ---- The words ---------------------------------------------------------------------------------

std::string format_side(Player side) { return side == Player::x ? "x\n" : "o\n"; }

Player parse_side(std::string_view line) {
  const std::string word = lower_case(trimmed(line));
  if (word == "x") return Player::x;
  if (word == "o") return Player::o;
  throw InputError("side " + in_quotes(trimmed(line)) + " is none; expected x or o");
}

// Whether the last move of `game` could be made in one board only.
bool was_forced(const Game& game) {
  const auto before = game.clone();
  before->undo();
  const Mask boards = before->playable_boards();
  return (boards & (boards - 1)) == 0;
}

// The last move of `game`.
std::string format_last_move(const Game& game, MoveForm form) {
  const Move move = game.moves().back();
  if (game.boards() == 1) return format_move(1, move) + "\n";
  if (form == MoveForm::compact) return format_move(game.boards(), move) + "\n";
  if (form == MoveForm::cell_when_forced && was_forced(game)) {
    return std::to_string(move.index % 9 + 1) + "\n";
  }
  return format_numbers(game.boards(), move) + "\n";
}

// Whether a bot tells with `line` how the game ended: a bot that sees the end says so.
bool is_result(std::string_view line) {
  constexpr std::array<std::string_view, 5> kResults = {"draw", "x won", "o won", "x wins",
                                                        "o wins"};
  std::string text = lower_case(trimmed(line));
  text.erase(text.find_last_not_of("!.") + 1);
  return std::ranges::find(kResults, text) != kResults.end();
}

// Whether `line` has the look of a move: digits, and what may stand between them.
bool looks_like_move(std::string_view line) {
  return line.find_first_of("0123456789") != std::string_view::npos &&
         line.find_first_not_of("0123456789 \t,-") == std::string_view::npos;
}

// ---- The ends ----------------------------------------------------------------------------------

class Csc242Harness final : public HarnessEnd {
 public:
  explicit Csc242Harness(const Csc242Dialect& dialect) : dialect_(dialect) {}

  std::optional<ProtocolStep> start_step(int /*step*/) override { return std::nullopt; }

  // The side would have X move at once, so that is said when it is asked for its first move.
  ProtocolStep begin_game(const Game& /*game*/, Player side, std::uint64_t /*seed*/) override {
    if (side == Player::x) return {};
    return {format_side(dialect_.named(side)), "", dialect_.pause};
  }

  std::string ask(const Game& game, const MoveBudget& /*budget*/) override {
    if (game.moves().empty()) return format_side(dialect_.named(Player::x));
    return format_last_move(game, dialect_.form);
  }

  std::optional<Move> read_answer(std::string_view line, const Game& game) override {
    const std::string_view text = trimmed(line);
    if (!looks_like_move(text)) return square_or_talk(text, game);
    const Move move = game.parse(text);
    // An echo: that cell is taken. With a cell alone, bots on nine boards answer only.
    const bool names_board = game.boards() == 1 || text.size() > 1;
    if (names_board && move == game.last_move()) return std::nullopt;
    return move;
  }

  std::string end_game(const Game& game, Player side, const GameEnd& end) override {
    const bool has_unheard_move =
        end.cause == GameEnd::Cause::rules && !game.moves().empty() && game.side_to_move() == side;
    return has_unheard_move ? format_last_move(game, dialect_.form) : std::string{};
  }

 private:
  // A grid square is a move; any other line is talk.
  static std::optional<Move> square_or_talk(std::string_view text, const Game& game) {
    constexpr std::size_t kSquareSize = 2;
    if (text.size() != kSquareSize || is_result(text)) return std::nullopt;
    try {
      const Move move = parse_square(text, game.boards());
      if (move == game.last_move()) return std::nullopt;
      return move;
    } catch (const InputError&) {
      return std::nullopt;
    }
  }

  Csc242Dialect dialect_;
};

class Csc242Bot final : public BotWithGame {
 public:
  explicit Csc242Bot(BotSettings settings)
      : BotWithGame(std::move(settings)), dialect_(this->settings().dialect) {}

  Heard hear(std::string_view line) override {
    if (trimmed(line).empty()) return {};
    if (games_begun() == 0) {
      side_ = dialect_.named(parse_side(line));
      begin_game();
      if (settings().clock) left_ = settings().clock->base;
    } else {
      play(game().parse(line));
    }
    const bool is_my_turn = game().outcome() == Outcome::ongoing && game().side_to_move() == side_;
    return {.next = is_my_turn ? Next::think : Next::listen};
  }

  std::optional<MoveBudget> budget() const override {
    if (!settings().clock) return std::nullopt;
    const auto increment = settings().clock->increment;
    MoveBudget budget;
    budget.clock = MoveBudget::Clock{{left_, left_}, {increment, increment}};
    return without_margin(budget);
  }

  std::string answer(const SearchResult& result) override {
    if (settings().clock) {
      left_ +=
          settings().clock->increment - std::chrono::ceil<std::chrono::milliseconds>(result.time);
    }
    play(*result.move);
    return format_last_move(game(), dialect_.form);
  }

 private:
  Csc242Dialect dialect_;
  Player side_ = Player::x;
  std::chrono::milliseconds left_{0};  // on its own clock, where it has one
};

class Csc242Protocol final : public Protocol {
 public:
  std::string_view name() const override { return "csc242"; }
  std::string_view summary() const override {
    return "the University of Rochester's CSC 242: moves as board and cell, every ruleset";
  }
  bool plays(Ruleset /*ruleset*/) const override { return true; }
  std::optional<int> opening_plies() const override { return 0; }
  std::span<const OptionInfo> dialect() const override { return dialect_table(); }
  bool keeps_own_clock() const override { return true; }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset /*ruleset*/, const TimeControl& /*time*/,
                                          const std::vector<Option>& options) const override {
    return std::make_unique<Csc242Harness>(Csc242Dialect(options));
  }
  std::unique_ptr<BotEnd> bot_end(BotSettings settings) const override {
    return std::make_unique<Csc242Bot>(std::move(settings));
  }
};

}  // namespace

const Protocol& csc242_protocol() {
  static const Csc242Protocol protocol;
  return protocol;
}

}  // namespace uttt
