#include "tournament/bots/program.hpp"

#include <fcntl.h>

#include <algorithm>
#include <array>

#include "posix/sandbox.hpp"
#include "text/command_words.hpp"

namespace uttt {
namespace {

using std::chrono::milliseconds;

// A program that was told that all is over ends within this time or is killed.
constexpr milliseconds kGoodbye{200};
// A program that closed its streams mostly ends at once; then it can be said how.
constexpr milliseconds kLastBreath{200};
// A program that says more than so many lines before it is asked is heard when it is asked.
constexpr int kMaxEarlyLines = 1000;

void put_port(Command& command, std::uint16_t port) {
  for (std::string& word : command.words) {
    const std::size_t place = word.find(kPortPlaceholder);
    if (place != std::string::npos) {
      word.replace(place, kPortPlaceholder.size(), std::to_string(port));
    }
  }
}

// Raises `interrupt` when `stop` is requested, while it lives.
auto raise_on(const std::stop_token& stop, const Interrupt& interrupt) {
  const auto raise = [&interrupt] { interrupt.raise(); };
  return std::stop_callback<decltype(raise)>(stop, raise);
}

Forfeit as_startup(const Forfeit& forfeit, const std::string& missing, milliseconds limit) {
  const bool is_late = forfeit.termination == Termination::time;
  return {Termination::startup,
          "no " + missing +
              (is_late ? " in " + std::to_string(limit.count()) + " ms" : ": " + forfeit.detail)};
}

}  // namespace

BotProgram::BotProgram(const ExternalBot& bot, Ruleset ruleset, ProcessKeeper& keeper)
    : bot_(bot), harness_(bot.protocol->harness_end(ruleset, *bot.time.control, bot.options)) {
  if (!bot.errors.empty()) errors_log_.emplace(bot.errors);
  Command command = bot.command;
  const NetworkAccess network = network_of(bot);
  Talk talk = Talk::on_streams;
  if (bot.protocol->transport() == Protocol::Transport::tcp) {
    if (network == NetworkAccess::shared) listener_.emplace();
    put_port(command, listener_ ? listener_->port() : kOwnNetworkPort);
    talk = Talk::over_socket;
  }
  if (bot.sandbox == ExternalBot::Sandbox::bubblewrap) {
    command = sandboxed(command, network, bot.sandbox_folders);
  }
  RunningChild child = keeper.start(command, talk, Log::kept, network);
  process_ = std::move(child.process);
  if (!bot.log.empty()) {
    log_.emplace(bot.log, process_->id(), "starts " + format_command(bot.command.words));
  }
  errors_ = std::move(child.log);
  if (child.listener.is_open()) listener_.emplace(std::move(child.listener));
  if (talk == Talk::on_streams) talk_over(std::move(child.from), std::move(child.to));
}

void BotProgram::talk_over(Descriptor from, Descriptor to) {
  channel_.emplace(
      LineChannel::Ends{std::move(from), std::move(to), std::move(errors_), process_->handle()},
      [this](Voice voice, std::string_view text) { hear(voice, text); }, interrupt_);
}

void BotProgram::hear(Voice voice, std::string_view text) {
  if (log_) log_->add(voice, text);
  if (voice != Voice::errors) return;
  last_error_.add(text);
  if (errors_log_) errors_log_->write(text);
}

std::optional<Forfeit> BotProgram::connect(Clock::time_point deadline) {
  std::array<pollfd, 3> events = {pollfd{interrupt_.descriptor(), POLLIN, 0},
                                  pollfd{listener_->descriptor(), POLLIN, 0},
                                  pollfd{process_->handle(), POLLIN, 0}};
  Descriptor socket;
  while (!socket.is_open()) {
    wait_for_any(events, deadline);
    if (events[1].revents == 0) {
      return explain(events[2].revents != 0 ? Trouble::closed : Trouble::late);
    }
    socket = listener_->accept();
    if (!is_from_bot(socket)) socket.close();
  }
  Descriptor other_end(::fcntl(socket.number(), F_DUPFD_CLOEXEC, 0));
  listener_.reset();
  talk_over(std::move(socket), std::move(other_end));
  has_listened_ = true;
  return std::nullopt;
}

// Anybody can find the port of a network that is shared.
bool BotProgram::is_from_bot(const Descriptor& connection) const {
  if (network_of(bot_) == NetworkAccess::own) return true;
  const auto inode = listener_->other_end(connection);
  return inode && process_->has_socket(*inode);
}

std::optional<Forfeit> BotProgram::greet(const std::stop_token& stop) {
  const auto raise = raise_on(stop, interrupt_);
  const auto deadline = Clock::now() + bot_.startup;
  if (listener_) {
    if (const auto forfeit = connect(deadline))
      return as_startup(*forfeit, "connection", bot_.startup);
  }
  for (int number = 0; const auto step = harness_->start_step(number); ++number) {
    if (auto forfeit = follow(*step, deadline)) return forfeit;
  }
  return std::nullopt;
}

std::optional<Forfeit> BotProgram::begin_game(const Game& game, Player side, std::uint64_t seed,
                                              const std::stop_token& stop) {
  const auto raise = raise_on(stop, interrupt_);
  return follow(harness_->begin_game(game, side, seed), Clock::now() + bot_.startup);
}

std::optional<Forfeit> BotProgram::follow(const ProtocolStep& step, Clock::time_point deadline) {
  if (const auto trouble = channel_->send(step.say, deadline)) {
    return as_startup(explain(*trouble), "start", bot_.startup);
  }
  if (!step.until.empty()) {
    if (auto forfeit = await_reply(step.until, deadline)) return forfeit;
  }
  if (step.pause.count() == 0) return std::nullopt;
  if (auto forfeit = await_listener(deadline)) return forfeit;
  pause(step.pause);
  return std::nullopt;
}

std::optional<Forfeit> BotProgram::await_reply(const std::string& reply,
                                               Clock::time_point deadline) {
  while (true) {
    auto line = channel_->read_line(deadline);
    if (const auto* trouble = std::get_if<Trouble>(&line)) {
      return as_startup(explain(*trouble), reply, bot_.startup);
    }
    has_listened_ = true;
    const std::string& text = std::get<LineChannel::Line>(line).text;
    try {
      harness_->hear(text);
    } catch (const InputError& error) {
      return Forfeit{Termination::startup, error.what()};
    }
    if (trimmed(text) == reply) return std::nullopt;
    if (Clock::now() > deadline) return as_startup(explain(Trouble::late), reply, bot_.startup);
  }
}

// A program starts until it takes the first word that is said to it.
std::optional<Forfeit> BotProgram::await_listener(Clock::time_point deadline) {
  if (has_listened_) return std::nullopt;
  if (!channel_->is_heard_until(deadline))
    return as_startup(explain(Trouble::late), "listener", bot_.startup);
  has_listened_ = true;
  return std::nullopt;
}

void BotProgram::pause(std::chrono::milliseconds time) {
  pollfd interrupted{interrupt_.descriptor(), POLLIN, 0};
  wait_for_any({&interrupted, 1}, Clock::now() + time);
}

BotProgram::Reply BotProgram::ask(const Game& game, const MoveBudget& budget,
                                  std::chrono::nanoseconds patience, const std::stop_token& stop) {
  const auto raise = raise_on(stop, interrupt_);
  if (auto forfeit = refuse_early_words(game)) return {std::move(*forfeit)};
  const auto began = Clock::now();
  if (const auto trouble = channel_->send(harness_->ask(game, budget), began + patience)) {
    return {explain(*trouble), Clock::now() - began};
  }
  if (auto forfeit = await_listener(Clock::now() + bot_.startup)) return {std::move(*forfeit)};
  const auto spent_before = cpu_time();
  const auto asked = Clock::now();
  Reply reply = await_move(game, asked, asked + patience);
  if (spent_before) reply.cpu_time = *cpu_time() - *spent_before;
  return reply;
}

std::optional<std::chrono::nanoseconds> BotProgram::cpu_time() const {
  if (bot_.clock == ExternalBot::Clock::wall) return std::nullopt;
  return process_->cpu_time();
}

// A move that is there before it was asked for belongs to no position.
std::optional<Forfeit> BotProgram::refuse_early_words(const Game& game) {
  for (int count = 0; count < kMaxEarlyLines; ++count) {
    const auto line = channel_->read_line(Clock::now());
    const auto* const early = std::get_if<LineChannel::Line>(&line);
    if (early == nullptr) break;
    if (!std::holds_alternative<std::monostate>(read_move(early->text, game))) {
      return Forfeit{Termination::bad_reply, "said before it was asked: " + in_quotes(early->text)};
    }
  }
  return std::nullopt;
}

BotProgram::Reply BotProgram::await_move(const Game& game, Clock::time_point asked,
                                         Clock::time_point deadline) {
  while (true) {
    const auto line = channel_->read_line(deadline);
    if (const auto* trouble = std::get_if<Trouble>(&line)) {
      return {explain(*trouble), Clock::now() - asked};
    }
    const auto& [text, arrived] = std::get<LineChannel::Line>(line);
    // A fast program answers while the request is still being written.
    const auto taken = std::max(arrived - asked, Clock::duration::zero());
    auto answer = read_move(text, game);
    if (const auto* move = std::get_if<Move>(&answer)) {
      return {*move, taken, harness_->thoughts()};
    }
    if (auto* forfeit = std::get_if<Forfeit>(&answer)) {
      return {std::move(*forfeit), taken};
    }
    // Who talks without end is never waited for.
    if (Clock::now() > deadline) return {explain(Trouble::late), Clock::now() - asked};
  }
}

std::variant<std::monostate, Move, Forfeit> BotProgram::read_move(const std::string& line,
                                                                  const Game& game) {
  try {
    if (const auto move = harness_->read_answer(line, game)) return *move;
    return std::monostate{};
  } catch (const InputError& error) {
    return Forfeit{Termination::bad_reply, error.what()};
  }
}

Forfeit BotProgram::explain(Trouble trouble) const {
  switch (trouble) {
    case Trouble::late:
    case Trouble::interrupted:
      return {Termination::time, "no reply"};
    case Trouble::too_long:
      return {Termination::bad_reply,
              "a line of more than " + std::to_string(LineChannel::kMaxLine) + " bytes"};
    case Trouble::closed:
      break;
  }
  const bool has_ended = process_->ends_until(Clock::now() + kLastBreath);
  return {Termination::exit, has_ended ? process_->how_it_ended() : "closed its end"};
}

void BotProgram::end_game(const Game& game, Player side, const GameEnd& end) {
  // Whether it hears it makes no difference any more.
  (void)channel_->send(harness_->end_game(game, side, end), Clock::now() + kGoodbye);
}

void BotProgram::let_go() {
  const auto deadline = Clock::now() + kGoodbye;
  if (channel_) {
    (void)channel_->send(harness_->farewell(), deadline);
    channel_->close_input();
    process_->ends_until(deadline);
  }
  kill();
}

void BotProgram::kill() {
  if (is_dead_) return;
  is_dead_ = true;
  const std::string end = process_->how_it_ended();
  process_->end();
  // One that never came to talk has said why on stderr.
  if (!channel_) talk_over(Descriptor(), Descriptor());
  channel_->drain_output();
  channel_->drain_log();
  if (!log_) return;
  log_->finish();
  log_->note(end.empty() ? "killed" : end);
}

std::string BotProgram::last_words() {
  if (channel_) channel_->drain_log();
  return last_error_.text();
}

}  // namespace uttt
