// `codingame`: Ultimate Tic-Tac-Toe on CodinGame (CodinGame/game-ultimate-tictactoe), whose games
// without a line are won by more boards. Every turn the harness writes the opponent's move as
// `row col` of the 9x9 picture (`-1 -1` before any), the number of legal moves and a line for each,
// in shuffled order; the bot answers `row col` and, on the same line, whatever it likes.
#include <chrono>
#include <utility>

#include "engine/random.hpp"
#include "protocols/bot_with_game.hpp"
#include "protocols/registry.hpp"
#include "protocols/words.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr Ruleset kCodinGameRuleset = Ruleset::more_advanced_most_boards;
constexpr int kLastRow = 8;
constexpr std::string_view kNoMove = "-1 -1";

constexpr TimePerMove kCodinGameTime{std::chrono::milliseconds(1000),
                                     std::chrono::milliseconds(100)};
// ---- The words ---------------------------------------------------------------------------------

std::string format_place(Move move) {
  const Square square = square_of(kGridBoards, move);
  return std::to_string(square.row) + " " + std::to_string(square.column);
}

// The first two words of `line`.
Move parse_place(std::string_view line) {
  const Words words = words_of(line);
  if (words.size() < 2) {
    throw InputError(in_quotes(line) + " is not a move; expected row and column from 0 to 8");
  }
  const auto number = [&](std::string_view word, std::string_view what) {
    return static_cast<int>(
        parse_number(word, 0, kLastRow, "move " + in_quotes(line) + ", " + std::string(what)));
  };
  return move_at(kGridBoards, {number(words[0], "row"), number(words[1], "column")});
}

std::string format_turn(std::optional<Move> last_move, const std::vector<Move>& legal_moves) {
  std::string text = last_move ? format_place(*last_move) : std::string(kNoMove);
  text += "\n" + std::to_string(legal_moves.size()) + "\n";
  for (const Move move : legal_moves) text += format_place(move) + "\n";
  return text;
}

// Gathers the lines of a turn.
class TurnReader {
 public:
  // Returns true when the turn is complete; the next line then begins another. Throws InputError.
  bool read(std::string_view line) {
    if (is_complete_) *this = TurnReader{};
    if (!has_last_move_) {
      has_last_move_ = true;
      if (join_words(words_of(line)) != kNoMove) last_move_ = parse_place(line);
    } else if (moves_left_ == 0) {
      moves_left_ = parse_number(trimmed(line), 1, kMaxMoves, "number of legal moves");
    } else {
      const Move move = parse_place(line);
      const int cell = move.index % 9;
      legal_moves_ = legal_moves_ | MoveSet::of_board(move.index / 9, 1U << cell);
      is_complete_ = --moves_left_ == 0;
    }
    return is_complete_;
  }

  std::optional<Move> last_move() const { return last_move_; }
  MoveSet legal_moves() const { return legal_moves_; }

 private:
  bool is_complete_ = false;
  bool has_last_move_ = false;
  std::optional<Move> last_move_;
  std::uint64_t moves_left_ = 0;
  MoveSet legal_moves_;
};

// ---- The ends ----------------------------------------------------------------------------------

class CodingameHarness final : public HarnessEnd {
 public:
  std::optional<ProtocolStep> start_step(int /*step*/) override { return std::nullopt; }

  ProtocolStep begin_game(const Game& /*game*/, Player /*side*/, std::uint64_t seed) override {
    random_ = Random(seed);
    return {};
  }

  std::string ask(const Game& game, const MoveBudget& /*budget*/) override {
    const MoveSet legal = game.legal_moves();
    std::vector<Move> moves(legal.begin(), legal.end());
    for (std::size_t left = moves.size(); left > 1; --left) {
      std::swap(moves[left - 1], moves[random_.below(static_cast<std::uint32_t>(left))]);
    }
    return format_turn(game.last_move(), moves);
  }

  std::optional<Move> read_answer(std::string_view line, const Game& /*game*/) override {
    return parse_place(line);
  }

 private:
  Random random_{0};
};

class CodingameBot final : public BotWithGame {
 public:
  explicit CodingameBot(BotSettings settings) : BotWithGame(std::move(settings)) {}

  Heard hear(std::string_view line) override {
    if (!turn_.read(line)) return {};
    if (!turn_.last_move() || games_begun() == 0) {
      begin_game();
      is_first_answer_ = true;
    }
    if (turn_.last_move()) play(*turn_.last_move());
    if (turn_.legal_moves() != game().legal_moves()) {
      throw InputError("the legal moves that were told are not those of " +
                       format_ruleset(settings().ruleset) + " after " + game().fen());
    }
    return {.next = Next::think};
  }

  std::optional<MoveBudget> budget() const override {
    MoveBudget budget;
    budget.move_time = is_first_answer_ ? *kCodinGameTime.first : kCodinGameTime.later;
    return without_margin(budget);
  }

  std::string answer(const SearchResult& result) override {
    is_first_answer_ = false;
    play(*result.move);
    return format_place(*result.move) + "\n";
  }

 private:
  TurnReader turn_;
  bool is_first_answer_ = true;
};

class CodingameProtocol final : public Protocol {
 public:
  std::string_view name() const override { return "codingame"; }
  std::string_view summary() const override {
    return "Ultimate Tic-Tac-Toe on CodinGame: 1 s for the first move, then 100 ms";
  }
  bool plays(Ruleset ruleset) const override { return ruleset == kCodinGameRuleset; }
  std::optional<int> opening_plies() const override { return 0; }
  std::optional<TimeControl> usual_time() const override { return kCodinGameTime; }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset /*ruleset*/, const TimeControl& /*time*/,
                                          const std::vector<Option>& /*options*/) const override {
    return std::make_unique<CodingameHarness>();
  }
  std::unique_ptr<BotEnd> bot_end(BotSettings settings) const override {
    return std::make_unique<CodingameBot>(std::move(settings));
  }
};

}  // namespace

const Protocol& codingame_protocol() {
  static const CodingameProtocol protocol;
  return protocol;
}

}  // namespace uttt
