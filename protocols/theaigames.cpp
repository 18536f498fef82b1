// `theaigames`: ultimate tic-tac-toe as theaigames.com and riddles.io played it. The harness tells
// `settings` once and, every turn, the whole field row by row and which boards may be played; then
// `action move T` asks for a move with T ms in the bank, answered `place_move x y`, column first.
// The two sites differ in the form of the field (theaigames_field.hpp), the names of the players
// and that theaigames counts the moves too. The bot reads both, the harness writes either.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "protocols/bot_with_game.hpp"
#include "protocols/dialect.hpp"
#include "protocols/registry.hpp"
#include "protocols/theaigames_field.hpp"
#include "protocols/words.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

constexpr Ruleset kTheAiGamesRuleset = Ruleset::more_advanced_draw;
constexpr int kSide = 9;  // squares, of the field
constexpr std::uint64_t kMaxMilliseconds = 1'000'000'000;
constexpr GameClock kTheAiGamesTime{std::chrono::seconds(10), std::chrono::milliseconds(500),
                                    std::chrono::seconds(10)};

// ---- The words ---------------------------------------------------------------------------------

using Milliseconds = std::chrono::milliseconds;
using theaigames::Site;

const std::vector<OptionInfo>& site_table() {
  static const std::vector<OptionInfo> kTable = {{"dialect", OneOf{{"theaigames", "riddles"}},
                                                  "theaigames",
                                                  "whose form of the field is written"}};
  return kTable;
}

Site site_of(const std::vector<Option>& said) {
  constexpr std::array kSites = {Site::theaigames, Site::riddles};
  return kSites[Dialect(site_table(), said).choice("dialect")];
}

std::string format_answer(Move move) {
  const Square square = square_of(kGridBoards, move);
  return "place_move " + std::to_string(square.column) + " " + std::to_string(square.row);
}

Move parse_answer(std::string_view line) {
  const Words words = words_of(line);
  if (words.size() != 3 || words[0] != "place_move") {
    throw InputError(in_quotes(line) + " is not a move; expected place_move x y");
  }
  const auto number = [&](std::string_view word) {
    return static_cast<int>(parse_number(word, 0, kSide - 1, in_quotes(line)));
  };
  return move_at(kGridBoards, {number(words[2]), number(words[1])});
}

// ---- The harness's end -------------------------------------------------------------------------

// The bank as its settings tell it.
struct Bank {
  Milliseconds size;
  Milliseconds per_move;
};

struct BankOf {
  Bank operator()(const GameClock& clock) const {
    return {clock.most.value_or(clock.base), clock.increment};
  }
  Bank operator()(const TimePerMove& time) const { return {time.later, time.later}; }
  Bank operator()(const EffortPerMove& /*effort*/) const { return (*this)(kTheAiGamesTime); }
};

class TheaigamesHarness final : public HarnessEnd {
 public:
  TheaigamesHarness(const TimeControl& time, Site site)
      : bank_(std::visit(BankOf{}, time)), site_(site) {}

  std::optional<ProtocolStep> start_step(int /*step*/) override { return std::nullopt; }

  ProtocolStep begin_game(const Game& /*game*/, Player side, std::uint64_t /*seed*/) override {
    const int first = site_ == Site::riddles ? 0 : 1;
    const auto player = [](int id) { return "player" + std::to_string(id); };
    const int id = side == Player::x ? first : first + 1;
    return {"settings timebank " + std::to_string(bank_.size.count()) +
            "\nsettings time_per_move " + std::to_string(bank_.per_move.count()) +
            "\nsettings player_names " + player(first) + "," + player(first + 1) +
            "\nsettings your_bot " + player(id) + "\nsettings your_botid " + std::to_string(id) +
            "\n"};
  }

  std::string ask(const Game& game, const MoveBudget& budget) override {
    const std::ptrdiff_t number = 1 + theaigames::count_marks(theaigames::field_of(game));
    const auto line = [](const std::string& what, const std::string& value) {
      return "update game " + what + " " + value + "\n";
    };
    return line("round", std::to_string((number + 1) / 2)) +
           (site_ == Site::riddles ? std::string{} : line("move", std::to_string(number))) +
           line("field", theaigames::format_field(game, site_)) +
           line("macroboard", theaigames::format_macroboard(game, site_)) + "action move " +
           std::to_string(time_left(game, budget).count()) + "\n";
  }

  std::optional<Move> read_answer(std::string_view line, const Game& /*game*/) override {
    if (trimmed(line).empty()) return std::nullopt;
    return parse_answer(line);
  }

 private:
  Milliseconds time_left(const Game& game, const MoveBudget& budget) const {
    if (budget.clock) return budget.clock->left[static_cast<std::size_t>(game.side_to_move())];
    return budget.move_time ? std::chrono::floor<Milliseconds>(*budget.move_time) : bank_.size;
  }

  Bank bank_;
  Site site_;
};

// ---- The bot's end -----------------------------------------------------------------------------

class TheaigamesBot final : public BotWithGame {
 public:
  explicit TheaigamesBot(BotSettings settings) : BotWithGame(std::move(settings)) {
    site_of(this->settings().dialect);  // checked, though both are read
  }

  Heard hear(std::string_view line) override {
    const Words words = words_of(line);
    if (words.empty()) return {};
    const auto starts_with = [&](std::string_view first, std::string_view second) {
      return words.size() >= 2 && words[0] == first && words[1] == second;
    };
    if (starts_with("action", "move")) return think(words);
    if (starts_with("update", "game")) return update(line);
    if (words[0] == "settings" && words.size() >= 3) return set(words[1], words[2]);
    throw InputError("unknown line " + in_quotes(trimmed(line)) +
                     "; expected settings, update game or action move");
  }

  std::optional<MoveBudget> budget() const override {
    MoveBudget budget;
    budget.clock = MoveBudget::Clock{{left_, left_}, {per_move_, per_move_}};
    return without_margin(budget);
  }

  std::string answer(const SearchResult& result) override {
    play(*result.move);
    return format_answer(*result.move) + "\n";
  }

 private:
  // The other settings follow from the field.
  Heard set(std::string_view name, std::string_view value) {
    const auto time = [&] {
      return Milliseconds(
          parse_number(value, 0, kMaxMilliseconds, "settings " + std::string(name)));
    };
    if (name == "timebank") left_ = time();
    if (name == "time_per_move") per_move_ = time();
    return {};
  }

  Heard update(std::string_view line) {
    const Words words = words_of(line);
    if (words.size() < 4) throw InputError(in_quotes(line) + " updates nothing");
    const std::string value = join_words(std::span(words).subspan(3));
    if (words[2] == "field") field_ = theaigames::parse_field(value);
    if (words[2] == "macroboard") playable_ = theaigames::parse_macroboard(value);
    return {};  // `round` and `move` can be counted
  }

  Heard think(const Words& words) {
    if (!field_ || !playable_) {
      throw InputError("action move comes before update game field and macroboard");
    }
    if (words.size() > 2) {
      left_ = Milliseconds(parse_number(words[2], 0, kMaxMilliseconds, "action move"));
    }
    follow(*field_, *playable_);
    if (game().outcome() != Outcome::ongoing) throw InputError("action move: the game is over");
    return {.next = Next::think};
  }

  // Mostly one move was made since; a strategy gains by knowing that the game goes on.
  void follow(const theaigames::Field& field, Mask playable) {
    const std::optional<Move> move = theaigames::one_move_between(game(), field);
    if (move && game().legal_moves().contains(*move)) {
      play(*move);
      if (game().playable_boards() == playable) return;
    }
    begin_game(theaigames::game_at(kTheAiGamesRuleset, field, playable));
  }

  Milliseconds left_ = kTheAiGamesTime.base;
  Milliseconds per_move_ = kTheAiGamesTime.increment;
  std::optional<theaigames::Field> field_;
  std::optional<Mask> playable_;
};

class TheaigamesProtocol final : public Protocol {
 public:
  std::string_view name() const override { return "theaigames"; }
  std::string_view summary() const override {
    return "theaigames and riddles.io: a bank of 10 s that gains 0.5 s a move";
  }
  bool plays(Ruleset ruleset) const override { return ruleset == kTheAiGamesRuleset; }
  std::optional<TimeControl> usual_time() const override { return kTheAiGamesTime; }
  std::span<const OptionInfo> dialect() const override { return site_table(); }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset /*ruleset*/, const TimeControl& time,
                                          const std::vector<Option>& options) const override {
    return std::make_unique<TheaigamesHarness>(time, site_of(options));
  }
  std::unique_ptr<BotEnd> bot_end(BotSettings settings) const override {
    return std::make_unique<TheaigamesBot>(std::move(settings));
  }
};

}  // namespace

const Protocol& theaigames_protocol() {
  static const TheaigamesProtocol protocol;
  return protocol;
}

}  // namespace uttt
