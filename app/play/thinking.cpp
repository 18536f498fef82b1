#include "app/play/thinking.hpp"

#include <chrono>
#include <condition_variable>
#include <thread>

#include "app/interrupt.hpp"
#include "app/words.hpp"
#include "threads/mutex.hpp"

namespace uttt {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetween{400};  // and before anything is shown
constexpr std::size_t kShownMoves = 5;

std::string found_in_words(const SearchResult& result, const Game& game, const MarkNames& names) {
  std::string text;
  // A number that nobody knows the meaning of is no help here.
  std::string value;
  if (result.proof || result.expected) value = value_in_words(result, game.side_to_move(), names);
  if (result.depth_plies > 0) text += "depth " + std::to_string(result.depth_plies) + ", ";
  if (!value.empty()) text += value + ": ";
  return text + format_line(game.boards(), result.line, kShownMoves);
}

// Shows every now and then, on a thread of its own, for how long it lasts and what was found.
class Ticker {
 public:
  Ticker(std::string who, bool obeys_interrupt, Console& console)
      : who_(std::move(who)),
        hint_(obeys_interrupt ? "  (Ctrl-C plays now)" : ""),
        console_(console),
        start_(Clock::now()),
        thread_([this](const std::stop_token& stop) { tick(stop); }) {}

  void tell(std::string found) {
    const MutexLock lock(mutex_);
    found_ = std::move(found);
  }

 private:
  void tick(const std::stop_token& stop) {
    const MutexLock lock(mutex_);
    while (!wake_.wait_for(mutex_, stop, kBetween, [] { return false; }) &&
           !stop.stop_requested()) {
      const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_);
      const std::string time = seconds.count() > 0 ? std::to_string(seconds.count()) + " s, " : "";
      console_.flash(who_ + " thinks ... " + time + found_ + hint_);
    }
  }

  std::string who_;
  std::string hint_;
  Console& console_;
  Clock::time_point start_;
  Mutex mutex_;
  std::condition_variable_any wake_;
  std::string found_ UTTT_GUARDED_BY(mutex_);
  std::jthread thread_;
};

}  // namespace

Thought think(Strategy& strategy, const Game& game, const Thinking& how, const MarkNames& names,
              Console& console) {
  std::optional<InterruptWatch> interrupt;
  if (how.obeys_interrupt) interrupt.emplace();
  const auto start = Clock::now();
  MoveRequest request;
  request.budget = how.budget;
  request.start = start;
  if (interrupt) request.stop = interrupt->token();
  std::optional<Ticker> ticker;
  if (console.is_interactive()) {
    ticker.emplace(how.who, how.obeys_interrupt, console);
    request.analysis.listener = [&](const SearchResult& so_far) {
      ticker->tell(found_in_words(so_far, game, names));
    };
  }
  Thought thought{strategy.choose(game, request)};
  ticker.reset();
  thought.result.time = Clock::now() - start;
  thought.was_interrupted = interrupt && interrupt->token().stop_requested();
  console.flash("");
  return thought;
}

}  // namespace uttt
