#include "tournament/games/section_keys.hpp"

#include <algorithm>

namespace uttt {

std::optional<std::string> SectionKeys::find(std::string_view key) const {
  const auto found = std::ranges::find(spec_.options, key, &Option::key);
  if (found == spec_.options.end()) return std::nullopt;
  return found->value;
}

std::string SectionKeys::required(std::string_view key, const std::string& expected) const {
  if (const auto value = find(key)) return *value;
  throw SettingError("", "key " + std::string(key) + " is missing; expected " + expected);
}

std::optional<std::uint64_t> SectionKeys::number(std::string_view key) const {
  const auto value = find(key);
  if (!value) return std::nullopt;
  return at_key(key, [&] { return read_whole(option_named(table_, key), *value, ""); });
}

std::optional<std::chrono::milliseconds> SectionKeys::time(std::string_view key) const {
  const auto value = number(key);
  if (!value) return std::nullopt;
  return std::chrono::milliseconds(*value);
}

std::size_t SectionKeys::choice(std::string_view key) const {
  const auto value = find(key);
  if (!value) return 0;
  return at_key(key, [&] { return read_choice(option_named(table_, key), *value, ""); });
}

std::vector<Option> SectionKeys::with_prefix(std::string_view prefix) const {
  std::vector<Option> found;
  for (const auto& [key, value] : spec_.options) {
    if (key.starts_with(prefix)) found.push_back({key.substr(prefix.size()), value});
  }
  return found;
}

void SectionKeys::check_company(const std::string& key, const std::string& needed) const {
  if (has(key) && !has(needed)) {
    throw SettingError(key, "means nothing alone; expected " + needed + " too");
  }
}

}  // namespace uttt
