#include "text/options.hpp"

#include <algorithm>
#include <stdexcept>

#include "text/numbers.hpp"

namespace uttt {
namespace {

template <class... F>
struct Cases : F... {
  using F::operator()...;
};
template <class... F>
Cases(F...) -> Cases<F...>;

std::string form_of(const WholeNumber& type) {
  if (type.high == kMaxWhole) return std::to_string(type.low) + " or more";
  return std::to_string(type.low) + "-" + std::to_string(type.high);
}

std::string form_of(const DecimalNumber& type) {
  return format_shortest(type.low) + (type.low < 0 ? " to " : "-") + format_shortest(type.high);
}

std::string form_of(const OneOf& type) {
  if (!type.shown_as.empty()) return type.shown_as;
  std::string text;
  for (const std::string& name : type.names) text += (text.empty() ? "" : " | ") + name;
  return text;
}

std::string form_of(const FreeText& type) { return type.form; }
std::string form_of(const Switch&) { return {}; }

template <class T>
const T& type_of(const OptionInfo& option) {
  if (const T* const type = std::get_if<T>(&option.type)) return *type;
  throw std::logic_error("option " + option.name + " is read as a type that its row does not have");
}

}  // namespace

std::string expected(const OptionInfo& option) {
  return std::visit([](const auto& type) { return form_of(type); }, option.type);
}

std::uint64_t read_whole(const OptionInfo& option, std::string_view text, std::string_view where) {
  const auto& [low, high] = type_of<WholeNumber>(option);
  return parse_number(text, low, high, where);
}

double read_decimal(const OptionInfo& option, std::string_view text, std::string_view where) {
  const auto& [low, high] = type_of<DecimalNumber>(option);
  return parse_decimal(text, low, high, where);
}

std::size_t read_choice(const OptionInfo& option, std::string_view text, std::string_view where) {
  const std::vector<std::string>& names = type_of<OneOf>(option).names;
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) {
    throw InputError((where.empty() ? "" : std::string(where) + ": ") +
                     unknown_name("value", text, names));
  }
  return static_cast<std::size_t>(found - names.begin());
}

void check_value(const OptionInfo& option, std::string_view text, std::string_view where) {
  std::visit(Cases{[&](const WholeNumber&) { read_whole(option, text, where); },
                   [&](const DecimalNumber&) { read_decimal(option, text, where); },
                   [&](const OneOf&) { read_choice(option, text, where); }, [](const FreeText&) {},
                   [](const Switch&) {}},
             option.type);
}

const OptionInfo* find_option(std::span<const OptionInfo> table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &OptionInfo::name);
  return found == table.end() ? nullptr : &*found;
}

const OptionInfo& option_named(std::span<const OptionInfo> table, std::string_view name) {
  if (const OptionInfo* const option = find_option(table, name)) return *option;
  throw std::logic_error("no row of the table describes option " + std::string(name));
}

std::vector<std::string> option_names(std::span<const OptionInfo> table) {
  std::vector<std::string> names;
  for (const OptionInfo& option : table) names.push_back(option.name);
  return names;
}

std::vector<OptionInfo> options_named(std::span<const OptionInfo> table,
                                      std::span<const std::string_view> names) {
  std::vector<OptionInfo> rows;
  for (const std::string_view name : names) rows.push_back(option_named(table, name));
  return rows;
}

}  // namespace uttt
