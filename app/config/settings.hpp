// The settings of a tournament, each from its config file or, where there is such an option, from
// the command line, which beats the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/command_line.hpp"
#include "app/config/file.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// A setting and where it was made: "--rounds", or file, line and key.
struct Setting {
  std::string value;
  std::string where;
};

class Settings {
 public:
  Settings(const ConfigFile& file, const Flags& flags) : file_(file), flags_(flags) {}

  std::optional<Setting> find(const std::string& key) const;
  std::optional<Setting> in_file(const std::string& key) const;
  // A number in the range of the key's row in tournament_options(); without one `default_value`.
  std::uint64_t number(const std::string& key, std::uint64_t default_value) const;
  // The place among the names of the key's row; of its default without one.
  std::size_t choice(const std::string& key) const;
  // Throws InputError if the file has `key`, which means something only with the setting
  // `expected`.
  void refuse(const std::string& key, std::string_view expected) const;

  std::string folder() const { return file_.folder(); }  // of the config file

 private:
  const ConfigFile& file_;
  const Flags& flags_;
};

// The place of the player `name`; throws InputError that names `setting` if there is none.
std::size_t player_of(const Setting& setting, const std::string& name,
                      const std::vector<NamedSpec>& players);

}  // namespace uttt
