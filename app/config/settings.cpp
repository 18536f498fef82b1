#include "app/config/settings.hpp"

#include <algorithm>

#include "tournament/plan/keys.hpp"

namespace uttt {

std::optional<Setting> Settings::find(const std::string& key) const {
  if (const auto flag = flags_.find(key)) return Setting{*flag, "--" + key};
  return in_file(key);
}

std::optional<Setting> Settings::in_file(const std::string& key) const {
  const auto entry = file_.find(key);
  if (!entry) return std::nullopt;
  return Setting{entry->value, file_.where(*entry)};
}

std::uint64_t Settings::number(const std::string& key, std::uint64_t default_value) const {
  const auto setting = find(key);
  if (!setting) return default_value;
  return read_whole(option_named(tournament_options(), key), setting->value, setting->where);
}

std::size_t Settings::choice(const std::string& key) const {
  const OptionInfo& row = option_named(tournament_options(), key);
  const auto setting = in_file(key);
  if (!setting) return read_choice(row, row.default_value, key);
  return read_choice(row, setting->value, setting->where);
}

void Settings::refuse(const std::string& key, std::string_view expected) const {
  if (const auto setting = in_file(key)) {
    throw InputError(setting->where + ": it has no meaning here; expected it with " +
                     std::string(expected));
  }
}

std::size_t player_of(const Setting& setting, const std::string& name,
                      const std::vector<NamedSpec>& players) {
  std::vector<std::string> names;
  for (const NamedSpec& player : players) names.push_back(player.name);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) {
    throw InputError(setting.where + ": " + unknown_name("strategy", name, names));
  }
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace uttt
