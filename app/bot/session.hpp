// `uttt bot` at work: it hears its harness, thinks and answers, until there is nothing more to
// hear. One thread talks; while it listens, another searches.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "app/bot/connection.hpp"
#include "app/bot/search.hpp"
#include "protocols/protocol.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

class BotSession {
 public:
  BotSession(BotConnection& connection, BotEnd& bot) : connection_(connection), bot_(bot) {}

  // Returns at the end of the input, when the harness says so, or soon after a stop is requested.
  // Throws std::runtime_error for a harness that is gone or says what it must not.
  void run(const std::stop_token& interrupt);

 private:
  enum class Event { line, answer, end };

  Event next_event(const std::stop_token& interrupt);
  BotConnection::Listening listening() const;
  void hear(const std::string& line);
  void go_on(BotEnd::Next next);
  void prepare();
  void seat(const BotSettings& settings);
  void think();
  void answer();

  BotConnection& connection_;
  BotEnd& bot_;
  WakeUp flag_;  // up: a search has ended, or a stop was requested
  BotConnection::Line line_;
  bool has_quit_ = false;

  std::optional<BotSettings> seated_;  // what strategy_ was made from
  int game_number_ = 0;
  std::chrono::steady_clock::time_point asked_;  // for the move that is thought about
  std::unique_ptr<Strategy> strategy_;
  std::optional<BotSearch> search_;  // last: it ends before what it uses
};

}  // namespace uttt
