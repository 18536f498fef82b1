#include "app/command_line.hpp"

#include <algorithm>
#include <boost/program_options.hpp>

#include "text/layout.hpp"
#include "text/numbers.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kHelpColumn = 24;

bool is_switch(const OptionInfo& option) { return std::holds_alternative<Switch>(option.type); }

std::string left_column(const Subcommand& command, const OptionInfo& option) {
  if (is_positional(command, option)) {
    return value_name(option) + (option.name == command.rest ? "..." : "");
  }
  std::string text = option.letter == '\0' ? "    " : std::string{'-', option.letter} + ", ";
  text += "--" + option.name;
  return is_switch(option) ? text : text + " " + value_name(option);
}

po::options_description description_of(const Subcommand& command) {
  po::options_description options;
  for (const OptionInfo& option : command.options) {
    const std::string names =
        option.letter == '\0' ? option.name : option.name + "," + option.letter;
    if (is_switch(option)) {
      options.add_options()(names.c_str(), "");
    } else if (option.name == command.rest) {
      options.add_options()(names.c_str(), po::value<std::vector<std::string>>(), "");
    } else {
      options.add_options()(names.c_str(), po::value<std::string>(), "");
    }
  }
  options.add_options()("help,h", "");
  return options;
}

po::positional_options_description words_taken_by(const Subcommand& command) {
  po::positional_options_description words;
  for (const std::string& name : command.words) words.add(name.c_str(), 1);
  if (!command.rest.empty()) words.add(command.rest.c_str(), -1);
  return words;
}

po::variables_map parse(const Subcommand& command, const Arguments& arguments) {
  po::variables_map values;
  try {
    // No guessing: a shortened option would change its meaning when another is added.
    namespace style = po::command_line_style;
    const po::options_description options = description_of(command);
    const po::positional_options_description words = words_taken_by(command);
    po::store(po::command_line_parser(arguments)
                  .options(options)
                  .positional(words)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
    return values;
  } catch (const po::unknown_option& error) {
    std::vector<std::string> names;
    for (const OptionInfo& option : command.options) names.push_back("--" + option.name);
    names.push_back("--" + help_option().name);
    throw InputError(unknown_name("option", error.get_option_name(), names));
  } catch (const po::too_many_positional_options_error&) {
    throw InputError("too many words; usage: " + usage_of(command));
  } catch (const po::error& error) {
    throw InputError(std::string(error.what()) + "; usage: " + usage_of(command));
  }
}

}  // namespace

const OptionInfo& help_option() {
  static const OptionInfo row{"help", Switch{}, "", "show this help", "", 'h'};
  return row;
}

bool is_positional(const Subcommand& command, const OptionInfo& option) {
  return option.name == command.rest ||
         std::ranges::find(command.words, option.name) != command.words.end();
}

std::string value_name(const OptionInfo& option) {
  if (const auto* const text = std::get_if<FreeText>(&option.type)) return text->form;
  if (const auto* const one = std::get_if<OneOf>(&option.type)) {
    return one->shown_as.empty() ? "WHICH" : one->shown_as;
  }
  return "N";
}

std::string explanation_of(const OptionInfo& option) {
  std::string notes;
  const auto add = [&notes](const std::string& note) {
    notes += (notes.empty() ? "" : "; ") + note;
  };
  if (!std::holds_alternative<FreeText>(option.type) && !is_switch(option)) add(expected(option));
  if (!option.default_value.empty() && option.default_value != "none") {
    add("default: " + option.default_value);
  }
  if (!option.example.empty()) add("as " + option.example);
  return notes.empty() ? option.meaning : option.meaning + " (" + notes + ")";
}

std::optional<std::string> Flags::find(std::string_view name) const {
  const auto found = std::ranges::find(given_, name, &Option::key);
  if (found == given_.end()) return std::nullopt;
  return found->value;
}

std::vector<std::string> Flags::all(std::string_view name) const {
  std::vector<std::string> values;
  for (const Option& option : given_) {
    if (option.key == name) values.push_back(option.value);
  }
  return values;
}

std::string Flags::required(std::string_view name) const {
  return required(name, expected(option_named(table_, name)));
}

std::string Flags::required(std::string_view name, std::string_view expected) const {
  if (auto value = find(name)) return *std::move(value);
  throw InputError("--" + std::string(name) + " is missing; expected " + std::string(expected));
}

std::optional<std::uint64_t> Flags::number(std::string_view name) const {
  const OptionInfo& row = option_named(table_, name);
  if (const auto value = find(name)) return read_whole(row, *value, "--" + row.name);
  if (!is_whole_number(row.default_value)) return std::nullopt;
  return read_whole(row, row.default_value, "--" + row.name);
}

std::string usage_of(const Subcommand& command) {
  return "uttt " + command.name + (command.usage.empty() ? "" : " " + command.usage);
}

std::string format_help(const Subcommand& command) {
  std::string text;
  for (const std::string& line : wrapped_lines("usage: " + usage_of(command), kLineWidth - 4)) {
    text += (text.empty() ? "" : "    ") + line + "\n";
  }
  text += "\n" + wrapped(command.description) + "\noptions\n";
  for (const OptionInfo& option : command.options) {
    text += two_columns(left_column(command, option), explanation_of(option), kHelpColumn);
  }
  text += two_columns(left_column(command, help_option()), help_option().meaning, kHelpColumn);
  if (command.examples.empty()) return text;
  text += command.examples.size() == 1 ? "\nexample\n" : "\nexamples\n";
  for (const std::string& example : command.examples) text += "  " + example + "\n";
  return text;
}

std::optional<Flags> parse_flags(const Subcommand& command, const Arguments& arguments) {
  const po::variables_map values = parse(command, arguments);
  if (values.count("help") != 0) return std::nullopt;
  std::vector<Option> given;
  for (const OptionInfo& option : command.options) {
    if (values.count(option.name) == 0) continue;
    std::vector<std::string> texts;
    if (is_switch(option)) {
      texts = {""};
    } else if (option.name == command.rest) {
      texts = values[option.name].as<std::vector<std::string>>();
    } else {
      texts = {values[option.name].as<std::string>()};
    }
    for (std::string& text : texts) {
      check_value(option, text, "--" + option.name);
      given.push_back({option.name, std::move(text)});
    }
  }
  return Flags(command.options, std::move(given));
}

}  // namespace uttt
