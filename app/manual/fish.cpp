// fish: a line for every option, which holds where the words so far begin with its command.
#include "app/commands.hpp"
#include "app/manual/completions.hpp"

namespace uttt {
namespace {

constexpr std::string_view kFishHead =
    R"(# Completion of uttt for fish, made of the program's option table.

# Whether the words after uttt are these, and others may follow.
function __uttt_in
    set -l said (commandline -opc)
    set -e said[1]
    set -l count (count $argv)
    test "$said[1..$count]" = "$argv"
end

# Whether the words after uttt are these alone.
function __uttt_at
    set -l said (commandline -opc)
    set -e said[1]
    test "$said" = "$argv"
end

complete -c uttt -f
complete -c uttt -n __uttt_at -l version -d 'show the version'
complete -c uttt -n __uttt_at -l help -d 'show help'
complete -c uttt -n __uttt_at -a help -d 'tell a command\'s options'
)";

std::string in_single_quotes(std::string_view text) {
  std::string shown = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') shown += '\\';
    shown += c;
  }
  return shown + "'";
}

std::string values(const ValueChoices& choices) {
  switch (choices.kind) {
    case ValueChoices::Kind::names: {
      std::string text;
      for (const std::string& name : choices.names) text += (text.empty() ? "" : " ") + name;
      return " -a " + in_single_quotes(text);
    }
    case ValueChoices::Kind::files:
      return " -F";
    case ValueChoices::Kind::folders:
      return " -a '(__fish_complete_directories)'";
    case ValueChoices::Kind::anything:
      return "";
  }
  return "";
}

std::string option_line(const Subcommand& command, const OptionInfo& option) {
  const std::string opening = "complete -c uttt -n '__uttt_in " + command.name + "'";
  if (is_positional(command, option)) return opening + values(choices_of(option)) + "\n";
  std::string line = opening + " -l " + option.name;
  if (option.letter != '\0') line += std::string(" -s ") + option.letter;
  if (!std::holds_alternative<Switch>(option.type)) {
    const ValueChoices choices = choices_of(option);
    line += (choices.kind == ValueChoices::Kind::files ? " -r" : " -x") + values(choices);
  }
  return line + " -d " + in_single_quotes(option.meaning) + "\n";
}

// The command's own name, a word after the other, alone and after `help`.
std::string name_lines(const Subcommand& command) {
  const std::size_t space = command.name.find(' ');
  const std::string first = command.name.substr(0, space);
  const bool has_second = space != std::string::npos;
  std::string text;
  for (const std::string before : {"", " help"}) {
    text += "complete -c uttt -n '__uttt_at" + before + "' -a " + first + " -d " +
            in_single_quotes(command.summary) + "\n";
    if (!has_second) continue;
    text += "complete -c uttt -n '__uttt_at" + before + " " + first + "' -a " +
            command.name.substr(space + 1) + " -d " + in_single_quotes(command.summary) + "\n";
  }
  return text;
}

}  // namespace

std::string fish_completion() {
  std::string text(kFishHead);
  for (const Subcommand& command : all_commands()) {
    text += "\n" + name_lines(command);
    for (const OptionInfo& option : command.options) text += option_line(command, option);
    text += option_line(command, help_option());
  }
  return text;
}

}  // namespace uttt
