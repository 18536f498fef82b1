// The option table: what a user may set anywhere (of a ruleset, a strategy, a bot, in a config, on
// the command line) is described once, by a value of OptionInfo. Readers take the range from it,
// refusals what was expected, help and lists the text, protocols what they declare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/text.hpp"

namespace uttt {

inline constexpr std::uint64_t kMaxWhole = std::numeric_limits<std::uint64_t>::max() - 1;

// ---- The types of an option

struct WholeNumber {
  std::uint64_t low = 0;
  std::uint64_t high = kMaxWhole;  // kMaxWhole is shown as no limit at all
};
struct DecimalNumber {
  double low;
  double high;
};
struct OneOf {
  std::vector<std::string> names;
  std::string shown_as = {};  // where the names are too many to be shown
};
// Text whose form its reader knows; `form` stands for it in help: FILE, "NAME, ELO".
struct FreeText {
  std::string form;
};
struct Switch {};  // on the command line only: given or not

using OptionType = std::variant<WholeNumber, DecimalNumber, OneOf, FreeText, Switch>;

// ---- A row of the table

struct OptionInfo {
  std::string name;
  OptionType type;
  std::string default_value;  // as text; "none" where leaving it out is the default
  std::string meaning;
  std::string example = {};  // a value worth trying; empty where the meaning is enough
  char letter = '\0';        // its short form on the command line
};

// "1-81", "1 or more", "draw | most-boards", "FILE"; empty for a switch.
std::string expected(const OptionInfo& option);

// ---- Values. `where` opens the message of the InputError with which a bad one is refused.

std::uint64_t read_whole(const OptionInfo& option, std::string_view text, std::string_view where);
double read_decimal(const OptionInfo& option, std::string_view text, std::string_view where);
// The place in OneOf::names.
std::size_t read_choice(const OptionInfo& option, std::string_view text, std::string_view where);
// Refuses what the type of `option` does not allow. Text of a free form is its reader's affair.
void check_value(const OptionInfo& option, std::string_view text, std::string_view where);

// ---- Tables

const OptionInfo* find_option(std::span<const OptionInfo> table, std::string_view name);
// The row of an option that the program itself names, which there must be.
const OptionInfo& option_named(std::span<const OptionInfo> table, std::string_view name);
std::vector<std::string> option_names(std::span<const OptionInfo> table);
// The rows of these names, in this order.
std::vector<OptionInfo> options_named(std::span<const OptionInfo> table,
                                      std::span<const std::string_view> names);

}  // namespace uttt
