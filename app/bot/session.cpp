#include "app/bot/session.hpp"

#include <iostream>
#include <stdexcept>

namespace uttt {

void BotSession::run(const std::stop_token& interrupt) {
  const std::stop_callback wake(interrupt, [this] { flag_.raise(); });
  prepare();  // before the first word: nobody's clock runs yet
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
    if (!search_) prepare();
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
  if (heard.next == BotEnd::Next::prepare) prepare();
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

// The strategy changes with the settings and forgets with every game. Settings that cannot be met
// are taken back, unless they are the first.
void BotSession::prepare() {
  const BotSettings wanted = bot_.settings();
  const bool is_seated = seated_ && wanted.ruleset == seated_->ruleset &&
                         format_spec(wanted.strategy) == format_spec(seated_->strategy);
  if (!is_seated) {
    try {
      seat(wanted);
    } catch (const InputError& error) {
      if (!seated_) throw;
      std::cerr << "uttt: ignored: " << error.what() << std::endl;
      bot_.restore(*seated_);
      seat(*seated_);
    }
  }
  if (game_number_ == bot_.games_begun()) return;
  game_number_ = bot_.games_begun();
  strategy_->new_game(static_cast<std::uint64_t>(game_number_));
}

void BotSession::seat(const BotSettings& settings) {
  strategy_.reset();  // the old and the new table need not have room together
  strategy_ = make_strategy(settings.strategy, settings.ruleset);
  strategy_->prepare();
  strategy_->new_game(static_cast<std::uint64_t>(game_number_));
  seated_ = settings;
}

void BotSession::think() {
  prepare();
  MoveRequest request;
  request.budget = bot_.budget();
  request.start = asked_ = line_.arrived;
  search_.emplace(*strategy_, bot_.game().clone(), std::move(request), [this] { flag_.raise(); });
}

void BotSession::answer() {
  SearchResult result = search_->take_result();
  result.time = std::chrono::steady_clock::now() - asked_;
  search_.reset();
  connection_.say(bot_.answer(result));
}

}  // namespace uttt
