// `comp3411`: nine-board tic-tac-toe as UNSW's course COMP3411 plays it over TCP (servt), where a
// full board that one is sent to ends the game in a draw. The harness writes terms that end in `.`:
//
//   init.                         once
//   start(x).                     a game begins; the harness itself makes X's first move
//   second_move(board,cell).      to O: X's first move
//   third_move(board,cell,cell).  to X: the first move and O's reply
//   next_move(cell).              the opponent's move
//   last_move(cell).              the opponent's move, which ended the game
//   win(C). loss(C). draw(C).     C: triple, illegal_move, timeout, full_board
//   end.                          once
//
// The bot answers the three that ask with a digit, its cell in the board it was sent to.
#include <algorithm>
#include <array>
#include <chrono>
#include <initializer_list>
#include <utility>

#include "protocols/bot_with_game.hpp"
#include "protocols/registry.hpp"
#include "protocols/words.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr Ruleset kComp3411Ruleset = Ruleset::advanced_draw;
constexpr GameClock kComp3411Time{std::chrono::seconds(30), std::chrono::seconds(2)};

// ---- The words ---------------------------------------------------------------------------------

int board_of(Move move) { return move.index / 9; }
int cell_of(Move move) { return move.index % 9; }
Move make_move(int board, int cell) { return Move{static_cast<std::uint8_t>(9 * board + cell)}; }

struct ServerTerm {
  std::string name;
  std::vector<std::string> arguments;
};

// With its end.
std::string format_term(const ServerTerm& term) {
  std::string text = term.name;
  for (std::size_t i = 0; i < term.arguments.size(); ++i) {
    text += (i == 0 ? "(" : ",") + term.arguments[i];
  }
  return text + (term.arguments.empty() ? ".\n" : ").\n");
}

// Without it. Throws InputError for text that is no term.
ServerTerm parse_term(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::size_t open = text.find('(');
  ServerTerm term{std::string(trimmed(text.substr(0, open))), {}};
  if (open == std::string_view::npos) return term;
  if (text.back() != ')') {
    throw InputError("term " + in_quotes(text) + " has no end; expected name(argument,...).");
  }
  std::string_view rest = text.substr(open + 1, text.size() - open - 2);
  while (true) {
    const std::size_t comma = rest.find(',');
    term.arguments.emplace_back(trimmed(rest.substr(0, comma)));
    if (comma == std::string_view::npos) return term;
    rest.remove_prefix(comma + 1);
  }
}

std::string digit(int number) { return std::to_string(number + 1); }

// Argument `index` of `term`, a board or cell (0-8).
int parse_digit(const ServerTerm& term, std::size_t index) {
  return static_cast<int>(parse_number(term.arguments[index], 1, 9, term.name)) - 1;
}

std::string_view format_cause(const GameEnd& end) {
  if (end.outcome == Outcome::draw) return "full_board";
  switch (end.cause) {
    case GameEnd::Cause::rules:
      return "triple";
    case GameEnd::Cause::illegal_move:
      return "illegal_move";
    case GameEnd::Cause::time:
    case GameEnd::Cause::other:
      break;
  }
  return "timeout";  // a bot that is gone never answers
}

std::string_view format_result(Outcome outcome, Player side) {
  if (outcome == Outcome::draw) return "draw";
  return outcome == won_by(side) ? "win" : "loss";
}

// ---- The ends ----------------------------------------------------------------------------------

class Comp3411Harness final : public HarnessEnd {
 public:
  std::optional<ProtocolStep> start_step(int step) override {
    if (step > 0) return std::nullopt;
    return ProtocolStep{format_term({"init", {}}), ""};
  }

  ProtocolStep begin_game(const Game& game, Player side, std::uint64_t /*seed*/) override {
    first_move_ = game.last_move();
    return {format_term({"start", {side == Player::x ? "x" : "o"}}), ""};
  }

  std::string ask(const Game& game, const MoveBudget& /*budget*/) override {
    const Move last = *game.last_move();  // there is an opening
    if (!first_move_) return format_term({"next_move", {digit(cell_of(last))}});
    const Move first = *std::exchange(first_move_, std::nullopt);
    ServerTerm term{"second_move", {digit(board_of(first)), digit(cell_of(first))}};
    if (game.side_to_move() == Player::x) {
      term.name = "third_move";
      term.arguments.push_back(digit(cell_of(last)));
    }
    return format_term(term);
  }

  std::optional<Move> read_answer(std::string_view line, const Game& game) override {
    const std::string_view word = trimmed(line);
    if (word.empty()) return std::nullopt;
    const int cell = static_cast<int>(parse_number(word, 1, 9, "cell")) - 1;
    return make_move(cell_of(*game.last_move()), cell);
  }

  std::string end_game(const Game& game, Player side, const GameEnd& end) override {
    std::string text;
    if (end.cause == GameEnd::Cause::rules && game.side_to_move() == side) {
      text = format_term({"last_move", {digit(cell_of(*game.last_move()))}});
    }
    return text + format_term({std::string(format_result(end.outcome, side)),
                               {std::string(format_cause(end))}});
  }

  std::string farewell() override { return format_term({"end", {}}); }

 private:
  std::optional<Move> first_move_;  // until the bot has heard of it
};

class Comp3411Bot final : public BotWithGame {
 public:
  explicit Comp3411Bot(BotSettings settings)
      : BotWithGame(std::move(settings)), clock_(this->settings().clock.value_or(kComp3411Time)) {}

  Heard hear(std::string_view line) override {
    if (trimmed(line).empty()) return {};
    const ServerTerm term = parse_term(line);
    const auto message = std::ranges::find(kMessages, term.name, &Message::name);
    if (message == kMessages.end()) throw InputError("unknown term " + in_quotes(trimmed(line)));
    if (term.arguments.size() != message->arguments) {
      throw InputError("term " + in_quotes(trimmed(line)) + " has " +
                       std::to_string(term.arguments.size()) + " arguments; expected " +
                       std::to_string(message->arguments));
    }
    if (message->tells_move && games_begun() == 0) {
      throw InputError("term " + in_quotes(trimmed(line)) + " comes before start");
    }
    if (term.name == "start") start_game();
    if (message->tells_move) play_told(term);
    if (message->next == Next::think && game().outcome() != Outcome::ongoing) {
      throw InputError("term " + in_quotes(trimmed(line)) +
                       " asks for a move, but the game is over");
    }
    return {.next = message->next};
  }

  std::optional<MoveBudget> budget() const override {
    MoveBudget budget;
    budget.clock = MoveBudget::Clock{{left_, left_}, {clock_.increment, clock_.increment}};
    return without_margin(budget);
  }

  std::string answer(const SearchResult& result) override {
    left_ += clock_.increment - std::chrono::ceil<std::chrono::milliseconds>(result.time);
    play(*result.move);
    return digit(cell_of(*result.move)) + "\n";
  }

 private:
  struct Message {
    std::string_view name;
    std::size_t arguments;
    bool tells_move;
    Next next;
  };
  static constexpr std::array<Message, 10> kMessages = {{
      {"init", 0, false, Next::listen},
      {"start", 1, false, Next::listen},
      {"second_move", 2, true, Next::think},
      {"third_move", 3, true, Next::think},
      {"next_move", 1, true, Next::think},
      {"last_move", 1, true, Next::listen},
      {"win", 1, false, Next::listen},
      {"loss", 1, false, Next::listen},
      {"draw", 1, false, Next::listen},
      {"end", 0, false, Next::quit},
  }};

  void start_game() {
    begin_game();
    left_ = clock_.base;
  }

  // The moves of `term`: a board for the first of a game, then a cell for each.
  void play_told(const ServerTerm& term) {
    std::size_t index = 0;
    const bool begins = term.arguments.size() > 1;
    if (begins != game().moves().empty()) {
      throw InputError("term " + term.name + " comes " +
                       (begins ? "when moves were made already" : "before the first move"));
    }
    int board = begins ? parse_digit(term, index++) : cell_of(*game().last_move());
    for (; index < term.arguments.size(); ++index) {
      const int cell = parse_digit(term, index);
      play(make_move(board, cell));
      board = cell;
    }
  }

  GameClock clock_;
  std::chrono::milliseconds left_ = clock_.base;
};

class Comp3411Protocol final : public Protocol {
 public:
  std::string_view name() const override { return "comp3411"; }
  std::string_view summary() const override {
    return "UNSW's COMP3411 over TCP: 30 s and 2 s a move";
  }
  Transport transport() const override { return Transport::tcp; }
  char harness_line_end() const override { return '.'; }
  bool plays(Ruleset ruleset) const override { return ruleset == kComp3411Ruleset; }
  std::optional<int> opening_plies() const override { return 1; }
  bool plays_many_games() const override { return true; }
  std::optional<TimeControl> usual_time() const override { return kComp3411Time; }
  bool keeps_own_clock() const override { return true; }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset /*ruleset*/, const TimeControl& /*time*/,
                                          const std::vector<Option>& /*options*/) const override {
    return std::make_unique<Comp3411Harness>();
  }
  std::unique_ptr<BotEnd> bot_end(BotSettings settings) const override {
    return std::make_unique<Comp3411Bot>(std::move(settings));
  }
};

}  // namespace

const Protocol& comp3411_protocol() {
  static const Comp3411Protocol protocol;
  return protocol;
}

}  // namespace uttt
