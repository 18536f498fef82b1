// A bot for the tests: it speaks a protocol rightly until its move number --at; from then on it
// does what --behave says.
//
// scripted_bot --protocol P --ruleset R [--behave HOW] [--at N] [--port PORT]
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <boost/program_options.hpp>
#include <csignal>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "engine/random.hpp"
#include "protocols/protocol.hpp"

namespace {

using namespace uttt;

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

// Where the bot's harness is: on its streams, or at the other end of a socket.
struct Streams {
  int in = STDIN_FILENO;
  int out = STDOUT_FILENO;
};

void write_all(int stream, std::string_view text) {
  while (!text.empty()) {
    const ssize_t length = ::write(stream, text.data(), text.size());
    if (length <= 0) std::_Exit(EXIT_FAILURE);  // nobody listens any more
    text.remove_prefix(static_cast<std::size_t>(length));
  }
}

[[noreturn]] void hang() {
  while (true) ::pause();
}

[[noreturn]] void flood(int stream, char byte) {
  const std::string chunk(kMegabyte, byte);
  while (true) write_all(stream, chunk);
}

// The bot at its turn.
struct Turn {
  const Streams& streams;
  const Game& game;          // before its answer
  std::string answer;        // what it would rightly say
  std::string first_answer;  // what it said at its first turn

  void speak(std::string_view text) const { write_all(streams.out, text); }
};

// Whether the right answer is still to be said.
enum class Said { nothing, enough };

// Says what is no legal move, where there is one in the protocol's words: what it played before, or
// a taken cell where only the cell is said.
Said play_illegally(const Turn& turn) {
  const bool says_cell_only = turn.game.boards() > 1 && turn.answer.size() == 2;
  if (!says_cell_only) {
    turn.speak(turn.first_answer);
    return Said::enough;
  }
  const Mask boards = turn.game.playable_boards();
  const int board = std::countr_zero(static_cast<unsigned>(boards));
  const Mask taken = turn.game.marks(Player::x, board) | turn.game.marks(Player::o, board);
  if (taken == 0) return Said::nothing;
  turn.speak(std::to_string(std::countr_zero(static_cast<unsigned>(taken)) + 1) + "\n");
  return Said::enough;
}

// What a bot may do at its turns.
using Behaviour = std::function<Said(const Turn&)>;

void leave_child_behind() {
  if (::fork() != 0) return;
  ::setsid();
  hang();
}

[[noreturn]] void eat_memory() {
  std::vector<std::string> eaten;
  while (true) eaten.emplace_back(kMegabyte, 'm');
}

const std::map<std::string, Behaviour>& behaviours() {
  static const std::map<std::string, Behaviour> kAll = {
      {"honest", [](const Turn&) { return Said::nothing; }},
      {"illegal", play_illegally},
      {"garbage",
       [](const Turn& turn) {
         turn.speak("\x01\xff%n garbage\n");
         return Said::enough;
       }},
      {"late",
       [](const Turn&) {
         std::this_thread::sleep_for(std::chrono::seconds(2));
         return Said::nothing;
       }},
      {"slow",
       [](const Turn&) {
         std::this_thread::sleep_for(std::chrono::milliseconds(300));
         return Said::nothing;
       }},
      {"silent", [](const Turn&) { return Said::enough; }},
      {"exit", [](const Turn&) -> Said { std::_Exit(3); }},
      {"signal",
       [](const Turn&) {
         std::raise(SIGKILL);
         return Said::nothing;
       }},
      {"flood-stdout", [](const Turn& turn) -> Said { flood(turn.streams.out, 'x'); }},
      {"flood-lines", [](const Turn& turn) -> Said { flood(turn.streams.out, '\n'); }},
      {"flood-stderr",
       [](const Turn&) {
         write_all(STDERR_FILENO, std::string(kMegabyte, 'e'));
         return Said::nothing;
       }},
      {"half-line",
       [](const Turn& turn) {
         turn.speak(std::string_view(turn.answer).substr(0, turn.answer.size() - 1));
         return Said::enough;
       }},
      {"megabyte-line",
       [](const Turn& turn) {
         turn.speak(std::string(kMegabyte, 'x') + "\n");
         return Said::enough;
       }},
      {"early",
       [](const Turn& turn) {
         turn.speak(turn.answer + turn.answer);
         return Said::enough;
       }},
      {"closes-stdin",
       [](const Turn& turn) -> Said {
         ::close(turn.streams.in);
         turn.speak(turn.answer);
         hang();
       }},
      {"closes-stdout",
       [](const Turn& turn) -> Said {
         ::close(turn.streams.out);
         hang();
       }},
      {"forks",
       [](const Turn&) -> Said {
         leave_child_behind();
         std::_Exit(4);
       }},
      {"ignores-sigterm",
       [](const Turn&) -> Said {
         std::signal(SIGTERM, SIG_IGN);
         hang();
       }},
      {"memory", [](const Turn&) -> Said { eat_memory(); }}};
  return kAll;
}

Streams connect_to(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("nobody listens on port " + std::to_string(port));
  }
  return {socket, socket};
}

// The next term of the conversation, without its end; none when it is over.
class Reader {
 public:
  Reader(int stream, char end) : stream_(stream), end_(end) {}

  std::optional<std::string> next() {
    std::size_t place = std::string::npos;
    while ((place = text_.find(end_)) == std::string::npos) {
      std::array<char, 4096> chunk;
      const ssize_t length = ::read(stream_, chunk.data(), chunk.size());
      if (length <= 0) return std::nullopt;
      text_.append(chunk.data(), static_cast<std::size_t>(length));
    }
    std::string term = text_.substr(0, place);
    text_.erase(0, place + 1);
    return term;
  }

 private:
  int stream_;
  char end_;
  std::string text_;
};

// Any legal move, the same in the same position.
Move some_move(const Game& game) {
  const MoveSet moves = game.legal_moves();
  Random random(game.moves().size());
  return *std::next(moves.begin(), random.below(static_cast<std::uint32_t>(moves.size())));
}

void play(const Protocol& protocol, BotEnd& bot, Streams streams, const Behaviour& behave, int at) {
  Reader reader(streams.in, protocol.harness_line_end());
  std::string first_answer;
  for (int moves = 0; const auto line = reader.next();) {
    const BotEnd::Heard heard = bot.hear(*line);
    write_all(streams.out, heard.say);
    if (heard.next == BotEnd::Next::quit) return;
    if (heard.next != BotEnd::Next::think) continue;
    const auto game = bot.game().clone();
    SearchResult result;
    result.move = some_move(*game);
    const std::string answer = bot.answer(result);
    if (++moves == 1) first_answer = answer;
    const Said said = moves < at ? Said::nothing : behave({streams, *game, answer, first_answer});
    if (said == Said::nothing) write_all(streams.out, answer);
  }
}

}  // namespace

int main(int argc, char** argv) {
  namespace po = boost::program_options;
  std::string protocol_name;
  std::string ruleset;
  std::string how;
  int at = 0;
  std::uint16_t port = 0;
  po::options_description options;
  options.add_options()("protocol", po::value(&protocol_name)->required())(
      "ruleset", po::value(&ruleset)->required())(
      "behave", po::value(&how)->default_value("honest"))("at", po::value(&at)->default_value(2))(
      "port", po::value(&port)->default_value(0));
  try {
    po::variables_map map;
    po::store(po::parse_command_line(argc, argv, options), map);
    po::notify(map);
    const Protocol& protocol = find_protocol(protocol_name);
    const auto bot = protocol.bot_end({parse_ruleset(ruleset), {"random", {}}});
    play(protocol, *bot, port == 0 ? Streams{} : connect_to(port), behaviours().at(how), at);
  } catch (const std::exception& error) {
    std::cerr << "scripted_bot: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
