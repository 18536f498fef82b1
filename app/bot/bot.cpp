// `uttt bot`: a strategy as a bot in somebody else's harness.
#include <chrono>
#include <memory>

#include "app/bot/connection.hpp"
#include "app/bot/seat.hpp"
#include "app/bot/session.hpp"
#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "protocols/dialect.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"

namespace uttt {
namespace {

constexpr const char* kDefaultHost = "localhost";
constexpr const char* kDefaultPort = "31415";  // of COMP3411's server
constexpr const char* kDefaultStrategy = "strongest";
// Where the harness can say another and does not.
constexpr Ruleset kUnsaidRuleset = Ruleset::more_advanced_draw;
constexpr std::uint64_t kMaxPort = 65535;
constexpr std::uint64_t kMaxMarginMs = 60'000;
constexpr double kMaxClockSeconds = 86'400;

Ruleset ruleset_of(const Flags& flags, const Protocol& protocol) {
  const std::vector<std::string> names = ruleset_names(protocol);
  if (const auto text = flags.find("ruleset")) {
    const Ruleset ruleset = parse_ruleset(*text);
    if (protocol.plays(ruleset)) return ruleset;
    throw InputError("--ruleset: protocol " + std::string(protocol.name()) + " does not play " +
                     format_ruleset(ruleset) + "; expected " + join_names(names));
  }
  if (names.size() == 1) return parse_ruleset(names.front());
  if (protocol.has_options()) return kUnsaidRuleset;
  throw InputError("--ruleset is missing; expected " + join_names(names));
}

// "5+1", or "5" for a clock that gains nothing.
std::optional<GameClock> clock_of(const Flags& flags, const Protocol& protocol) {
  const auto text = flags.find("clock");
  if (!text) return std::nullopt;
  if (!protocol.keeps_own_clock()) {
    throw InputError("--clock: protocol " + std::string(protocol.name()) +
                     " tells the time itself; expected csc242 or comp3411");
  }
  const auto milliseconds = [&](std::string_view seconds, double low) {
    const double number =
        parse_decimal(seconds, low, kMaxClockSeconds, "--clock " + in_quotes(*text));
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::duration<double>(number));
  };
  const std::size_t plus = text->find('+');
  constexpr double kLeastSeconds = 0.001;
  GameClock clock{milliseconds(std::string_view(*text).substr(0, plus), kLeastSeconds), {}};
  if (plus != std::string::npos) {
    clock.increment = milliseconds(std::string_view(*text).substr(plus + 1), 0);
  }
  return clock;
}

BotSettings settings_of(const Flags& flags, const Protocol& protocol,
                        const std::vector<Option>& dialect) {
  BotSettings settings{ruleset_of(flags, protocol),
                       parse_spec(flags.find("strategy").value_or(kDefaultStrategy), "strategy")};
  settings.dialect = dialect;
  [[maybe_unused]] const Dialect checked(protocol.dialect(),
                                         dialect);  // refuses what it does not know
  settings.clock = clock_of(flags, protocol);
  if (const auto margin = flags.number("margin-ms")) {
    settings.margin = std::chrono::milliseconds(*margin);
  }
  return settings;
}

std::unique_ptr<BotConnection> connect(const Flags& flags, const Protocol& protocol) {
  const char line_end = protocol.harness_line_end();
  if (protocol.transport() == Protocol::Transport::pipes) {
    for (const char* const name : {"host", "port"}) {
      if (!flags.has(name)) continue;
      throw InputError("--" + std::string(name) + ": protocol " + std::string(protocol.name()) +
                       " speaks over stdin and stdout; expected a protocol of TCP");
    }
    return std::make_unique<BotConnection>(line_end);
  }
  return std::make_unique<BotConnection>(line_end, flags.find("host").value_or(kDefaultHost),
                                         std::to_string(flags.number("port").value()));
}

int run_bot(const Flags& flags) {
  const Spec spoken =
      parse_spec(flags.required("protocol", "one of those that \"uttt list\" names"), "protocol");
  const Protocol& protocol = find_protocol(spoken.name);
  const BotSettings settings = settings_of(flags, protocol, spoken.options);
  // A harness that speaks through pipes may have asked already: its clock runs while we prepare.
  const bool is_asked = protocol.transport() == Protocol::Transport::pipes;
  auto connection = is_asked ? connect(flags, protocol) : nullptr;
  const auto bot = protocol.bot_end(settings);
  BotSeat seat(*bot);
  seat.prepare();  // refuses what cannot be played
  if (!connection) connection = connect(flags, protocol);
  const InterruptWatch interrupt;
  BotSession(*connection, *bot, seat).run(interrupt.token());
  return 0;
}

}  // namespace

Subcommand bot_command() {
  return {
      "bot",
      "play as a bot in somebody else's harness",
      "--protocol P [--ruleset R] [--strategy SPEC] [options]",
      "Plays for a harness: hears its protocol on stdin and answers on stdout, or connects to it "
      "over TCP, until the input ends. What the harness says of time holds where the strategy has "
      "no limit of its own; what ugi's `go` says always holds.",
      {{"protocol", FreeText{"P"}, "none",
        "one of those that \"uttt list protocols\" names, with its dialect", "csc242:side=own"},
       {"ruleset", FreeText{"R"}, "the protocol's", "ruleset with options", "open", 'r'},
       {"strategy", FreeText{"SPEC"}, kDefaultStrategy, "strategy with options",
        "alpha-beta:depth=7", 's'},
       {"host", FreeText{"H"}, kDefaultHost, "where a harness of TCP listens"},
       {"port", WholeNumber{1, kMaxPort}, kDefaultPort, "on which port", "", 'p'},
       {"margin-ms", WholeNumber{0, kMaxMarginMs}, "8 %, at most 30",
        "milliseconds of a move's time that are left for the way"},
       {"clock", FreeText{"S+I"}, "the protocol's",
        "seconds for a game and gained with a move, where the protocol tells no clock", "5+1"}},
      {},
      "",
      {"uttt bot --protocol codingame --strategy pvs:move_time_ms=90"},
      run_bot};
}

}  // namespace uttt
