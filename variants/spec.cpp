#include "variants/spec.hpp"

#include <algorithm>
#include <utility>

namespace uttt {
namespace {

Option parse_option(std::string_view text, std::string_view what, std::string_view name) {
  const std::size_t equals = text.find('=');
  const std::string where = std::string(what) + " " + in_quotes(name);
  if (equals == std::string_view::npos) {
    throw InputError(where + ": option " + in_quotes(text) + " has no value; expected key=value");
  }
  const std::string_view key = trimmed(text.substr(0, equals));
  const std::string_view value = trimmed(text.substr(equals + 1));
  if (key.empty()) {
    throw InputError(where + ": option " + in_quotes(text) + " has no key; expected key=value");
  }
  if (value.empty()) {
    throw InputError(where + ": option " + in_quotes(key) + " has no value; expected key=value");
  }
  return {std::string(key), std::string(value)};
}

}  // namespace

std::string format_spec(const Spec& spec) {
  std::string text = spec.name;
  char separator = ':';
  for (const Option& option : spec.options) {
    text += separator + option.key + "=" + option.value;
    separator = ',';
  }
  return text;
}

Spec parse_spec(std::string_view text, std::string_view what) {
  const std::size_t colon = text.find(':');
  Spec spec{std::string(trimmed(text.substr(0, colon))), {}};
  if (spec.name.empty()) {
    throw InputError(std::string(what) + " " + in_quotes(text) +
                     " has no name; expected name or name:key=value,key=value");
  }
  if (colon == std::string_view::npos) return spec;
  std::string_view rest = text.substr(colon + 1);
  while (true) {
    const std::size_t comma = rest.find(',');
    Option option = parse_option(rest.substr(0, comma), what, spec.name);
    if (std::ranges::find(spec.options, option.key, &Option::key) != spec.options.end()) {
      throw InputError(std::string(what) + " " + in_quotes(spec.name) + ": option " +
                       in_quotes(option.key) + " is given twice");
    }
    spec.options.push_back(std::move(option));
    if (comma == std::string_view::npos) return spec;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace uttt
