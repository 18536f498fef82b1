#include "app/play/options.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "app/game_options.hpp"
#include "app/play/program_player.hpp"
#include "app/play/questions.hpp"
#include "text/numbers.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

constexpr std::string_view kHuman = "human";
constexpr Ruleset kDefaultRuleset = Ruleset::more_advanced_draw;
constexpr Ruleset kClassicRuleset = Ruleset::basic;
constexpr std::string_view kDefaultBot = "alpha-beta";
constexpr std::uint64_t kMostGames = 1000;
constexpr std::uint64_t kMaxPauseMs = 600'000;

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

PlaySeat section_seat(const NamedSpec& section, Ruleset ruleset, const std::string& folder) {
  if (is_external(section.spec)) {
    return {section.name,
            make_program_player(read_external_bot(section.spec, ruleset, folder), ruleset),
            section};
  }
  return bot(section.spec, ruleset);
}

PlaySeat spec_seat(std::string_view text, const std::vector<NamedSpec>& sections, Ruleset ruleset) {
  if (is_whole_number(text)) return level_seat(parse_number(text, 0, kMaxWhole, "level"), ruleset);
  const Spec spec = parse_spec(text, "player");
  if (spec.name == kHuman) throw InputError("a human has no options; expected human alone");
  if (std::ranges::find(strategy_infos(), spec.name, &StrategyInfo::name) ==
      strategy_infos().end()) {
    refuse_player(spec.name, sections);
  }
  return bot(spec, ruleset);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::min((std::uint64_t{device()} << 32) | device(), kMaxWhole);
}

}  // namespace

PlaySeat level_seat(std::uint64_t level, Ruleset ruleset) {
  return bot({"level", {{"level", std::to_string(level)}}}, ruleset);
}

std::string shown_name(std::string_view player) {
  if (is_whole_number(player)) return "level " + std::string(player);
  if (player.starts_with("level")) {
    const Spec spec = parse_spec(player, "player");
    const auto level = std::ranges::find(spec.options, "level", &Option::key);
    if (spec.name == "level" && level != spec.options.end()) return "level " + level->value;
  }
  return std::string(player);
}

const std::vector<OptionInfo>& play_keys() {
  static const std::vector<OptionInfo> keys = with_game_options(
      {{"x", FreeText{"PLAYER"}, "asked",
        "who plays X: human, a level from 1 to 10, a strategy with options, or a [strategy.NAME] "
        "of the config",
        "alpha-beta:depth=5"},
       {"o", FreeText{"PLAYER"}, "asked", "who plays O"},
       {"level", WholeNumber{1, 10}, "asked",
        "the opponent's level, 10 is the strongest; on basic to 5"},
       {"clock", FreeText{"MIN+SEC"}, "none",
        "a clock for both: minutes for the game, seconds gained with every move", "3+2"},
       {"games", WholeNumber{1, kMostGames}, "1", "of a match, in which the players change sides"},
       {"pause", WholeNumber{0, kMaxPauseMs}, "0",
        "milliseconds after each move where two bots play"},
       {"seed", WholeNumber{}, "drawn anew for every game", "of the bots' random choices"},
       {"colour", OneOf{{"auto", "always", "never"}}, "auto",
        "auto: on a terminal, unless NO_COLOR is set"},
       {"glyphs", OneOf{{"auto", "ascii", "unicode"}}, "auto",
        "what the board is drawn with; auto: Unicode on a terminal that has it"}});
  return keys;
}

PlaySettings::PlaySettings(const Flags& flags) : flags_(flags) {
  const auto config = flags.find("config");
  const auto saved = flags.find("resume");
  if (config && saved) {
    throw InputError("--resume names a saved game and --config a config; expected either");
  }
  if (!config && !saved) return;
  config_.emplace(config ? *config : *saved);
  config_->check_keys(play_keys());
  if (saved && !config_->find("ruleset")) {
    throw InputError(config_->path() + ": key ruleset is missing; expected a saved game");
  }
}

std::optional<Setting> PlaySettings::find(const std::string& key) const {
  if (const auto flag = flags_.find(key)) return Setting{*flag, "--" + key};
  const auto entry = config_ ? config_->find(key) : std::nullopt;
  if (!entry) return std::nullopt;
  return Setting{entry->value, config_->where(*entry)};
}

std::size_t PlaySettings::choice(const std::string& key) const {
  const auto setting = find(key);
  if (!setting) return 0;  // the first is the default of all of them
  return read_choice(option_named(play_keys(), key), setting->value, setting->where);
}

ColourChoice PlaySettings::colour() const {
  constexpr std::array kChoices = {ColourChoice::automatic, ColourChoice::always,
                                   ColourChoice::never};
  return kChoices[choice("colour")];
}

GlyphChoice PlaySettings::glyphs() const {
  if (flags_.has("ascii")) return GlyphChoice::ascii;
  constexpr std::array kChoices = {GlyphChoice::automatic, GlyphChoice::ascii,
                                   GlyphChoice::unicode};
  return kChoices[choice("glyphs")];
}

MarkNames PlaySettings::names() const {
  return MarkNames(choice("first") == 0 ? Player::x : Player::o);
}

std::optional<Ruleset> PlaySettings::ruleset() const {
  const auto setting = find("ruleset");
  if (!setting) return std::nullopt;
  return read_at(setting->where, [&] { return parse_ruleset(setting->value); });
}

std::unique_ptr<Game> PlaySettings::game(Ruleset ruleset) const {
  const auto position = find("position");
  auto game = position && !position->value.empty()
                  ? read_at(position->where,
                            [&] { return read_position(ruleset, position->value, names()); })
                  : new_game(ruleset);
  if (const auto moves = find("moves")) {
    read_at(moves->where, [&] { game->play_line(moves->value); });
  }
  return game;
}

std::optional<PlaySeat> PlaySettings::seat(const std::string& key, Ruleset ruleset) const {
  const std::array rulesets = {ruleset};
  const std::vector<NamedSpec> sections =
      config_ ? config_->players(rulesets) : std::vector<NamedSpec>{};
  const auto setting = find(key);
  if (!setting) return std::nullopt;
  if (setting->value == kHuman) return human();
  return read_at(setting->where, [&] {
    const auto section = std::ranges::find(sections, setting->value, &NamedSpec::name);
    if (section != sections.end()) return section_seat(*section, ruleset, config_->folder());
    return spec_seat(setting->value, sections, ruleset);
  });
}

// The players, by Player. A bot alone meets a human; a human alone meets a bot, of the level where
// one is set.
std::optional<std::array<PlaySeat, 2>> PlaySettings::seats(Ruleset ruleset,
                                                           Console& console) const {
  std::array<std::optional<PlaySeat>, 2> found = {seat("x", ruleset), seat("o", ruleset)};
  const bool asks = console.dialogue() == Dialogue::screen;
  const auto level = find("level");
  if (level && found[0] && found[1]) {
    throw InputError(level->where +
                     ": both players are said already; expected one of them at most");
  }
  if (!found[0] && !found[1]) {
    auto side = std::optional(HumanSide::x);
    if (asks) side = ask_side(console);
    if (console.dialogue() == Dialogue::classic) side = ask_classic_side(console);
    if (!side) return std::nullopt;
    if (*side != HumanSide::o) found[0] = human();
    if (*side != HumanSide::x) found[1] = human();
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]) continue;
    if (found[1 - i]->bot) {
      found[i] = human();
    } else if (level) {
      found[i] = read_at(level->where, [&] { return level_seat(number("level"), ruleset); });
    } else if (asks) {
      const auto text = ask_opponent(console, ruleset);
      if (!text) return std::nullopt;
      found[i] = spec_seat(*text, {}, ruleset);
    } else {
      found[i] = bot(parse_spec(kDefaultBot, "player"), ruleset);
    }
  }
  std::array<PlaySeat, 2> seats = {std::move(*found[0]), std::move(*found[1])};
  if (names().first() == Player::o) std::swap(seats[0], seats[1]);
  return seats;
}

std::uint64_t PlaySettings::number(const std::string& key) const {
  const OptionInfo& row = option_named(play_keys(), key);
  const auto setting = find(key);
  if (!setting) return read_whole(row, row.default_value, key);
  return read_whole(row, setting->value, setting->where);
}

std::uint64_t PlaySettings::seed() const { return find("seed") ? number("seed") : fresh_seed(); }

std::optional<ClockSetting> PlaySettings::clock() const {
  const auto setting = find("clock");
  if (!setting) return std::nullopt;
  return parse_clock(setting->value, setting->where);
}

SavedGame PlaySettings::saved_game() const {
  const auto player = [this](const std::string& key) {
    const auto setting = find(key);
    return setting ? shown_name(setting->value) : std::string();
  };
  return {game(ruleset().value()), names(), {player("x"), player("o")}};
}

std::optional<PlayOptions> PlaySettings::complete(Console& console) const {
  PlayOptions options;
  options.seed = seed();
  options.names = names();
  options.clock = clock();
  options.games = static_cast<int>(number("games"));
  options.pause = std::chrono::milliseconds(number("pause"));
  std::optional<Ruleset> chosen = ruleset();
  if (!chosen && console.dialogue() == Dialogue::plain) chosen = kDefaultRuleset;
  if (!chosen && console.dialogue() == Dialogue::classic) chosen = kClassicRuleset;
  if (!chosen) chosen = ask_ruleset(console, kDefaultRuleset);
  if (!chosen) return std::nullopt;
  options.game = game(*chosen);
  auto players = seats(*chosen, console);
  if (!players) return std::nullopt;
  options.seats = std::move(*players);
  return options;
}

}  // namespace uttt
