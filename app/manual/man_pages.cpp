#include "app/manual/man_pages.hpp"

#include <algorithm>
#include <cctype>

#include "app/catalogue.hpp"
#include "app/commands.hpp"

namespace uttt {
namespace {

constexpr std::string_view kSummary =
    "tic-tac-toe on one and nine boards, and tournaments of its players";

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string page_name(const Subcommand& command) {
  std::string name = "uttt-" + command.name;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string bold(std::string_view text) { return "\\fB" + roff_text(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff_text(text) + "\\fR"; }

// A line of text that may begin with anything.
std::string line(const std::string& text) {
  const bool is_order = text.starts_with('.') || text.starts_with('\'');
  return (is_order ? "\\&" : "") + text + "\n";
}

std::string section(std::string_view title) { return ".SH " + std::string(title) + "\n"; }

std::string item(const std::string& term, const std::string& text) {
  return ".TP\n" + line(term) + line(text);
}

std::string begin_page(const std::string& name, std::string_view number, std::string_view version,
                       std::string_view summary) {
  return ".\\\" Made of the program's option table.\n.TH " + roff_text(upper(name)) + " " +
         std::string(number) + " \"\" \"uttt " + std::string(version) + "\" \"uttt\"\n" +
         section("NAME") + roff_text(name) + " \\- " + roff_text(summary) + "\n";
}

std::string reference(std::string_view name, std::string_view number) {
  return bold(name) + "(" + std::string(number) + ")";
}

std::string command_lines(const std::vector<std::string>& lines) {
  std::string text = ".nf\n";
  for (const std::string& each : lines) text += line(bold(each));
  return text + ".fi\n";
}

std::string exit_status() {
  return section("EXIT STATUS") + item("0", "done") + item("1", "failed while running") +
         item("2", "wrong use") + item("3", "interrupted");
}

std::string option_term(const Subcommand& command, const OptionInfo& option) {
  if (is_positional(command, option)) {
    return italic(value_name(option)) + (option.name == command.rest ? "..." : "");
  }
  std::string term = option.letter == '\0' ? "" : bold(std::string{'-', option.letter}) + ", ";
  term += bold("--" + option.name);
  if (std::holds_alternative<Switch>(option.type)) return term;
  return term + " " + italic(value_name(option));
}

ManPage command_page(const Subcommand& command, std::string_view version) {
  const std::string name = page_name(command);
  std::string text = begin_page(name, "1", version, command.summary);
  text += section("SYNOPSIS") + bold("uttt " + command.name) + " " + roff_text(command.usage) +
          "\n" + section("DESCRIPTION") + line(roff_text(command.description)) + section("OPTIONS");
  for (const OptionInfo& option : command.options) {
    text += item(option_term(command, option), roff_text(explanation_of(option)));
  }
  text += item(option_term(command, help_option()), roff_text(help_option().meaning));
  text += exit_status() + section("EXAMPLES") + command_lines(command.examples);
  text += section("SEE ALSO") + reference("uttt", "1") + ", " + reference("uttt-names", "7") +
          ", " + reference("uttt-config", "5") + "\n";
  return {name + ".1", text};
}

ManPage program_page(std::string_view version) {
  std::string text = begin_page("uttt", "1", version, kSummary);
  text += section("SYNOPSIS") + bold("uttt") + " " + italic("COMMAND") + " [options]\n.br\n" +
          bold("uttt help") + " [" + italic("COMMAND") + "]\n.br\n" + bold("uttt --version") +
          "\n" + section("COMMANDS");
  for (const Subcommand& command : all_commands()) {
    text += item(reference(page_name(command), "1"), roff_text(command.summary));
  }
  text += exit_status() + section("EXAMPLES");
  for (const Subcommand& command : all_commands()) {
    text += item(bold(command.examples.front()), roff_text(command.summary));
  }
  text += section("SEE ALSO") + reference("uttt-names", "7") + ", " +
          reference("uttt-config", "5") + "\n";
  return {"uttt.1", text};
}

std::string option_items(const std::vector<OptionInfo>& options) {
  std::string text;
  for (const OptionInfo& option : options) {
    const std::string values = expected(option);
    text += item(bold(option.name) + (values.empty() ? "" : "=" + roff_text(values)),
                 roff_text(option.meaning + " (default: " + option.default_value +
                           (option.example.empty() ? "" : "; as " + option.example) + ")"));
  }
  return text;
}

std::string catalogue_text(std::string_view name) {
  std::string text;
  for (const CataloguePart& part : catalogue_section(name).parts) {
    std::string heading = part.heading;
    std::string note;
    if (const std::size_t comma = heading.find(", "); comma != std::string::npos) {
      note = heading.substr(comma + 2);
      heading.resize(comma);
    }
    text += ".SH \"" + roff_text(upper(heading)) + "\"\n";
    if (!note.empty()) text += line(roff_text(upper(note.substr(0, 1)) + note.substr(1) + "."));
    for (const CatalogueEntry& entry : part.entries) {
      text += item(bold(entry.name), roff_text(entry.summary));
      for (const std::string& each : entry.notes) text += ".br\n" + line(roff_text(each));
      if (!entry.options.empty()) text += ".RS\n" + option_items(entry.options) + ".RE\n";
    }
    text += option_items(part.options);
  }
  return text;
}

ManPage names_page(std::string_view version) {
  std::string text = begin_page("uttt-names", "7", version,
                                "rulesets, evaluators, strategies and protocols of uttt");
  for (const char* name : {"rulesets", "strategies", "evaluators", "protocols"}) {
    text += catalogue_text(name);
  }
  return {"uttt-names.7", text + section("SEE ALSO") + reference("uttt", "1") + ", " +
                              reference("uttt-config", "5") + "\n"};
}

ManPage config_page(std::string_view version) {
  std::string text =
      begin_page("uttt-config", "5", version, "configs of uttt's tournaments and games");
  text += section("DESCRIPTION") +
          roff_text(
              "A config is lines \"key = value\" under headings in brackets. Keys before the first "
              "heading say what is played; [sprt] ends a match once it is decided; every player "
              "is a section [strategy.NAME], with a type that uttt-names(7) tells and its options "
              "as keys. What follows # is a comment.") +
          "\n" + section("EXAMPLE") +
          command_lines({"ruleset = more-advanced", "pairs = 20", "", "[strategy.deep]",
                         "type = alpha-beta", "depth = 7", "", "[strategy.tree]", "type = mcts",
                         "rollouts = 2000"}) +
          catalogue_text("config") + catalogue_text("external");
  return {"uttt-config.5", text + section("SEE ALSO") + reference("uttt-tournament", "1") + ", " +
                               reference("uttt-names", "7") + "\n"};
}

}  // namespace

std::string roff_text(std::string_view text) {
  std::string shown;
  bool is_bold = false;
  for (const char c : text) {
    if (c == '`') {
      shown += is_bold ? "\\fR" : "\\fB";
      is_bold = !is_bold;
    } else if (c == '\\') {
      shown += "\\e";
    } else if (c == '-') {
      shown += "\\-";
    } else if (c == '\'') {
      shown += "\\(aq";
    } else if (c == '"') {
      shown += "\\(dq";
    } else {
      shown += c;
    }
  }
  return shown;
}

std::vector<ManPage> man_pages(std::string_view version) {
  std::vector<ManPage> pages = {program_page(version), names_page(version), config_page(version)};
  for (const Subcommand& command : all_commands()) {
    pages.push_back(command_page(command, version));
  }
  return pages;
}

}  // namespace uttt
