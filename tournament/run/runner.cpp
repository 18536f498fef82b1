#include "tournament/run/runner.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "tournament/games/loop.hpp"
#include "tournament/plan/openings.hpp"
#include "tournament/plan/planned_record.hpp"
#include "tournament/run/seat_pool.hpp"

namespace uttt {
namespace {

// Records that may wait for an earlier game that takes longer, per thread.
constexpr std::size_t kGamesAheadPerThread = 256;

// The games being played, each with its own way to be stopped.
class GamesInPlay {
 public:
  std::stop_token begin(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    std::stop_source source;
    const bool is_late = stopping_ && number >= needed_below_;
    if (is_late || number < needed_from_) source.request_stop();
    return sources_.emplace(number, std::move(source)).first->second.get_token();
  }

  void end(std::uint64_t number, bool finished) {
    const std::lock_guard lock(mutex_);
    sources_.erase(number);
    if (finished) needed_below_ = std::max(needed_below_, number + 1);
  }

  // Gives up the games before `number`.
  void give_up_before(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    needed_from_ = number;
    const auto end = sources_.lower_bound(number);
    for (auto source = sources_.begin(); source != end; ++source) source->second.request_stop();
  }

  // Gives up all games.
  void give_up() { give_up_before(std::numeric_limits<std::uint64_t>::max()); }

  // Gives up the games after the last finished one; those before it are still needed.
  void stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (auto& [number, source] : sources_) {
      if (number >= needed_below_) source.request_stop();
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, std::stop_source> sources_;
  std::uint64_t needed_below_ = 0;  // games before a finished one
  std::uint64_t needed_from_ = 0;
  bool stopping_ = false;
};

// The stages of the pipeline: numbers the games, plays them, folds their records. Only numbers go
// through TBB; everything else is handed over under `mutex_`.
class Run {
 public:
  Run(const TournamentOptions& options, const OpeningBook& openings, Standings standings,
      const TournamentObserver& observer, const std::stop_token& stop)
      : options_(options),
        openings_(openings),
        observer_(observer),
        seats_(options),
        standings_(std::move(standings)),
        next_(standings_.schedule().due()),
        stop_(stop),
        on_stop_(stop, [this] { games_in_play_.stop(); }) {
    // What was written so far is there for every thread that takes the mutex from now on.
    const std::lock_guard lock(mutex_);
  }

  // Goes on with the games that are known by now; false when there are none, or no more wanted.
  bool begin_stage() {
    const std::lock_guard lock(mutex_);
    stage_end_ = standings_.schedule().known_games();
    return !is_over() && next_ < stage_end_;
  }

  // The next game of the stage.
  std::optional<std::uint64_t> next_game() {
    const std::lock_guard lock(mutex_);
    if (is_over() || next_ == stage_end_) return std::nullopt;
    return next_++;
  }

  void play(std::uint64_t number) {
    auto record = play_planned(plan(number));
    const std::lock_guard lock(mutex_);
    if (record) finished_.emplace(number, std::move(*record));
  }

  // Folds the finished games that are due, in game order. After one that was given up nothing
  // counts, unless a decided test made it needless.
  void fold() {
    const std::lock_guard lock(mutex_);
    for (auto next = finished_.extract(due()); !next.empty(); next = finished_.extract(due())) {
      fold(next.mapped());
    }
  }

  // Ends the run; the error comes out of finish().
  void fail(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    games_in_play_.give_up();
  }

  // Says goodbye to the seats. Throws what ended the run.
  Standings finish() {
    const std::lock_guard lock(mutex_);
    if (error_) std::rethrow_exception(error_);
    seats_.dismiss();
    return std::move(standings_);
  }

  bool has_external_seats() const { return seats_.has_external_seats(); }

 private:
  bool is_over() const { return stop_.stop_requested() || error_; }
  std::uint64_t due() const { return standings_.schedule().due(); }

  void fold(const GameRecord& record) {
    const Schedule& schedule = standings_.schedule();
    // First to the journal, then to the tables: what counts is on disk.
    if (observer_.on_game) {
      observer_.on_game(record, {standings_.games() + 1, standings_.games() + schedule.games_left(),
                                 schedule.sprt(schedule.plan(record.number).ruleset)});
    }
    standings_.fold(record);
    if (due() > record.number + 1) skip_to(due());
  }

  void skip_to(std::uint64_t number) {
    next_ = std::max(next_, number);
    games_in_play_.give_up_before(number);
  }

  GamePlan plan(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return standings_.schedule().plan(number);
  }

  std::optional<GameRecord> play_planned(const GamePlan& plan) {
    auto x = seats_.take(plan.ruleset, plan.x);
    auto o = seats_.take(plan.ruleset, plan.o);
    GameRecord record = planned_record(options_, openings_, plan);
    const auto game = open_game(record.ruleset, record.opening);
    const std::stop_token stop = games_in_play_.begin(plan.number);
    std::optional<Prover> prover;
    if (options_.adjudication) prover.emplace(*options_.adjudication, game->ruleset());
    auto finished =
        play_game(*game, {*x, *o}, std::move(record), stop, prover ? &*prover : nullptr);
    games_in_play_.end(plan.number, finished.has_value());
    seats_.give_back(plan.ruleset, plan.x, std::move(x));
    seats_.give_back(plan.ruleset, plan.o, std::move(o));
    return finished;
  }

  const TournamentOptions& options_;
  const OpeningBook& openings_;
  const TournamentObserver& observer_;
  SeatPool seats_;
  GamesInPlay games_in_play_;
  std::mutex mutex_;                              // of all below
  std::map<std::uint64_t, GameRecord> finished_;  // not yet folded
  Standings standings_;
  std::uint64_t next_;  // to be played
  std::uint64_t stage_end_ = 0;
  std::exception_ptr error_;
  std::stop_token stop_;
  std::stop_callback<std::function<void()>> on_stop_;
};

// The thread sanitizer cannot see how libtbb, which is built without it, hands work to a thread, so
// it must not look at the one pointer that goes that way.
#define UTTT_HANDED_OVER_BY_TBB __attribute__((no_sanitize("thread")))

void play_in_arena(Run& run, int threads) {
  using Number = std::uint64_t;
  const auto next = tbb::make_filter<void, Number>(
      tbb::filter_mode::serial_in_order, [&run](tbb::flow_control& flow) UTTT_HANDED_OVER_BY_TBB {
        const std::optional<Number> number = run.next_game();
        if (!number) flow.stop();
        return number.value_or(0);
      });
  const auto play = tbb::make_filter<Number, Number>(tbb::filter_mode::parallel,
                                                     [&run](Number number) UTTT_HANDED_OVER_BY_TBB {
                                                       run.play(number);
                                                       return number;
                                                     });
  // Folded in game order: otherwise tables and journal would depend on the threads.
  const auto fold = tbb::make_filter<Number, void>(
      tbb::filter_mode::serial_in_order, [&run](Number) UTTT_HANDED_OVER_BY_TBB { run.fold(); });
  const auto parallelism = static_cast<std::size_t>(threads);
  // More threads than cores are played too: TBB's own limit is the number of cores.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, parallelism);
  tbb::task_arena arena(threads);
  arena.execute(
      [&] { tbb::parallel_pipeline(parallelism * kGamesAheadPerThread, next & play & fold); });
}

// Games with external bots wait for them most of the time, which no TBB worker should.
void play_on_own_threads(Run& run, int threads) {
  const auto work = [&run] {
    try {
      while (const auto number = run.next_game()) {
        run.play(*number);
        run.fold();
      }
    } catch (...) {
      run.fail(std::current_exception());
    }
  };
  std::vector<std::jthread> workers;
  for (int worker = 0; worker < threads; ++worker) workers.emplace_back(work);
}

}  // namespace

Standings play_tournament(const TournamentOptions& options, const OpeningBook& openings,
                          Standings standings, const TournamentObserver& observer,
                          const std::stop_token& stop) {
  Run run(options, openings, std::move(standings), observer, stop);
  while (run.begin_stage()) {
    if (run.has_external_seats()) {
      play_on_own_threads(run, options.threads);
    } else {
      play_in_arena(run, options.threads);
    }
  }
  return run.finish();
}

}  // namespace uttt
