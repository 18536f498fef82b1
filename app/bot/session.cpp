#include "app/bot/session.hpp"

#include <iostream>
#include <stdexcept>

namespace uttt {

void BotSession::run(const std::stop_token& interrupt) {
  const std::stop_callback wake(interrupt, [this] { flag_.raise(); });
  while (!has_quit_) {
    switch (next_event(interrupt)) {
      case Event::line:
        hear(line_);
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
  connection_.say(heard.say);
  switch (heard.next) {
    case BotEnd::Next::listen:
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

// The strategy changes with the settings and forgets with every game.
void BotSession::seat_strategy() {
  const BotSettings& settings = bot_.settings();
  const std::string wanted =
      format_ruleset(settings.ruleset) + " " + format_spec(settings.strategy);
  const bool is_new = wanted != seated_;
  if (is_new) {
    strategy_ = make_strategy(settings.strategy, settings.ruleset);
    seated_ = wanted;
  }
  if (!is_new && game_number_ == bot_.games_begun()) return;
  game_number_ = bot_.games_begun();
  strategy_->new_game(static_cast<std::uint64_t>(game_number_));
}

void BotSession::think() {
  seat_strategy();
  MoveRequest request;
  request.budget = bot_.budget();
  search_.emplace(*strategy_, bot_.game().clone(), std::move(request), [this] { flag_.raise(); });
}

void BotSession::answer() {
  const SearchResult result = search_->take_result();
  search_.reset();
  connection_.say(bot_.answer(result));
}

}  // namespace uttt
