#include "app/bot/session.hpp"

#include <iostream>
#include <stdexcept>

namespace uttt {

void BotSession::run(const std::stop_token& interrupt) {
  const std::stop_callback wake(interrupt, [this] { flag_.raise(); });
  while (!has_quit_) {
    switch (next_event(interrupt)) {
      case Event::line:
        hear(line_.text);
        break;
      case Event::answer:
        answer();
        break;
      case Event::end:
        has_quit_ = true;
        break;
    }
  }
  if (!search_) return;
  search_->request_stop();
  answer();
}

BotSession::Event BotSession::next_event(const std::stop_token& interrupt) {
  while (true) {
    if (interrupt.stop_requested()) return Event::end;
    if (search_ && search_->has_ended()) return Event::answer;
    if (listening() == BotConnection::Listening::yes) {
      if (auto line = connection_.take_line()) {
        line_ = std::move(*line);
        return Event::line;
      }
      if (connection_.has_ended()) return Event::end;
    }
    // What took a setting is there before anybody asks for a move.
    if (!search_) seat_.prepare();
    connection_.wait(flag_, listening());
  }
}

BotConnection::Listening BotSession::listening() const {
  const bool listens = !search_ || bot_.listens_while_thinking();
  return listens ? BotConnection::Listening::yes : BotConnection::Listening::no;
}

void BotSession::hear(const std::string& line) {
  BotEnd::Heard heard;
  try {
    heard = bot_.hear(line);
  } catch (const InputError& error) {
    throw std::runtime_error(std::string("the harness is not understood: ") + error.what());
  }
  if (!heard.note.empty()) std::cerr << "uttt: " << heard.note << std::endl;
  if (heard.next == BotEnd::Next::prepare) seat_.prepare();
  connection_.say(heard.say);
  go_on(heard.next);
}

void BotSession::go_on(BotEnd::Next next) {
  switch (next) {
    case BotEnd::Next::listen:
    case BotEnd::Next::prepare:
      break;
    case BotEnd::Next::think:
      think();
      break;
    case BotEnd::Next::stop:
      search_->request_stop();
      break;
    case BotEnd::Next::quit:
      has_quit_ = true;
      break;
  }
}

void BotSession::think() {
  seat_.prepare();
  MoveRequest request;
  request.budget = bot_.budget();
  request.start = asked_ = line_.arrived;
  search_.emplace(seat_.strategy(), bot_.game().clone(), std::move(request),
                  [this] { flag_.raise(); });
}

void BotSession::answer() {
  SearchResult result = search_->take_result();
  result.time = std::chrono::steady_clock::now() - asked_;
  search_.reset();
  connection_.say(bot_.answer(result));
}

}  // namespace uttt
