// One run of a bot's program, from its start to its end, and the conversation that is held with it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "posix/line_channel.hpp"
#include "posix/process.hpp"
#include "posix/tcp_listener.hpp"
#include "protocols/protocol.hpp"
#include "tournament/bots/bot.hpp"
#include "tournament/bots/log.hpp"
#include "tournament/games/seat.hpp"

namespace uttt {

// In all that waits, a request on `stop` ends the waiting; what comes back means nothing then.
class BotProgram {
 public:
  // Starts the program. Throws CannotStart.
  BotProgram(const ExternalBot& bot, Ruleset ruleset, ProcessKeeper& keeper);

  // Connects where the protocol needs it and goes through the steps before the first game, within
  // the time for its start. None: it is ready.
  std::optional<Forfeit> greet(const std::stop_token& stop);
  std::optional<Forfeit> begin_game(const Game& game, Player side, std::uint64_t seed,
                                    const std::stop_token& stop);

  struct Reply {
    std::variant<Move, Forfeit> choice;
    // From the last byte of the request to that of the reply; before a program takes the first word
    // that is said to it, it starts, which is not counted.
    std::chrono::nanoseconds time{0};
    SearchResult thoughts = {};  // that it told before
    // Spent in that time, where the bot's clock counts that.
    std::optional<std::chrono::nanoseconds> cpu_time = std::nullopt;
  };
  // Asks for a move; there is no reply after `patience`.
  Reply ask(const Game& game, const MoveBudget& budget, std::chrono::nanoseconds patience,
            const std::stop_token& stop);

  // Tells it how the game ended, if it still listens.
  void end_game(const Game& game, Player side, const GameEnd& end);

  // Whether it runs still.
  bool is_alive() const { return process_->how_it_ended().empty(); }
  // Says goodbye and gives it a moment to end by itself.
  void let_go();
  // Kills it, as the destructor does, and keeps the last that it said.
  void kill();
  // The last line of its stderr so far; empty: there is none.
  std::string last_words();

 private:
  using Clock = LineChannel::Clock;

  void talk_over(Descriptor from, Descriptor to);
  void hear(Voice voice, std::string_view text);
  std::optional<Forfeit> connect(Clock::time_point deadline);
  bool is_from_bot(const Descriptor& connection) const;
  std::optional<Forfeit> follow(const ProtocolStep& step, Clock::time_point deadline);
  std::optional<Forfeit> await_reply(const std::string& reply, Clock::time_point deadline);
  std::optional<Forfeit> await_listener(Clock::time_point deadline);
  void pause(std::chrono::milliseconds time);
  std::optional<Forfeit> refuse_early_words(const Game& game);
  std::optional<std::chrono::nanoseconds> cpu_time() const;
  Reply await_move(const Game& game, Clock::time_point asked, Clock::time_point deadline);
  std::variant<std::monostate, Move, Forfeit> read_move(const std::string& line, const Game& game);
  Forfeit explain(Trouble trouble) const;

  const ExternalBot& bot_;
  Interrupt interrupt_;
  std::optional<BotLog> errors_log_;
  std::optional<ConversationLog> log_;
  LastLine last_error_;
  std::optional<TcpListener> listener_;
  Descriptor errors_;  // its stderr, until the conversation reads that too
  std::unique_ptr<HarnessEnd> harness_;
  std::unique_ptr<ChildProcess> process_;
  std::optional<LineChannel> channel_;
  bool has_listened_ = false;  // to anything that was said to it
  bool is_dead_ = false;
};

}  // namespace uttt
