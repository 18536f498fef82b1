#include "app/command_line.hpp"

#include <iostream>
#include <optional>

#include "variants/spec.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

std::vector<std::string> long_names(const po::options_description& options) {
  std::vector<std::string> names;
  for (const auto& option : options.options()) names.push_back("--" + option->long_name());
  return names;
}

}  // namespace

std::optional<po::variables_map> parse_command_line(
    const Arguments& arguments, const CommandHelp& help, po::options_description options,
    const po::positional_options_description& positional) {
  options.add_options()("help,h", "show this help");
  po::variables_map values;
  try {
    // No guessing: a shortened option would change its meaning when another is added.
    namespace style = po::command_line_style;
    po::store(po::command_line_parser(arguments)
                  .options(options)
                  .positional(positional)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
    if (values.count("help") == 0) po::notify(values);
  } catch (const po::unknown_option& error) {
    throw InputError(unknown_name("option", error.get_option_name(), long_names(options)));
  } catch (const po::too_many_positional_options_error&) {
    throw InputError("too many words; usage: " + help.usage);
  } catch (const po::error& error) {
    throw InputError(std::string(error.what()) + "; usage: " + help.usage);
  }
  if (values.count("help") == 0) return values;
  std::cout << "usage: " << help.usage << "\n\n" << help.summary << "\n\n" << options;
  return std::nullopt;
}

}  // namespace uttt
