// Somebody's program as a player: how it is started, what it speaks and how long it may take, from
// the keys of a [strategy.NAME] section with `type = external`.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "posix/process.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"
#include "tournament/games/seat_time.hpp"

namespace uttt {

// Stands in the command for the port that the harness listens on.
inline constexpr std::string_view kPortPlaceholder = "{port}";

struct ExternalBot {
  // When a program that played is started anew. After a failure `never` leaves its seat empty: the
  // seat's later games are lost. A protocol that plays one game a program starts one for every game
  // anyway.
  enum class Restart { never, on_failure, every_game };
  enum class Sandbox { none, bubblewrap };
  // What a move costs: the time that passes, or the processor time of the program and all that it
  // started, which a busy machine does not add to.
  enum class Clock { wall, cpu };

  Command command;  // with kPortPlaceholder in it where the protocol is spoken over TCP
  const Protocol* protocol = nullptr;
  std::vector<Option> options;          // of the bot, set through the protocol
  SeatTime time;                        // with a control and a cap
  std::chrono::milliseconds startup{};  // from its start until it is ready for a game
  Clock clock{};
  Restart restart{};
  Sandbox sandbox{};
  std::vector<std::string> sandbox_folders;  // that it can read there besides its own
  // Paths of files; empty: none.
  std::string errors;  // gets its stderr
  std::string log;     // gets the whole conversation
};

// The network that its program lives in. In a sandbox nobody but itself can come to its port.
NetworkAccess network_of(const ExternalBot& bot);

bool is_external(const Spec& spec);  // its type is `external`

// `folder` is where a relative `directory` begins and, without one, where the program runs. Throws
// SettingError for an unknown key, a value that is refused, and settings that do not go together
// or with `ruleset`.
ExternalBot read_external_bot(const Spec& spec, Ruleset ruleset, const std::string& folder);

// The plies every opening must have for the external bots among `players`, some of which cannot be
// told of others; none if any will do. Throws InputError when two of them ask for different
// numbers.
std::optional<int> required_opening_plies(std::span<const NamedSpec> players);

// The keys, as `uttt list` shows a strategy's.
const StrategyInfo& external_info();

}  // namespace uttt
