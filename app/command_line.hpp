// The command line of a subcommand: its table of options, read by Boost.Program_options, and the
// help that follows from the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/options.hpp"
#include "variants/spec.hpp"

namespace uttt {

// The most threads that a command takes.
inline constexpr std::uint64_t kMaxThreads = 1024;

using Arguments = std::vector<std::string>;  // after the subcommand's name

// What was said on the command line. Values have been checked against the table.
class Flags {
 public:
  Flags() = default;  // nothing was said
  Flags(std::vector<OptionInfo> table, std::vector<Option> given)
      : table_(std::move(table)), given_(std::move(given)) {}

  bool has(std::string_view name) const { return find(name).has_value(); }
  std::optional<std::string> find(std::string_view name) const;
  std::vector<std::string> all(std::string_view name) const;
  // Throws InputError "--NAME is missing; expected ..." with the form of its row.
  std::string required(std::string_view name) const;
  // As required(), with `expected` in place of the row's form.
  std::string required(std::string_view name, std::string_view expected) const;
  // The number that is given, else the default of its row; none if that is not a number.
  std::optional<std::uint64_t> number(std::string_view name) const;

 private:
  std::vector<OptionInfo> table_;
  std::vector<Option> given_;
};

struct Subcommand {
  std::string name;
  std::string summary;      // a line of `uttt --help`
  std::string usage;        // what follows `uttt NAME`
  std::string description;  // full sentences, wrapped where they are shown
  std::vector<OptionInfo> options;
  std::vector<std::string> words;     // the options that words without a name go to, in turn
  std::string rest;                   // the option that takes all further words
  std::vector<std::string> examples;  // whole command lines
  // The exit status: 0 done, 1 failed while running. Throws InputError for wrong use (status 2).
  int (*run)(const Flags&);
};

// Whether the option is a word without a name, as in `uttt show JOURNAL`.
bool is_positional(const Subcommand& command, const OptionInfo& option);
// --help, which every command has besides its own.
const OptionInfo& help_option();
// What stands for the value in help: "N", "FILE"; "WHICH" for one of several names.
std::string value_name(const OptionInfo& option);
// The meaning with range, default and example behind it.
std::string explanation_of(const OptionInfo& option);

std::string usage_of(const Subcommand& command);  // "uttt perft --ruleset R --depth N [options]"
// What `uttt COMMAND --help` prints, in 80 columns.
std::string format_help(const Subcommand& command);

// Nothing when help is asked for. Throws InputError for wrong use, which names the nearest option.
std::optional<Flags> parse_flags(const Subcommand& command, const Arguments& arguments);

}  // namespace uttt
