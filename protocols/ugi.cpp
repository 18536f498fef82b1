// `ugi`: the Universal Game Interface (kz04px/ugi 1.0-WIP), the project's native protocol. It can
// say everything: any ruleset and position, every kind of budget, options, many games.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "protocols/bot_with_game.hpp"
#include "protocols/registry.hpp"
#include "protocols/ugi_info.hpp"
#include "protocols/ugi_messages.hpp"
#include "protocols/ugi_options.hpp"

namespace uttt {
namespace {

constexpr std::string_view kReady = "readyok";

// ---- The harness's end -------------------------------------------------------------------------

class UgiHarness final : public HarnessEnd {
 public:
  UgiHarness(Ruleset ruleset, std::vector<Option> options)
      : ruleset_(ruleset), options_(std::move(options)) {}

  std::optional<ProtocolStep> start_step(int step) override {
    if (step == 0) return ProtocolStep{"ugi\n", "ugiok"};
    if (step == 1) return ProtocolStep{set_options() + "isready\n", std::string(kReady)};
    return std::nullopt;
  }

  void hear(std::string_view line) override {
    const Words words = words_of(line);
    if (words.empty()) return;
    if (words[0] == "option") declared_.push_back(ugi::parse_option(line));
    if (words[0] == "ugiok") check_options();
  }

  ProtocolStep begin_game(const Game& /*game*/, Player /*side*/, std::uint64_t /*seed*/) override {
    return {"uginewgame\nisready\n", std::string(kReady)};
  }

  std::string ask(const Game& game, const MoveBudget& budget) override {
    thoughts_ = {};
    return ugi::format_position(game) + "\nisready\n" + ugi::format_go(budget) + "\n";
  }

  std::optional<Move> read_answer(std::string_view line, const Game& game) override {
    if (trimmed(line).starts_with("info ")) thoughts_ = ugi::with_info(std::move(thoughts_), line);
    return ugi::parse_bestmove(line, game);
  }

  SearchResult thoughts() const override { return thoughts_; }

  std::string farewell() override { return "quit\n"; }

 private:
  // By its name in any letter case, as the protocol's ancestor has it.
  const ugi::DeclaredOption* find_declared(std::string_view name) const {
    const auto found = std::ranges::find(
        declared_, lower_case(name),
        [](const ugi::DeclaredOption& option) { return lower_case(option.name); });
    return found == declared_.end() ? nullptr : &*found;
  }

  void check_options() const {
    std::vector<std::string> names;
    for (const ugi::DeclaredOption& option : declared_) names.push_back(option.name);
    for (const Option& option : options_) {
      if (find_declared(option.key) == nullptr) {
        throw InputError("the bot declares no such option: " +
                         unknown_name("option", option.key, names));
      }
    }
    const ugi::DeclaredOption* const rulesets = find_declared(ugi::kRulesetOption);
    const std::string ruleset = format_ruleset(ruleset_);
    if (rulesets == nullptr || rulesets->vars.empty() || is_set_by_user(ugi::kRulesetOption))
      return;
    if (std::ranges::find(rulesets->vars, ruleset) == rulesets->vars.end()) {
      throw InputError("the bot does not play ruleset " + ruleset + ": its option Ruleset has " +
                       join_names(rulesets->vars, "and"));
    }
  }

  bool is_set_by_user(std::string_view name) const {
    return std::ranges::any_of(
        options_, [&](const Option& option) { return lower_case(option.key) == lower_case(name); });
  }

  // The user's word on the ruleset, where there is one, is a bot's own name for it.
  std::string set_options() const {
    std::string text;
    const auto set = [&](std::string_view name, const std::string& value) {
      text += ugi::format_setoption({find_declared(name)->name, value}) + "\n";
    };
    if (find_declared(ugi::kRulesetOption) != nullptr && !is_set_by_user(ugi::kRulesetOption)) {
      set(ugi::kRulesetOption, format_ruleset(ruleset_));
    }
    for (const Option& option : options_) set(option.key, option.value);
    return text;
  }

  Ruleset ruleset_;
  std::vector<Option> options_;
  std::vector<ugi::DeclaredOption> declared_;
  SearchResult thoughts_;
};

// ---- The bot's end -----------------------------------------------------------------------------

class UgiBot final : public BotWithGame {
 public:
  explicit UgiBot(BotSettings settings) : BotWithGame(std::move(settings)) {
    ugi::first_player(this->settings());  // throws for a dialect that is none
  }

  bool listens_while_thinking() const override { return true; }

  // What cannot be used is ignored with a note, as the protocol asks.
  Heard hear(std::string_view line) override {
    const Words words = words_of(line);
    if (words.empty()) return {};
    const auto command = std::ranges::find(kCommands, words[0], &Command::word);
    try {
      if (command == kCommands.end()) throw InputError("unknown command " + in_quotes(words[0]));
      if (is_thinking_ && command->when == When::idle) {
        throw InputError(in_quotes(words[0]) + " during a search; expected isready, stop or quit");
      }
      return (this->*command->run)(line);
    } catch (const InputError& error) {
      return {"", std::string("ignored: ") + error.what()};
    }
  }

  std::optional<MoveBudget> budget() const override { return budget_; }

  std::string answer(const SearchResult& result) override {
    is_thinking_ = false;
    return ugi::format_info(game(), result) + "\n" + ugi::format_bestmove(game(), *result.move) +
           "\n";
  }

 private:
  enum class When { always, idle };
  struct Command {
    std::string_view word;
    When when;
    Heard (UgiBot::*run)(std::string_view line);
  };
  static const std::array<Command, 10> kCommands;

  Heard introduce(std::string_view /*line*/) {
    std::string text = "id name uttt\nid author the uttt maintainers\n";
    for (const auto& option : ugi::declared_options(settings())) {
      text += ugi::format_option(option) + "\n";
    }
    return {text + "ugiok\n"};
  }

  Heard set_option(std::string_view line) {
    BotSettings next = ugi::with_option(settings(), ugi::parse_setoption(line));
    make_strategy(next.strategy, next.ruleset);  // refuses what cannot be played
    const bool is_other_game = next.ruleset != game().ruleset();
    change_settings(std::move(next));
    if (is_other_game) begin_game();
    return {};
  }

  Heard confirm_ready(std::string_view /*line*/) {
    return {std::string(kReady) + "\n", {}, is_thinking_ ? Next::listen : Next::prepare};
  }

  Heard start_game(std::string_view /*line*/) {
    begin_game();
    return {.next = Next::prepare};
  }

  Heard set_position(std::string_view line) {
    set_game(ugi::parse_position(line, settings().ruleset));
    return {};
  }

  Heard add_moves(std::string_view line) {
    auto after = game().clone();
    ugi::play_moves(line, *after);
    set_game(std::move(after));
    return {};
  }

  Heard go(std::string_view line) {
    if (game().outcome() != Outcome::ongoing) throw InputError("go: the game is over");
    budget_ = without_margin(ugi::parse_go(line));
    if (auto& clock = budget_->clock; clock && player_one() == Player::o) {
      std::swap(clock->left[0], clock->left[1]);
      std::swap(clock->increment[0], clock->increment[1]);
    }
    is_thinking_ = true;
    return {.next = Next::think};
  }

  Heard query(std::string_view line) {
    const Words words = words_of(line);
    const std::string_view about = words.size() == 2 ? words[1] : std::string_view{};
    const auto truth = [](bool holds) {
      return Heard{holds ? "response true\n" : "response false\n"};
    };
    if (about == "p1turn") return truth(game().side_to_move() == player_one());
    if (about == "gameover") return truth(game().outcome() != Outcome::ongoing);
    if (about == "result") return {"response " + std::string(result_word()) + "\n"};
    throw InputError(in_quotes(line) + " asks nothing; expected query p1turn, gameover or result");
  }

  std::string_view result_word() const {
    const Outcome outcome = game().outcome();
    if (outcome == Outcome::ongoing) return "none";
    if (outcome == Outcome::draw) return "draw";
    return outcome == won_by(player_one()) ? "p1win" : "p2win";
  }

  Player player_one() const {
    if (ugi::first_player(settings()) == ugi::FirstPlayer::x) return Player::x;
    const bool is_even = game().moves().size() % 2 == 0;
    return is_even ? game().side_to_move() : other(game().side_to_move());
  }

  // A stop that comes after the answer was meant for it.
  Heard stop(std::string_view /*line*/) {
    return {.next = is_thinking_ ? Next::stop : Next::listen};
  }

  Heard quit(std::string_view /*line*/) { return {.next = Next::quit}; }

  std::optional<MoveBudget> budget_;
  bool is_thinking_ = false;
};

const std::array<UgiBot::Command, 10> UgiBot::kCommands = {{
    {"ugi", When::idle, &UgiBot::introduce},
    {"setoption", When::idle, &UgiBot::set_option},
    {"isready", When::always, &UgiBot::confirm_ready},
    {"uginewgame", When::idle, &UgiBot::start_game},
    {"position", When::idle, &UgiBot::set_position},
    {"moves", When::idle, &UgiBot::add_moves},
    {"go", When::idle, &UgiBot::go},
    {"query", When::idle, &UgiBot::query},
    {"stop", When::always, &UgiBot::stop},
    {"quit", When::always, &UgiBot::quit},
}};

// ---- The protocol ------------------------------------------------------------------------------

class UgiProtocol final : public Protocol {
 public:
  std::string_view name() const override { return "ugi"; }
  std::string_view summary() const override {
    return "the Universal Game Interface; every ruleset, budget and position";
  }
  bool plays(Ruleset /*ruleset*/) const override { return true; }
  bool plays_many_games() const override { return true; }
  bool tells_effort() const override { return true; }
  bool has_options() const override { return true; }
  std::span<const OptionInfo> dialect() const override { return ugi::dialect_table(); }

  std::unique_ptr<HarnessEnd> harness_end(Ruleset ruleset, const TimeControl& /*time*/,
                                          const std::vector<Option>& options) const override {
    return std::make_unique<UgiHarness>(ruleset, options);
  }
  std::unique_ptr<BotEnd> bot_end(BotSettings settings) const override {
    return std::make_unique<UgiBot>(std::move(settings));
  }
};

}  // namespace

const Protocol& ugi_protocol() {
  static const UgiProtocol protocol;
  return protocol;
}

}  // namespace uttt
