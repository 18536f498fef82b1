#include "tournament/run/executor.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <exception>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "posix/machine.hpp"
#include "tournament/run/resources.hpp"

namespace uttt {
namespace {

// Records that may wait for an earlier game that takes longer, per thread.
constexpr std::size_t kGamesAheadPerThread = 256;

// Plays one game of the queue from beginning to end.
void play_game_of(GameQueue& games, GamePlayer& player, std::uint64_t number,
                  std::size_t lane = 0) {
  try {
    const OrderedGame game = games.begin(number);
    games.hand_in(number, player.play(game.plan, game.stop, lane));
  } catch (...) {
    games.give_up();
    throw;
  }
}

// Only numbers go through TBB; everything else is handed over under the lock of the queue.
void play_in_arena(GameQueue& games, GamePlayer& player, int threads) {
  using Number = std::uint64_t;
  const auto next = tbb::make_filter<void, Number>(
      tbb::filter_mode::serial_in_order, [&games](tbb::flow_control& flow) {
        const std::optional<Number> number = games.next();
        if (!number) flow.stop();
        return number.value_or(0);
      });
  const auto play = tbb::make_filter<Number, Number>(tbb::filter_mode::parallel,
                                                     [&games, &player](Number number) {
                                                       play_game_of(games, player, number);
                                                       return number;
                                                     });
  // Numbers leave in order: so no thread runs further ahead of a long game than the limit below.
  const auto leave =
      tbb::make_filter<Number, void>(tbb::filter_mode::serial_in_order, [](Number) {});
  const auto parallelism = static_cast<std::size_t>(threads);
  // More threads than cores are played too: TBB's own limit is the number of cores.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, parallelism);
  tbb::task_arena arena(threads);
  arena.execute(
      [&] { tbb::parallel_pipeline(parallelism * kGamesAheadPerThread, next & play & leave); });
}

// The first error of many threads.
class FirstError {
 public:
  void keep(std::exception_ptr error) {
    const MutexLock lock(mutex_);
    if (!error_) error_ = std::move(error);
  }
  void rethrow() {
    const MutexLock lock(mutex_);
    if (error_) std::rethrow_exception(error_);
  }

 private:
  Mutex mutex_;
  std::exception_ptr error_ UTTT_GUARDED_BY(mutex_);
};

// Games with external bots wait for them most of the time, which no TBB worker should. With
// `cores`, which are each lane's own, the programs of a lane stay there too.
void play_on_own_threads(GameQueue& games, GamePlayer& player, int threads,
                         const std::vector<std::vector<int>>& cores) {
  FirstError error;
  const auto work = [&](std::size_t worker) {
    try {
      std::optional<OnCores> on_cores;
      if (!cores.empty()) on_cores.emplace(cores[worker]);
      const std::size_t lane = cores.empty() ? 0 : worker;
      while (const auto number = games.next()) play_game_of(games, player, *number, lane);
    } catch (...) {
      games.give_up();
      error.keep(std::current_exception());
    }
  };
  {
    std::vector<std::jthread> workers;
    for (std::size_t worker = 0; worker < static_cast<std::size_t>(threads); ++worker) {
      workers.emplace_back(work, worker);
    }
  }
  error.rethrow();
}

class LocalExecutor final : public Executor {
 public:
  LocalExecutor(const TournamentOptions& options, const OpeningBook& openings)
      : player_(options, openings,
                options.scale_time ? time_scale(measure_machine(options.threads)) : 1),
        threads_(options.threads) {
    if (options.own_cores) cores_ = shared_out(own_cores(), threads_);
  }

  void play(GameQueue& games) override {
    if (player_.has_external_seats() || !cores_.empty()) {
      play_on_own_threads(games, player_, threads_, cores_);
    } else {
      play_in_arena(games, player_, threads_);
    }
  }

  void dismiss() override { player_.dismiss(); }

 private:
  GamePlayer player_;
  int threads_;
  std::vector<std::vector<int>> cores_;  // of each game at a time; none: they share all
};

}  // namespace

std::unique_ptr<Executor> make_local_executor(const TournamentOptions& options,
                                              const OpeningBook& openings) {
  return std::make_unique<LocalExecutor>(options, openings);
}

}  // namespace uttt
