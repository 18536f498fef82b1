#include "app/play/options.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "app/game_options.hpp"
#include "app/play/questions.hpp"

namespace uttt {
namespace {

constexpr std::string_view kHuman = "human";
constexpr Ruleset kDefaultRuleset = Ruleset::more_advanced_draw;
constexpr std::string_view kDefaultBot = "alpha-beta";

PlaySeat human() { return {std::string(kHuman), nullptr}; }

PlaySeat bot(const Spec& spec, Ruleset ruleset) {
  return {format_spec(spec), make_strategy(spec, ruleset)};
}

// Runs `read`; what is wrong is said with where it was written.
template <class F>
auto read_at(const std::string& where, F&& read) {
  try {
    return read();
  } catch (const InputError& error) {
    throw InputError(where + ": " + error.what());
  }
}

// Names a player who is neither a strategy nor a section of the config file.
[[noreturn]] void refuse_player(std::string_view name, const std::vector<NamedSpec>& sections) {
  std::vector<std::string> known = {std::string(kHuman)};
  for (const NamedSpec& section : sections) known.push_back(section.name);
  for (const StrategyInfo& info : strategy_infos()) known.push_back(info.name);
  throw InputError(unknown_name("player", name, known));
}

PlaySeat find_seat(std::string_view text, const std::vector<NamedSpec>& sections, Ruleset ruleset) {
  if (text == kHuman) return human();
  const auto section = std::ranges::find(sections, text, &NamedSpec::name);
  if (section != sections.end()) return bot(section->spec, ruleset);
  const Spec spec = parse_spec(text, "player");
  if (spec.name == kHuman) throw InputError("a human has no options; expected human alone");
  if (std::ranges::find(strategy_infos(), spec.name, &StrategyInfo::name) ==
      strategy_infos().end()) {
    refuse_player(spec.name, sections);
  }
  return bot(spec, ruleset);
}

// The players that are not set. A bot alone meets a human; a human alone meets a bot.
bool fill_seats(std::array<std::optional<PlaySeat>, 2>& seats, Ruleset ruleset, Console& console) {
  const bool asks = console.dialogue() == Dialogue::screen;
  if (!seats[0] && !seats[1]) {
    const auto side = asks ? ask_side(console) : HumanSide::x;
    if (!side) return false;
    if (*side != HumanSide::o) seats[0] = human();
    if (*side != HumanSide::x) seats[1] = human();
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i]) continue;
    if (seats[1 - i]->bot) {
      seats[i] = human();
      continue;
    }
    const auto spec = asks ? ask_opponent(console, ruleset) : parse_spec(kDefaultBot, "player");
    if (!spec) return false;
    seats[i] = bot(*spec, ruleset);
  }
  return true;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::min((std::uint64_t{device()} << 32) | device(), kMaxWhole);
}

}  // namespace

const std::vector<OptionInfo>& play_keys() {
  static const std::vector<OptionInfo> keys = with_game_options(
      {{"x", FreeText{"PLAYER"}, "asked",
        "who plays X: human, a strategy with options, or a [strategy.NAME] of the config",
        "alpha-beta:depth=5"},
       {"o", FreeText{"PLAYER"}, "asked", "who plays O"},
       {"seed", WholeNumber{}, "drawn anew for every game", "of the bots' random choices"},
       {"colour", OneOf{{"auto", "always", "never"}}, "auto",
        "auto: on a terminal, unless NO_COLOR is set"}});
  return keys;
}

PlaySettings::PlaySettings(const Flags& flags) : flags_(flags) {
  const auto config = flags.find("config");
  if (!config) return;
  config_.emplace(*config);
  config_->check_keys(play_keys());
}

std::optional<Setting> PlaySettings::find(const std::string& key) const {
  if (const auto flag = flags_.find(key)) return Setting{*flag, "--" + key};
  const auto entry = config_ ? config_->find(key) : std::nullopt;
  if (!entry) return std::nullopt;
  return Setting{entry->value, config_->where(*entry)};
}

ColourChoice PlaySettings::colour() const {
  const auto setting = find("colour");
  if (!setting) return ColourChoice::automatic;
  constexpr std::array kChoices = {ColourChoice::automatic, ColourChoice::always,
                                   ColourChoice::never};
  return kChoices[read_choice(option_named(play_keys(), "colour"), setting->value, setting->where)];
}

std::optional<Ruleset> PlaySettings::ruleset() const {
  const auto setting = find("ruleset");
  if (!setting) return std::nullopt;
  return read_at(setting->where, [&] { return parse_ruleset(setting->value); });
}

std::unique_ptr<Game> PlaySettings::game(Ruleset ruleset) const {
  const auto position = find("position");
  auto game =
      position && !position->value.empty()
          ? read_at(position->where, [&] { return game_from_fen(ruleset, position->value); })
          : new_game(ruleset);
  if (const auto moves = find("moves")) {
    read_at(moves->where, [&] { game->play_line(moves->value); });
  }
  return game;
}

std::optional<PlaySeat> PlaySettings::seat(const std::string& key, Ruleset ruleset) const {
  const std::array rulesets = {ruleset};
  const std::vector<NamedSpec> sections =
      config_ ? config_->strategies(rulesets) : std::vector<NamedSpec>{};
  const auto setting = find(key);
  if (!setting) return std::nullopt;
  return read_at(setting->where, [&] { return find_seat(setting->value, sections, ruleset); });
}

std::uint64_t PlaySettings::seed() const {
  const auto setting = find("seed");
  if (!setting) return fresh_seed();
  return read_whole(option_named(play_keys(), "seed"), setting->value, setting->where);
}

std::optional<PlayOptions> PlaySettings::complete(Console& console) const {
  PlayOptions options;
  options.seed = seed();
  std::optional<Ruleset> chosen = ruleset();
  if (!chosen) {
    chosen = console.dialogue() == Dialogue::plain ? kDefaultRuleset
                                                   : ask_ruleset(console, kDefaultRuleset);
  }
  if (!chosen) return std::nullopt;
  options.game = game(*chosen);
  std::array<std::optional<PlaySeat>, 2> seats = {seat("x", *chosen), seat("o", *chosen)};
  if (!fill_seats(seats, *chosen, console)) return std::nullopt;
  options.seats = {std::move(*seats[0]), std::move(*seats[1])};
  return options;
}

}  // namespace uttt
