// `uttt bot`: a strategy as a bot in somebody else's harness.
#include <memory>

#include "app/bot/connection.hpp"
#include "app/bot/session.hpp"
#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"

namespace uttt {
namespace {

namespace po = boost::program_options;

constexpr const char* kDefaultHost = "localhost";
constexpr const char* kDefaultPort = "31415";  // of COMP3411's server
constexpr const char* kDefaultStrategy = "pvs";
// Where the harness can say another and does not.
constexpr Ruleset kUnsaidRuleset = Ruleset::more_advanced_draw;
constexpr std::uint64_t kMaxPort = 65535;

po::options_description bot_options() {
  po::options_description options("options");
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  options.add_options()("protocol", text("P"), "one of those that \"uttt list\" names")(
      "ruleset,r", text("R"), "ruleset with options; not needed where the protocol has one only")(
      "strategy,s", text("SPEC")->default_value(kDefaultStrategy),
      "strategy with options, as alpha-beta:depth=7")(
      "host", text("H"), "where a harness of TCP listens; default: localhost")(
      "port,p", text("N"), "on which port, 1-65535; default: 31415");
  return options;
}

Ruleset ruleset_option(const po::variables_map& values, const Protocol& protocol) {
  const std::vector<std::string> names = ruleset_names(protocol);
  if (values.count("ruleset") != 0) {
    const Ruleset ruleset = parse_ruleset(values["ruleset"].as<std::string>());
    if (protocol.plays(ruleset)) return ruleset;
    throw InputError("--ruleset: protocol " + std::string(protocol.name()) + " does not play " +
                     format_ruleset(ruleset) + "; expected " + join_names(names));
  }
  if (names.size() == 1) return parse_ruleset(names.front());
  if (protocol.has_options()) return kUnsaidRuleset;
  throw InputError("--ruleset is missing; expected " + join_names(names));
}

std::string value_or(const po::variables_map& values, const char* name, const char* otherwise) {
  return values.count(name) != 0 ? values[name].as<std::string>() : otherwise;
}

std::unique_ptr<BotConnection> connect(const po::variables_map& values, const Protocol& protocol) {
  const char line_end = protocol.harness_line_end();
  if (protocol.transport() == Protocol::Transport::pipes) {
    for (const char* const name : {"host", "port"}) {
      if (values.count(name) == 0) continue;
      throw InputError("--" + std::string(name) + ": protocol " + std::string(protocol.name()) +
                       " speaks over stdin and stdout; expected a protocol of TCP");
    }
    return std::make_unique<BotConnection>(line_end);
  }
  const std::string port = value_or(values, "port", kDefaultPort);
  parse_number(port, 1, kMaxPort, "--port");
  return std::make_unique<BotConnection>(line_end, value_or(values, "host", kDefaultHost), port);
}

}  // namespace

int run_bot(const Arguments& arguments) {
  const CommandHelp help{
      "uttt bot --protocol P [--ruleset R] [--strategy SPEC] [--host H] [--port N]",
      "Plays for a harness: hears its protocol on stdin and answers on stdout, or connects to it\n"
      "over TCP, until the input ends. What the harness says of time holds where the strategy has\n"
      "no limit of its own; what ugi's `go` says always holds."};
  const auto values = parse_command_line(arguments, help, bot_options());
  if (!values) return 0;
  if (values->count("protocol") == 0) {
    throw InputError("--protocol is missing; expected one of those that \"uttt list\" names");
  }
  const Protocol& protocol = find_protocol((*values)["protocol"].as<std::string>());
  const BotSettings settings{ruleset_option(*values, protocol),
                             parse_spec((*values)["strategy"].as<std::string>(), "strategy")};
  make_strategy(settings.strategy, settings.ruleset);  // refuses what cannot be played
  const auto bot = protocol.bot_end(settings);
  const auto connection = connect(*values, protocol);
  const InterruptWatch interrupt;
  BotSession(*connection, *bot).run(interrupt.token());
  return 0;
}

}  // namespace uttt
