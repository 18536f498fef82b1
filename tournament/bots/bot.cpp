#include "tournament/bots/bot.hpp"

#include <algorithm>
#include <boost/program_options/parsers.hpp>
#include <boost/token_functions.hpp>
#include <filesystem>
#include <optional>
#include <sstream>

#include "posix/sandbox.hpp"
#include "protocols/dialect.hpp"

namespace uttt {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kMaxMs = 86'400'000;
constexpr std::uint64_t kMaxMemoryMb = 1'048'576;
constexpr std::uint64_t kMaxDepthPlies = 81;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000'000'000;
constexpr std::uint64_t kDefaultStartupMs = 10'000;
constexpr std::uint64_t kDefaultMarginMs = 20;
constexpr std::uint64_t kDefaultMoveCapMs = 60'000;

constexpr std::string_view kOptionPrefix = "options.";
constexpr std::string_view kEnvironmentPrefix = "environment.";

// What f() returns; an InputError of its becomes one of `key`.
template <class F>
auto at_key(std::string_view key, F&& f) {
  try {
    return f();
  } catch (const InputError& error) {
    throw SettingError(std::string(key), error.what());
  }
}

// The settings of one section, every refusal with its key.
class BotKeys {
 public:
  explicit BotKeys(const Spec& spec) : spec_(spec) {}

  std::optional<std::string> find(std::string_view key) const {
    const auto found = std::ranges::find(spec_.options, key, &Option::key);
    if (found == spec_.options.end()) return std::nullopt;
    return found->value;
  }
  bool has(std::string_view key) const { return find(key).has_value(); }

  std::string required(std::string_view key, const std::string& expected) const {
    if (const auto value = find(key)) return *value;
    throw SettingError("", "key " + std::string(key) + " is missing; expected " + expected);
  }

  std::optional<std::uint64_t> number(std::string_view key) const {
    const auto value = find(key);
    if (!value) return std::nullopt;
    return at_key(key, [&] { return read_whole(row(key), *value, key); });
  }
  std::optional<milliseconds> time(std::string_view key) const {
    const auto value = number(key);
    if (!value) return std::nullopt;
    return milliseconds(*value);
  }
  milliseconds time_or(std::string_view key, std::uint64_t default_ms) const {
    return time(key).value_or(milliseconds(default_ms));
  }

  // The place among the names of its row, 0 (the default) without a value.
  std::size_t choice(std::string_view key) const {
    const auto value = find(key);
    if (!value) return 0;
    return at_key(key, [&] {
      const std::vector<std::string>& names = std::get<OneOf>(row(key).type).names;
      const auto found = std::ranges::find(names, *value);
      if (found == names.end()) throw InputError(unknown_name(key, *value, names));
      return static_cast<std::size_t>(found - names.begin());
    });
  }

  // All settings whose keys begin with `prefix`, without it.
  std::vector<Option> with_prefix(std::string_view prefix) const {
    std::vector<Option> found;
    for (const auto& [key, value] : spec_.options) {
      if (key.starts_with(prefix)) found.push_back({key.substr(prefix.size()), value});
    }
    return found;
  }

 private:
  static const OptionInfo& row(std::string_view key) {
    return option_named(external_info().options, key);
  }

  const Spec& spec_;
};

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

std::vector<std::string> split_command(const std::string& line) {
  try {
    auto words = boost::program_options::split_unix(line);
    if (!words.empty() && !words.front().empty()) return words;
  } catch (const boost::escaped_list_error& error) {
    throw SettingError("command", in_quotes(line) + ": " + error.what());
  }
  throw SettingError("command", in_quotes(line) + " names no program");
}

std::string read_directory(const BotKeys& settings, const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path path =
      fs::absolute(folder.empty() ? "." : folder) / settings.find("directory").value_or("");
  std::error_code error;
  if (fs::is_directory(path, error)) return path.lexically_normal().string();
  throw SettingError(settings.has("directory") ? "directory" : "",
                     "there is no folder " + in_quotes(path.string()));
}

Command read_command(const BotKeys& settings, const std::string& folder) {
  Command command;
  command.words = split_command(settings.required("command", "command = PROGRAM ARGUMENT..."));
  command.directory = read_directory(settings, folder);
  at_key("command",
         [&] { command.words.front() = find_program(command.words.front(), command.directory); });
  for (const auto& [name, value] : settings.with_prefix(kEnvironmentPrefix)) {
    command.environment.push_back(name + "=" + value);
  }
  command.memory_bytes = settings.number("memory_mb").value_or(0) << 20U;
  return command;
}

// Keys that mean something together with another only.
void check_company(const BotKeys& settings, const std::string& key, const std::string& needed) {
  if (settings.has(key) && !settings.has(needed)) {
    throw SettingError(key, key + ": means nothing alone; expected " + needed + " too");
  }
}

// Folders with colons between them.
std::vector<std::string> read_sandbox_folders(const BotKeys& settings,
                                              const std::string& directory) {
  namespace fs = std::filesystem;
  constexpr const char* kKey = "sandbox_folders";
  check_company(settings, kKey, "sandbox");
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

const Protocol& read_protocol(const BotKeys& settings, Ruleset ruleset) {
  std::vector<std::string> names;
  for (const Protocol* const protocol : all_protocols()) names.emplace_back(protocol->name());
  const std::string name = settings.required("protocol", join_names(names));
  const Protocol& protocol = *at_key("protocol", [&] { return &find_protocol(name); });
  if (!protocol.plays(ruleset)) {
    throw SettingError("protocol", in_quotes(name) + " does not play " + format_ruleset(ruleset));
  }
  return protocol;
}

// The keys of the time control that is set, which there may be one of; "" without one.
std::string time_key(const BotKeys& settings) {
  std::string found;
  for (const char* key : {"move_time_ms", "base_ms", "nodes", "depth"}) {
    if (!settings.has(key)) continue;
    if (!found.empty()) {
      throw SettingError(
          key, std::string(key) + ": " + found + " is set already; expected one time control");
    }
    found = key;
  }
  return found;
}

GameClock read_clock(const BotKeys& settings, const std::optional<TimeControl>& usual) {
  GameClock clock{*settings.time("base_ms"), settings.time_or("increment_ms", 0)};
  const GameClock* const usual_clock = usual ? std::get_if<GameClock>(&*usual) : nullptr;
  // A bank that refills up to its size only.
  if (usual_clock != nullptr && usual_clock->most) clock.most = clock.base;
  return clock;
}

EffortPerMove read_effort(const BotKeys& settings, const std::string& key,
                          const Protocol& protocol) {
  if (!protocol.tells_effort()) {
    throw SettingError(key, key + ": protocol " + std::string(protocol.name()) +
                                " cannot say it; expected move_time_ms or base_ms");
  }
  EffortPerMove effort;
  effort.nodes = settings.number("nodes");
  if (const auto depth = settings.number("depth")) {
    effort.depth_plies = static_cast<int>(*depth);
  }
  return effort;
}

TimeControl read_time(const BotKeys& settings, const Protocol& protocol) {
  const std::string key = time_key(settings);
  check_company(settings, "increment_ms", "base_ms");
  check_company(settings, "first_move_ms", "move_time_ms");
  if (key == "move_time_ms") {
    const milliseconds later = *settings.time("move_time_ms");
    return TimePerMove{settings.time("first_move_ms"), later};
  }
  if (key == "base_ms") return read_clock(settings, protocol.usual_time());
  if (!key.empty()) return read_effort(settings, key, protocol);
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
          key, key + ": protocol " + std::string(bot.protocol->name()) + " has no options to set");
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
  const BotKeys settings(spec);
  ExternalBot bot;
  bot.command = read_command(settings, folder);
  bot.protocol = &read_protocol(settings, ruleset);
  bot.options = settings.with_prefix(kOptionPrefix);
  bot.time = read_time(settings, *bot.protocol);
  bot.startup = settings.time_or("startup_ms", kDefaultStartupMs);
  bot.margin = settings.time_or("margin_ms", kDefaultMarginMs);
  bot.move_cap = settings.time_or("move_cap_ms", kDefaultMoveCapMs);
  constexpr std::array kRestartOf = {ExternalBot::Restart::on_failure, ExternalBot::Restart::never,
                                     ExternalBot::Restart::every_game};
  bot.restart = kRestartOf[settings.choice("restart")];
  bot.sandbox = settings.choice("sandbox") == 0 ? ExternalBot::Sandbox::none
                                                : ExternalBot::Sandbox::bubblewrap;
  bot.sandbox_folders = read_sandbox_folders(settings, bot.command.directory);
  bot.log = settings.find("stderr").value_or("discard");
  if (bot.log == "discard") bot.log.clear();
  check_options(bot);
  check_port(bot);
  check_sandbox(bot);
  return bot;
}

std::optional<int> required_opening_plies(std::span<const NamedSpec> players) {
  std::optional<int> required;
  const NamedSpec* first = nullptr;
  for (const NamedSpec& player : players) {
    const auto name = BotKeys(player.spec).find("protocol");
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
       {"move_time_ms", WholeNumber{1, kMaxMs}, "the protocol's", "milliseconds a move", "100"},
       {"first_move_ms", WholeNumber{1, kMaxMs}, "move_time_ms",
        "milliseconds for a game's first move"},
       {"base_ms", WholeNumber{1, kMaxMs}, "the protocol's",
        "milliseconds on a clock for the whole game"},
       {"increment_ms", WholeNumber{0, kMaxMs}, "0", "milliseconds the clock gains with a move"},
       {"nodes", WholeNumber{1, kMaxNodes}, "none", "nodes a move, as the bot counts them"},
       {"depth", WholeNumber{1, kMaxDepthPlies}, "none", "plies to look ahead"},
       {"move_cap_ms", WholeNumber{1, kMaxMs}, std::to_string(kDefaultMoveCapMs),
        "after which any move is late"},
       {"margin_ms", WholeNumber{0, kMaxMs}, std::to_string(kDefaultMarginMs),
        "milliseconds a reply may be late"},
       {"startup_ms", WholeNumber{1, kMaxMs}, std::to_string(kDefaultStartupMs),
        "milliseconds from its start until it is ready"},
       {"restart", OneOf{{"on-failure", "never", "every-game"}}, "on-failure",
        "when to start it anew"},
       {"memory_mb", WholeNumber{1, kMaxMemoryMb}, "any", "its address space, at most"},
       {"sandbox", OneOf{{"none", "bubblewrap"}}, "none",
        "bubblewrap: nothing but the system's programs and its own folder"},
       {"sandbox_folders", FreeText{"FOLDER:FOLDER..."}, "none", "what it can read there besides"},
       {"stderr", FreeText{"FILE | discard"}, "discard", "what gets its stderr"}}};
  return kInfo;
}

}  // namespace uttt
