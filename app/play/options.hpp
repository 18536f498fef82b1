// What `uttt play` was told: by flags, else by its config file, else by answers to its questions.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/command_line.hpp"
#include "app/config/file.hpp"
#include "app/config/settings.hpp"
#include "app/play/console.hpp"
#include "app/play/save.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

struct PlaySeat {
  std::string name;               // "human" or the strategy's spec
  std::unique_ptr<Strategy> bot;  // none for a human
};

struct PlayOptions {
  std::unique_ptr<Game> game;
  std::array<PlaySeat, 2> seats;  // by Player
  std::uint64_t seed = 0;
};

// The options of `uttt play` that are keys of its config too.
const std::vector<OptionInfo>& play_keys();

enum class ColourChoice { automatic, always, never };

// The settings as text, and where each was written.
class PlaySettings {
 public:
  // Reads the file of --config, if it is given. Throws InputError.
  explicit PlaySettings(const Flags& flags);

  ColourChoice colour() const;

  // The game and its players. What no setting says is asked on `console`, in a plain dialogue it
  // takes its default; nothing is returned when the input ends before all is answered. Throws
  // InputError when a setting is wrong.
  std::optional<PlayOptions> complete(Console& console) const;

 private:
  std::optional<Setting> find(const std::string& key) const;
  std::optional<Ruleset> ruleset() const;
  std::unique_ptr<Game> game(Ruleset ruleset) const;
  std::optional<PlaySeat> seat(const std::string& key, Ruleset ruleset) const;
  std::uint64_t seed() const;

  const Flags& flags_;
  std::optional<ConfigFile> config_;
};

}  // namespace uttt
