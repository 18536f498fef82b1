// `uttt bot` at work: it hears its harness, thinks and answers, until there is nothing more to
// hear. One thread talks; while it listens, another searches.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "app/bot/connection.hpp"
#include "app/bot/search.hpp"
#include "app/bot/seat.hpp"
#include "protocols/protocol.hpp"

namespace uttt {

class BotSession {
 public:
  // `seat` is of the same `bot`.
  BotSession(BotConnection& connection, BotEnd& bot, BotSeat& seat)
      : connection_(connection), bot_(bot), seat_(seat) {}

  // Returns at the end of the input, when the harness says so, or soon after a stop is requested.
  // Throws std::runtime_error for a harness that is gone or says what it must not.
  void run(const std::stop_token& interrupt);

 private:
  enum class Event { line, answer, end };

  Event next_event(const std::stop_token& interrupt);
  BotConnection::Listening listening() const;
  void hear(const std::string& line);
  void go_on(BotEnd::Next next);
  void think();
  void answer();

  BotConnection& connection_;
  BotEnd& bot_;
  BotSeat& seat_;
  WakeUp flag_;  // up: a search has ended, or a stop was requested
  BotConnection::Line line_;
  bool has_quit_ = false;

  std::chrono::steady_clock::time_point asked_;  // for the move that is thought about
  std::optional<BotSearch> search_;              // last: it ends before what it uses
};

}  // namespace uttt
