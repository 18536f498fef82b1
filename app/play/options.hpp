// What `uttt play` was told: by flags, else by its config file, else by answers to its questions.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "app/command_line.hpp"
#include "app/config/file.hpp"
#include "app/config/settings.hpp"
#include "app/mark_names.hpp"
#include "app/play/clocks.hpp"
#include "app/play/console.hpp"
#include "app/play/save.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

struct PlaySeat {
  std::string name;                       // "human", the strategy's spec or the section's name
  std::unique_ptr<Strategy> bot;          // none for a human
  std::optional<NamedSpec> section = {};  // of the config, where it is one
};

struct PlayOptions {
  std::unique_ptr<Game> game;
  MarkNames names;
  std::array<PlaySeat, 2> seats;  // by Player, who is X where he began
  std::uint64_t seed = 0;
  std::optional<ClockSetting> clock;
  int games = 1;                       // of a match, colours taken in turn
  std::chrono::milliseconds pause{0};  // after a move of two bots
};

// A player's name for people: "level 6" of "level:level=6", any other as it is.
std::string shown_name(std::string_view player);

// A game that `save` wrote.
struct SavedGame {
  std::unique_ptr<Game> game;
  MarkNames names;
  std::array<std::string, 2> players;  // by mark: who plays X, who O; empty where it is not said
};

// The options of `uttt play` that are keys of its config too.
const std::vector<OptionInfo>& play_keys();

// The seat of a level's player.
PlaySeat level_seat(std::uint64_t level, Ruleset ruleset);

enum class ColourChoice { automatic, always, never };
enum class GlyphChoice { automatic, ascii, unicode };

// The settings as text, and where each was written.
class PlaySettings {
 public:
  // Reads the file of --config or --resume, if it is given. Throws InputError.
  explicit PlaySettings(const Flags& flags);

  ColourChoice colour() const;
  GlyphChoice glyphs() const;

  // The game and its players. What no setting says is asked on `console`, or where nothing is asked
  // taken as by default; nothing is returned when the input ends before all is answered. Throws
  // InputError when a setting is wrong.
  std::optional<PlayOptions> complete(Console& console) const;
  // The game alone, without its players, of settings that say the ruleset.
  SavedGame saved_game() const;

 private:
  std::optional<Setting> find(const std::string& key) const;
  std::size_t choice(const std::string& key) const;
  std::optional<Ruleset> ruleset() const;
  MarkNames names() const;
  std::unique_ptr<Game> game(Ruleset ruleset) const;
  std::optional<PlaySeat> seat(const std::string& key, Ruleset ruleset) const;
  std::optional<std::array<PlaySeat, 2>> seats(Ruleset ruleset, Console& console) const;
  std::uint64_t seed() const;
  std::optional<ClockSetting> clock() const;
  std::uint64_t number(const std::string& key) const;

  Flags flags_;
  std::optional<ConfigFile> config_;
};

}  // namespace uttt
