#include "tournament/bots/bot.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include "posix/sandbox.hpp"
#include "protocols/dialect.hpp"
#include "text/command_words.hpp"

namespace uttt {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kMaxMemoryMb = 1'048'576;
constexpr std::uint64_t kMaxDepthPlies = 81;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000'000'000;
constexpr milliseconds kDefaultStartup{10'000};
constexpr milliseconds kDefaultMoveCap{60'000};

constexpr std::string_view kOptionPrefix = "options.";
constexpr std::string_view kEnvironmentPrefix = "environment.";

void check_keys(const Spec& spec) {
  const std::vector<OptionInfo>& known = external_info().options;
  for (const Option& option : spec.options) {
    const auto is_family = [&](std::string_view prefix) {
      return option.key.starts_with(prefix) && option.key.size() > prefix.size();
    };
    if (is_family(kOptionPrefix) || is_family(kEnvironmentPrefix)) continue;
    if (find_option(known, option.key) == nullptr) {
      throw SettingError(option.key, unknown_name("key", option.key, option_names(known)));
    }
  }
}

std::vector<std::string> read_words(const std::string& line) {
  auto words = at_key("command", [&] { return command_words(line); });
  if (!words.empty() && !words.front().empty()) return words;
  throw SettingError("command", in_quotes(line) + " names no program");
}

std::string read_directory(const SectionKeys& settings, const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path path =
      fs::absolute(folder.empty() ? "." : folder) / settings.find("directory").value_or("");
  std::error_code error;
  if (fs::is_directory(path, error)) return path.lexically_normal().string();
  throw SettingError(settings.has("directory") ? "directory" : "",
                     "there is no folder " + in_quotes(path.string()));
}

Command read_command(const SectionKeys& settings, const std::string& folder) {
  Command command;
  command.words = read_words(settings.required("command", "command = PROGRAM ARGUMENT..."));
  command.directory = read_directory(settings, folder);
  at_key("command",
         [&] { command.words.front() = find_program(command.words.front(), command.directory); });
  for (const auto& [name, value] : settings.with_prefix(kEnvironmentPrefix)) {
    command.environment.push_back(std::string(name).append("=").append(value));
  }
  command.memory_bytes = settings.number("memory_mb").value_or(0) << 20U;
  return command;
}

// Folders with colons between them.
std::vector<std::string> read_sandbox_folders(const SectionKeys& settings,
                                              const std::string& directory) {
  namespace fs = std::filesystem;
  constexpr const char* kKey = "sandbox_folders";
  settings.check_company(kKey, "sandbox");
  std::vector<std::string> folders;
  std::istringstream list(settings.find(kKey).value_or(""));
  for (std::string folder; std::getline(list, folder, ':');) {
    const fs::path path = fs::path(directory) / folder;
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      throw SettingError(kKey, "there is no folder " + in_quotes(path.string()));
    }
    folders.push_back(path.lexically_normal().string());
  }
  return folders;
}

const Protocol& read_protocol(const SectionKeys& settings, Ruleset ruleset) {
  std::vector<std::string> names;
  for (const Protocol* const protocol : all_protocols()) names.emplace_back(protocol->name());
  const std::string name = settings.required("protocol", join_names(names));
  const Protocol& protocol = *at_key("protocol", [&] { return &find_protocol(name); });
  if (!protocol.plays(ruleset)) {
    throw SettingError("protocol", in_quotes(name) + " does not play " + format_ruleset(ruleset));
  }
  return protocol;
}

// The keys nodes or depth; none without them.
std::optional<TimeControl> read_effort(const SectionKeys& settings, const Protocol& protocol) {
  if (!settings.has("nodes") && !settings.has("depth")) return std::nullopt;
  const std::string key = settings.has("nodes") ? "nodes" : "depth";
  if (settings.has("nodes") && settings.has("depth")) {
    throw SettingError("depth", "nodes is set already; expected one time control");
  }
  if (!protocol.tells_effort()) {
    throw SettingError(key, "protocol " + std::string(protocol.name()) +
                                " cannot say it; expected move_time_ms or base_ms");
  }
  EffortPerMove effort;
  effort.nodes = settings.number("nodes");
  if (const auto depth = settings.number("depth")) {
    effort.depth_plies = static_cast<int>(*depth);
  }
  return effort;
}

TimeControl read_time(const SectionKeys& settings, const Protocol& protocol) {
  const auto effort = read_effort(settings, protocol);
  const auto time = read_time_control(settings, protocol.usual_time());
  if (effort && time) {
    const std::string key = settings.has("nodes") ? "nodes" : "depth";
    throw SettingError(key, "a time is set already; expected one time control");
  }
  if (effort) return *effort;
  if (time) return *time;
  if (const auto usual = protocol.usual_time()) return *usual;
  throw SettingError("",
                     "there is no time control, and protocol " + std::string(protocol.name()) +
                         " has none of its own; expected move_time_ms, base_ms, nodes or depth");
}

void check_options(const ExternalBot& bot) {
  if (bot.protocol->has_options()) return;
  for (const Option& option : bot.options) {
    const std::string key = std::string(kOptionPrefix) + option.key;
    if (bot.protocol->dialect().empty()) {
      throw SettingError(
          key, "protocol " + std::string(bot.protocol->name()) + " has no options to set");
    }
    at_key(key, [&] { Dialect(bot.protocol->dialect(), {option}); });
  }
}

void check_port(const ExternalBot& bot) {
  const bool has_port = std::ranges::any_of(bot.command.words, [](const std::string& word) {
    return word.find(kPortPlaceholder) != std::string::npos;
  });
  const bool is_tcp = bot.protocol->transport() == Protocol::Transport::tcp;
  if (is_tcp == has_port) return;
  throw SettingError("command",
                     "protocol " + std::string(bot.protocol->name()) +
                         (is_tcp ? " is spoken on a port; expected {port} in the command"
                                 : " is not spoken on a port; expected no {port} in the command"));
}

void check_sandbox(const ExternalBot& bot) {
  if (bot.sandbox == ExternalBot::Sandbox::none) return;
  at_key("sandbox", [] { find_bubblewrap(); });
}

}  // namespace

NetworkAccess network_of(const ExternalBot& bot) {
  const bool is_own = bot.sandbox == ExternalBot::Sandbox::bubblewrap &&
                      bot.protocol->transport() == Protocol::Transport::tcp;
  return is_own ? NetworkAccess::own : NetworkAccess::shared;
}

bool is_external(const Spec& spec) { return spec.name == external_info().name; }

ExternalBot read_external_bot(const Spec& spec, Ruleset ruleset, const std::string& folder) {
  check_keys(spec);
  const SectionKeys settings(spec, external_info().options);
  ExternalBot bot;
  bot.command = read_command(settings, folder);
  bot.protocol = &read_protocol(settings, ruleset);
  bot.options = settings.with_prefix(kOptionPrefix);
  bot.time.control = read_time(settings, *bot.protocol);
  bot.time.margin = settings.time_or("margin_ms", kDefaultMargin);
  bot.time.move_cap = settings.time_or("move_cap_ms", kDefaultMoveCap);
  bot.startup = settings.time_or("startup_ms", kDefaultStartup);
  constexpr std::array kRestartOf = {ExternalBot::Restart::on_failure, ExternalBot::Restart::never,
                                     ExternalBot::Restart::every_game};
  bot.clock = settings.choice("clock") == 0 ? ExternalBot::Clock::wall : ExternalBot::Clock::cpu;
  bot.restart = kRestartOf[settings.choice("restart")];
  bot.sandbox = settings.choice("sandbox") == 0 ? ExternalBot::Sandbox::none
                                                : ExternalBot::Sandbox::bubblewrap;
  bot.sandbox_folders = read_sandbox_folders(settings, bot.command.directory);
  bot.errors = settings.find("stderr").value_or("discard");
  if (bot.errors == "discard") bot.errors.clear();
  bot.log = settings.find("log").value_or("none");
  if (bot.log == "none") bot.log.clear();
  check_options(bot);
  check_port(bot);
  check_sandbox(bot);
  return bot;
}

std::optional<int> required_opening_plies(std::span<const NamedSpec> players) {
  std::optional<int> required;
  const NamedSpec* first = nullptr;
  for (const NamedSpec& player : players) {
    const auto name = SectionKeys(player.spec, external_info().options).find("protocol");
    if (!is_external(player.spec) || !name) continue;
    const auto plies = find_protocol(*name).opening_plies();
    if (!plies) continue;
    if (required && *required != *plies) {
      throw InputError("strategies " + in_quotes(first->name) + " and " + in_quotes(player.name) +
                       " cannot meet: games begin after " + std::to_string(*required) +
                       " plies for one, after " + std::to_string(*plies) + " for the other");
    }
    required = plies;
    first = &player;
  }
  return required;
}

const StrategyInfo& external_info() {
  static const StrategyInfo kInfo = {
      "external",
      "somebody's program, which speaks one of the protocols below; in tournaments only",
      {{"command", FreeText{"PROGRAM ARGUMENT..."}, "none",
        "what to run, in words; no shell reads it", "python3 bot.py --fast"},
       {"protocol", FreeText{"PROTOCOL"}, "none", "what it speaks", "ugi"},
       {"directory", FreeText{"FOLDER"}, "the config's",
        "where it runs; begins at the config's folder"},
       {"environment.KEY", FreeText{"text"}, "none", "a variable of its environment"},
       {"options.NAME", FreeText{"text"}, "none",
        "an option of the bot, or of its protocol's dialect"},
       {"move_time_ms", WholeNumber{1, kMaxSeatMs}, "the protocol's", "milliseconds a move", "100"},
       {"first_move_ms", WholeNumber{1, kMaxSeatMs}, "move_time_ms",
        "milliseconds for a game's first move"},
       {"base_ms", WholeNumber{1, kMaxSeatMs}, "the protocol's",
        "milliseconds on a clock for the whole game"},
       {"increment_ms", WholeNumber{0, kMaxSeatMs}, "0",
        "milliseconds the clock gains with a move"},
       {"nodes", WholeNumber{1, kMaxNodes}, "none", "nodes a move, as the bot counts them"},
       {"depth", WholeNumber{1, kMaxDepthPlies}, "none", "plies to look ahead"},
       {"move_cap_ms", WholeNumber{1, kMaxSeatMs}, std::to_string(kDefaultMoveCap.count()),
        "after which any move is late"},
       {"margin_ms", WholeNumber{0, kMaxSeatMs}, std::to_string(kDefaultMargin.count()),
        "milliseconds replies may be late; they are charged"},
       {"startup_ms", WholeNumber{1, kMaxSeatMs}, std::to_string(kDefaultStartup.count()),
        "milliseconds from its start until it is ready"},
       {"clock", OneOf{{"wall", "cpu"}}, "wall",
        "what moves are charged: the time that passes, or the bot's processor time"},
       {"restart", OneOf{{"on-failure", "never", "every-game"}}, "on-failure",
        "when to start it anew"},
       {"memory_mb", WholeNumber{1, kMaxMemoryMb}, "any", "its address space, at most"},
       {"sandbox", OneOf{{"none", "bubblewrap"}}, "none",
        "bubblewrap: nothing but the system's programs and its own folder"},
       {"sandbox_folders", FreeText{"FOLDER:FOLDER..."}, "none", "what it can read there besides"},
       {"stderr", FreeText{"FILE | discard"}, "discard", "what gets its stderr"},
       {"log", FreeText{"FILE | none"}, "none",
        "what gets the whole conversation, with times and arrows"}}};
  return kInfo;
}

}  // namespace uttt
