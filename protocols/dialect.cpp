#include "protocols/dialect.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace uttt {

Dialect::Dialect(std::span<const OptionInfo> known, std::vector<Option> said)
    : known_(known), said_(std::move(said)) {
  for (const Option& option : said_) {
    const OptionInfo* const row = find_option(known_, option.key);
    if (row == nullptr) {
      throw InputError(unknown_name("option", option.key, option_names(known_)));
    }
    check_value(*row, option.value, option.key);
  }
}

std::string_view Dialect::value(const OptionInfo& row) const {
  const auto found = std::ranges::find(said_, row.name, &Option::key);
  return found == said_.end() ? row.default_value : found->value;
}

std::size_t Dialect::choice(std::string_view name) const {
  const OptionInfo& row = option_named(known_, name);
  return read_choice(row, value(row), name);
}

std::uint64_t Dialect::number(std::string_view name) const {
  const OptionInfo& row = option_named(known_, name);
  return read_whole(row, value(row), name);
}

}  // namespace uttt
