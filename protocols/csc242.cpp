// `csc242`: the convention of the University of Rochester's course CSC 242. The harness writes the
// bot's side (`x` or `o`) on a line, then every move of the opponent as `b c` (1-9; the cell alone
// on one board); the bot writes each of its own moves as such a line. X moves first.
//
// Students' programs differ. The harness also reads `51`, a cell alone where one board may be
// played, an echo of the opponent's move and a closing `Draw` or `X Won!`.
#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "protocols/bot_with_game.hpp"
#include "protocols/registry.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

// ---- The words ---------------------------------------------------------------------------------

std::string format_side(Player side) { return side == Player::x ? "x\n" : "o\n"; }

Player parse_side(std::string_view line) {
  const std::string_view word = trimmed(line);
  if (word == "x" || word == "X") return Player::x;
  if (word == "o" || word == "O") return Player::o;
  throw InputError("side " + in_quotes(word) + " is none; expected x or o");
}

std::string format_place(const Game& game, Move move) {
  return format_numbers(game.boards(), move) + "\n";
}

// Whether a bot tells with `line` how the game ended: a bot that sees the end says so.
bool is_result(std::string_view line) {
  constexpr std::array<std::string_view, 5> kResults = {"draw", "x won", "o won", "x wins",
                                                        "o wins"};
  std::string text(trimmed(line));
  std::ranges::transform(text, text.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  text.erase(text.find_last_not_of("!.") + 1);
  return std::ranges::find(kResults, text) != kResults.end();
}

// ---- The ends ----------------------------------------------------------------------------------

class Csc242Harness final : public HarnessEnd {
 public:
  std::optional<ProtocolStep> start_step(int /*step*/) override { return std::nullopt; }

  // Its side would have X move at once, so that is said when it is asked for its first move.
  ProtocolStep begin_game(const Game& /*game*/, Player /*side*/, std::uint64_t /*seed*/) override {
    return {};
  }

  std::string ask(const Game& game, const MoveBudget& /*budget*/) override {
    const bool is_first = game.moves().size() < 2;
    return (is_first ? format_side(game.side_to_move()) : std::string{}) +
           (game.moves().empty() ? std::string{} : format_place(game, game.moves().back()));
  }

  std::optional<Move> read_answer(std::string_view line, const Game& game) override {
    if (trimmed(line).empty() || is_result(line)) return std::nullopt;
    const Move move = game.parse(line);
    // An echo: that cell is taken. With a cell alone, bots on nine boards answer only.
    const bool names_board = game.boards() == 1 || trimmed(line).size() > 1;
    if (names_board && move == game.last_move()) return std::nullopt;
    return move;
  }

  std::string end_game(const Game& game, Player side, const GameEnd& end) override {
    const bool has_unheard_move =
        end.cause == GameEnd::Cause::rules && !game.moves().empty() && game.side_to_move() == side;
    return has_unheard_move ? format_place(game, game.moves().back()) : std::string{};
  }
};

class Csc242Bot final : public BotWithGame {
 public:
  explicit Csc242Bot(BotSettings settings) : BotWithGame(std::move(settings)) {}

  Heard hear(std::string_view line) override {
    if (trimmed(line).empty()) return {};
    if (games_begun() == 0) {
      side_ = parse_side(line);
      begin_game();
    } else {
      play(game().parse(line));
    }
    const bool is_my_turn = game().outcome() == Outcome::ongoing && game().side_to_move() == side_;
    return {.next = is_my_turn ? Next::think : Next::listen};
  }

  std::string answer(const SearchResult& result) override {
    play(*result.move);
    return format_place(game(), *result.move);
  }

 private:
  Player side_ = Player::x;
};

class Csc242Protocol final : public Protocol {
 public:
  std::string_view name() const override { return "csc242"; }
  std::string_view summary() const override {
    return "the University of Rochester's CSC 242: moves as board and cell, every ruleset";
  }
  bool plays(Ruleset /*ruleset*/) const override { return true; }
  std::optional<int> opening_plies() const override { return 0; }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset /*ruleset*/, const TimeControl& /*time*/,
                                          const std::vector<Option>& /*options*/) const override {
    return std::make_unique<Csc242Harness>();
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
