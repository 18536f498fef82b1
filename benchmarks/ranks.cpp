// What ranks cost: the work of rank 0 for a game, and a cluster as its rules of handing out games
// (tournament/cluster/portions.hpp) make it run, simulated with the lengths of real games.
//   build/benchmarks/uttt_benchmarks --benchmark_filter=ranks
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <numeric>
#include <queue>
#include <string>
#include <vector>

#include "tournament/cluster/executor.hpp"
#include "tournament/journal/journal.hpp"
#include "tournament/run/play.hpp"
#include "tournament/run/runner.hpp"

namespace uttt {
namespace {

using Seconds = std::chrono::duration<double>;

// Of this process, whatever else the machine does.
Seconds processor_time() { return Seconds(static_cast<double>(std::clock()) / CLOCKS_PER_SEC); }

TournamentOptions ranked_tournament(std::uint64_t rounds) {
  TournamentOptions options;
  options.rulesets = {Ruleset::open};
  options.players = {{"a", parse_spec("alpha-beta:depth=2", "strategy")},
                     {"b", parse_spec("alpha-beta:depth=2,tie=random", "strategy")}};
  options.rounds = rounds;
  return options;
}

// Another rank that has played all games before they are asked for; its own work is on a clock of
// its own.
class InstantRank final : public RankLink {
 public:
  explicit InstantRank(std::vector<GameRecord> records) : records_(std::move(records)) {}

  int rank() const override { return 0; }
  int ranks() const override { return 2; }
  void send(int /*to*/, std::string bytes) override {
    const auto start = processor_time();
    bytes_out += bytes.size();
    answer(unpack(bytes));
    own_time += processor_time() - start;
  }
  std::optional<RankMail> receive() override {
    if (answers_.empty()) return std::nullopt;
    RankMail mail{1, std::move(answers_.front())};
    answers_.pop_front();
    bytes_in += mail.bytes.size();
    return mail;
  }
  [[noreturn]] void abort(int status) override { std::exit(status); }

  std::size_t bytes_out = 0;
  std::size_t bytes_in = 0;
  Seconds own_time{0};

 private:
  void answer(const RankMessage& message) {
    if (std::holds_alternative<RunBegins>(message)) answers_.push_back(pack(RankReady{"h", 1, 1}));
    const auto* const games = std::get_if<PlayGames>(&message);
    if (games == nullptr) return;
    GamesPlayed played;
    for (const GamePlan& plan : games->plans) {
      played.games.push_back({plan.number, records_[plan.number], std::chrono::milliseconds(10)});
    }
    answers_.push_back(pack(played));
  }

  std::vector<GameRecord> records_;
  std::deque<std::string> answers_;
};

struct RankZeroCost {
  Seconds game;
  double bytes_out;
  double bytes_in;
};

// Planning, handing out, taking back, folding and writing a line of the journal.
RankZeroCost measure_rank_0() {
  const TournamentOptions options = ranked_tournament(1000);
  const OpeningBook openings(options);
  std::vector<GameRecord> records;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    records.push_back(record);
  };
  play_tournament(options, openings, Standings(options), observer, {});
  const auto games = static_cast<double>(records.size());
  InstantRank link(std::move(records));
  ClusterExecutor executor(link, options, std::chrono::seconds(60));
  std::size_t journal_bytes = 0;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    journal_bytes += format_record(record).size();
  };
  link.own_time = Seconds(0);
  const auto start = processor_time();
  play_tournament(executor, Standings(options), observer, {});
  const Seconds time = processor_time() - start - link.own_time;
  benchmark::DoNotOptimize(journal_bytes);
  return {time / games, static_cast<double>(link.bytes_out) / games,
          static_cast<double>(link.bytes_in) / games};
}

void hand_out(benchmark::State& state) {
  RankZeroCost cost{};
  for ([[maybe_unused]] auto _ : state) cost = measure_rank_0();
  state.counters["us_per_game"] = cost.game.count() * 1e6;
  state.counters["bytes_out"] = cost.bytes_out;
  state.counters["bytes_in"] = cost.bytes_in;
}

// The lengths of real games, as shares of their mean.
std::vector<double> measured_lengths() {
  const TournamentOptions options = ranked_tournament(250);
  const OpeningBook openings(options);
  GamePlayer player(options, openings);
  const Schedule schedule(options);
  std::vector<double> lengths;
  for (std::uint64_t number = 0; number < schedule.known_games(); ++number) {
    const auto start = processor_time();
    player.play(schedule.plan(number), {});
    lengths.push_back((processor_time() - start).count());
  }
  const double mean =
      std::accumulate(lengths.begin(), lengths.end(), 0.0) / static_cast<double>(lengths.size());
  for (double& length : lengths) length /= mean;
  return lengths;
}

// One thread a rank. Times in seconds.
class SimulatedCluster {
 public:
  struct Machine {
    double game_cost;       // of rank 0
    double message_cost;    // of rank 0, beside that of its games
    double latency = 5e-5;  // of the network, one way
    double look = 5e-4;     // until a rank that sleeps looks at its mail, on average
    double tell = 1e-2;     // how often ends of games are told
  };

  SimulatedCluster(int ranks, double length, const std::vector<double>& shape, Machine machine)
      : machine_(machine),
        length_(length),
        shape_(shape),
        ranks_(static_cast<std::size_t>(ranks)) {}

  // The share of the ranks' time in which they play.
  double efficiency(std::uint64_t games) {
    left_ = games;
    for (std::size_t rank = 0; rank < ranks_.size(); ++rank) feed(rank);
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      now_ = event.time;
      if (event.is_at_rank_0) {
        take_back(event);
      } else {
        act(event.rank);
      }
    }
    return played_ / (end_ * static_cast<double>(ranks_.size()));
  }

 private:
  struct SimulatedRank {
    std::deque<double> mail;    // when games that were sent can be begun, one entry a game
    std::uint64_t at_hand = 0;  // as rank 0 sees it
    std::uint64_t untold = 0;   // ended games
    double told = 0;
    double busy_until = 0;
    bool is_playing = false;
    bool is_waking = false;
  };
  struct Event {
    double time;
    std::size_t rank;
    bool is_at_rank_0;
    std::uint64_t games;  // told
    bool operator<(const Event& other) const { return time > other.time; }
  };

  double next_length() { return length_ * shape_[drawn_++ * 7919 % shape_.size()]; }

  // Rank 0 does one thing after the other.
  double serve(double cost) {
    free_ = std::max(free_, now_) + cost;
    return free_;
  }

  void feed(std::size_t rank) {
    const auto ranks = static_cast<int>(ranks_.size());
    const StageState stage{lengths_.usual(), left_, ranks, ranks};
    SimulatedRank& player = ranks_[rank];
    const std::uint64_t games = std::min(left_, 2 * pairs_for_rank(stage, 1, player.at_hand));
    if (games == 0) return;
    left_ -= games;
    player.at_hand += games;
    const double there = serve(machine_.message_cost) + machine_.latency + machine_.look;
    for (std::uint64_t i = 0; i < games; ++i) player.mail.push_back(there);
    wake(rank, there);
  }

  void wake(std::size_t rank, double time) {
    if (ranks_[rank].is_playing || ranks_[rank].is_waking) return;
    ranks_[rank].is_waking = true;
    events_.push({time, rank, false, 0});
  }

  // A game has ended, or games have come to a rank that had none.
  void act(std::size_t rank) {
    SimulatedRank& player = ranks_[rank];
    player.is_waking = false;
    if (player.is_playing) {
      player.is_playing = false;
      ++player.untold;
    }
    const bool has_more = !player.mail.empty() && player.mail.front() <= now_;
    if (has_more) {
      player.mail.pop_front();
      const double length = next_length();
      played_ += length;
      player.is_playing = true;
      end_ = std::max(end_, now_ + length);
      events_.push({now_ + length, rank, false, 0});
    } else if (!player.mail.empty()) {
      wake(rank, player.mail.front());
    }
    if (player.untold == 0 || (has_more && now_ - player.told < machine_.tell)) return;
    player.told = now_;
    events_.push({now_ + machine_.latency, rank, true, player.untold});
    player.untold = 0;
  }

  void take_back(const Event& event) {
    serve(machine_.message_cost + machine_.game_cost * static_cast<double>(event.games));
    ranks_[event.rank].at_hand -= event.games;
    for (std::uint64_t i = 0; i < event.games; ++i) {
      lengths_.add(std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(length_)));
    }
    feed(event.rank);
  }

  Machine machine_;
  double length_;
  const std::vector<double>& shape_;
  std::vector<SimulatedRank> ranks_;
  std::priority_queue<Event> events_;
  GameLengths lengths_;
  std::uint64_t left_ = 0;
  std::size_t drawn_ = 0;
  double now_ = 0;
  double free_ = 0;  // when rank 0 has done what came so far
  double played_ = 0;
  double end_ = 0;
};

void simulated(benchmark::State& state) {
  static const std::vector<double> shape = measured_lengths();
  static const RankZeroCost cost = measure_rank_0();
  constexpr double kMessageCost = 2e-6;  // of MPI, on a network with little delay
  const auto ranks = static_cast<int>(state.range(0));
  const double length = static_cast<double>(state.range(1)) * 1e-3;
  // A run of a minute and more, as long as games last that long.
  const auto games =
      static_cast<std::uint64_t>(std::max(100.0, 20 / length)) * static_cast<std::uint64_t>(ranks);
  double efficiency = 0;
  for ([[maybe_unused]] auto _ : state) {
    SimulatedCluster cluster(ranks, length, shape, {cost.game.count(), kMessageCost});
    efficiency = cluster.efficiency(games);
  }
  state.counters["efficiency"] = efficiency;
  state.counters["games_per_s"] = efficiency * static_cast<double>(ranks) / length;
}

}  // namespace

void register_ranks() {
  benchmark::RegisterBenchmark("ranks/hand_out", hand_out)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("ranks/simulated", simulated)
      ->ArgNames({"ranks", "length_ms"})
      ->ArgsProduct({{1, 2, 4, 16, 64, 256, 1024, 4096}, {10, 100, 1000, 60000}})
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace uttt
