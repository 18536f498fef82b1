// zsh: _arguments with a specification for every option of the command.
#include <map>

#include "app/commands.hpp"
#include "app/manual/completions.hpp"

namespace uttt {
namespace {

constexpr std::string_view kZshHead = R"(#compdef uttt
# Completion of uttt for zsh, made of the program's option table.

_uttt() {
  local state line
  local -a commands parts
)";

// In single quotes; `special` are the characters that _arguments takes for its own.
std::string quoted(std::string_view text, std::string_view special) {
  std::string shown = "'";
  for (const char c : text) {
    if (c == '\'') {
      shown += "'\\''";
      continue;
    }
    if (special.find(c) != std::string_view::npos) shown += '\\';
    shown += c;
  }
  return shown + "'";
}

std::string action(const OptionInfo& option) {
  const ValueChoices choices = choices_of(option);
  switch (choices.kind) {
    case ValueChoices::Kind::names: {
      std::string text;
      for (const std::string& name : choices.names) text += (text.empty() ? "" : " ") + name;
      return "(" + text + ")";
    }
    case ValueChoices::Kind::files:
      return "_files";
    case ValueChoices::Kind::folders:
      return "_files -/";
    case ValueChoices::Kind::anything:
      return " ";
  }
  return "";
}

// '(-r --ruleset)'{-r,--ruleset}'[ruleset with options]:R:(basic open)'
std::string specification(const Subcommand& command, const OptionInfo& option) {
  const std::string value = ":" + value_name(option) + ":" + action(option);
  if (is_positional(command, option)) {
    return quoted((option.name == command.rest ? "*" : "") + value, "");
  }
  const std::string name = "--" + option.name;
  std::string names = name;
  std::string opening;
  if (option.letter != '\0') {
    const std::string letter = {'-', option.letter};
    opening = "'(" + letter + " " + name + ")'";
    names = "{" + letter + "," + name + "}";
  }
  const std::string meaning = quoted("[" + option.meaning, "]:");
  const bool is_switch = std::holds_alternative<Switch>(option.type);
  return opening + names + meaning.substr(0, meaning.size() - 1) + "]" + (is_switch ? "" : value) +
         "'";
}

std::string arguments_of(const Subcommand& command, const std::string& indent) {
  std::string text = indent + "_arguments -s";
  for (const OptionInfo& option : command.options) {
    text += " \\\n" + indent + "  " + specification(command, option);
  }
  return text + " \\\n" + indent + "  " + specification(command, help_option()) + "\n";
}

std::string described(std::string_view name, std::string_view summary) {
  return "    " + quoted(std::string(name) + ":" + std::string(summary), "") + "\n";
}

// The cases of the commands "FIRST SECOND" of one first word.
std::string cases_of_parts(const std::vector<const Subcommand*>& commands) {
  std::string names = "        parts=(\n";
  std::string cases;
  for (const Subcommand* const command : commands) {
    const std::string second = command->name.substr(command->name.find(' ') + 1);
    names += "      " + described(second, command->summary);
    cases +=
        "          " + second + ")\n" + arguments_of(*command, "            ") + "            ;;\n";
  }
  return names +
         "        )\n        if ((CURRENT == 2)); then\n          _describe -t commands command "
         "parts\n          return\n        fi\n        shift words\n        ((CURRENT--))\n"
         "        case $words[1] in\n" +
         cases + "        esac\n";
}

}  // namespace

std::string zsh_completion() {
  std::string names = "  commands=(\n" + described("help", "tell a command's options");
  std::string cases;
  std::map<std::string, std::vector<const Subcommand*>> parts;
  for (const Subcommand& command : all_commands()) {
    const std::size_t space = command.name.find(' ');
    if (space != std::string::npos) {
      auto& others = parts[command.name.substr(0, space)];
      if (others.empty()) names += described(command.name.substr(0, space), command.summary);
      others.push_back(&command);
      continue;
    }
    names += described(command.name, command.summary);
    cases += "      " + command.name + ")\n" + arguments_of(command, "        ") + "        ;;\n";
  }
  for (const auto& [first, commands] : parts) {
    cases += "      " + first + ")\n" + cases_of_parts(commands) + "        ;;\n";
  }
  return std::string(kZshHead) + names +
         "  )\n  _arguments -C '(- *)--help[show help]' '(- *)--version[show the version]' \\\n"
         "    '1: :->command' '*:: :->rest' && return\n"
         "  case $state in\n    command) _describe -t commands command commands ;;\n"
         "    rest)\n      case $words[1] in\n"
         "      help) _describe -t commands command commands ;;\n" +
         cases + "      esac\n      ;;\n  esac\n}\n\n_uttt \"$@\"\n";
}

}  // namespace uttt
