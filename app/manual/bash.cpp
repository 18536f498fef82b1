// bash: one function that looks at the command and at the word before the one to be completed.
#include "app/commands.hpp"
#include "app/manual/completions.hpp"

namespace uttt {
namespace {

constexpr std::string_view kBashHead =
    R"(# Completion of uttt for bash, made of the program's option table.

_uttt() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]} place=1 names="" kind=names
  # bash takes --ruleset=open for three words.
  [[ $word == "=" ]] && word=""
  [[ $before == "=" ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  if [[ $command == help ]]; then
    command=${COMP_WORDS[2]} place=2
  fi
  COMPREPLY=()
)";

constexpr std::string_view kBashTail = R"(
  case $kind in
    names) COMPREPLY=($(compgen -W "$names" -- "$word")) ;;
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
  esac
}
complete -F _uttt uttt
)";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// What is set so that the end of the function completes these.
std::string assignment(const ValueChoices& choices) {
  switch (choices.kind) {
    case ValueChoices::Kind::names:
      return "names=\"" + joined(choices.names) + "\"";
    case ValueChoices::Kind::files:
      return "kind=files";
    case ValueChoices::Kind::folders:
      return "kind=folders";
    case ValueChoices::Kind::anything:
      return "kind=anything";
  }
  return "";
}

// The first words of all commands, and for each that has second ones a choice among those.
std::string choice_of_command() {
  std::string firsts = "help";
  std::string last;
  std::string seconds;
  for (const Subcommand& command : all_commands()) {
    const std::size_t space = command.name.find(' ');
    const std::string first = command.name.substr(0, space);
    if (first != last) firsts += " " + first;
    last = first;
    if (space == std::string::npos) continue;
    seconds += "    " + first + ") names+=\" " + command.name.substr(space + 1) + "\" ;;&\n";
  }
  return "  if ((COMP_CWORD == place)); then\n    COMPREPLY=($(compgen -W \"" + firsts +
         " --help --version\" -- \"$word\"))\n    return\n  fi\n"
         "  case $command in\n" +
         seconds +
         "  esac\n  if [[ -n $names ]]; then\n    if ((COMP_CWORD == place + 1)); then\n"
         "      COMPREPLY=($(compgen -W \"$names\" -- \"$word\"))\n      return\n    fi\n"
         "    command+=\" ${COMP_WORDS[place+1]}\" names=\"\"\n  fi\n"
         "  [[ ${COMP_WORDS[1]} == help ]] && return\n";
}

std::string patterns_of(const Subcommand& command, const OptionInfo& option) {
  const std::string opening = "\"" + command.name + " ";
  std::string patterns = opening + "--" + option.name + "\"";
  if (option.letter != '\0') patterns += " | " + opening + "-" + option.letter + "\"";
  return patterns;
}

std::string values_of(const Subcommand& command) {
  std::string text;
  for (const OptionInfo& option : command.options) {
    if (std::holds_alternative<Switch>(option.type) || is_positional(command, option)) continue;
    text += "    " + patterns_of(command, option) + ") " + assignment(choices_of(option)) + " ;;\n";
  }
  return text;
}

// Where no option waits for its value: the options, or the command's own words.
std::string case_of(const Subcommand& command) {
  std::vector<std::string> options;
  ValueChoices words;
  for (const OptionInfo& option : command.options) {
    if (!is_positional(command, option)) {
      options.push_back("--" + option.name);
    } else if (words.kind == ValueChoices::Kind::anything) {
      words = choices_of(option);
    }
  }
  options.push_back("--" + help_option().name);
  std::string text =
      "        \"" + command.name + "\")\n          names=\"" + joined(options) + "\"\n";
  if (words.kind != ValueChoices::Kind::anything) {
    text += "          [[ $word == -* ]] || " + assignment(words) + "\n";
  }
  return text + "          ;;\n";
}

}  // namespace

std::string bash_completion() {
  std::string text =
      std::string(kBashHead) + choice_of_command() + "  case \"$command $before\" in\n";
  for (const Subcommand& command : all_commands()) text += values_of(command);
  text += "    *)\n      case $command in\n";
  for (const Subcommand& command : all_commands()) text += case_of(command);
  return text + "      esac\n      ;;\n  esac" + std::string(kBashTail);
}

}  // namespace uttt
