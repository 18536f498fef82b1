#include "tournament/cluster/executor.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <thread>
#include <utility>

#include "tournament/journal/header.hpp"

namespace uttt {
namespace {

using Seconds = std::chrono::duration<double>;

// Games handed out after one that is still played, per thread: their records wait in memory.
constexpr std::uint64_t kGamesGivenPerThread = 256;

// Reading openings and starting sandboxes may take a rank so long.
constexpr std::chrono::seconds kStartPatience{60};

}  // namespace

ClusterExecutor::ClusterExecutor(RankLink& link, const TournamentOptions& options,
                                 std::chrono::seconds silence)
    : link_(link),
      silence_(std::max(silence, kStartPatience)),
      playing_(static_cast<std::size_t>(link.ranks() - 1)),
      looked_(Clock::now()) {
  for (PlayingRank& rank : playing_) rank.heard = rank.told = looked_;
  const RunBegins begins{format_header(header_of(options))};
  for (int rank = 1; rank < link_.ranks(); ++rank) tell(rank, begins);
  std::size_t ready = 0;
  while (ready < playing_.size()) {
    const auto heard = hear();
    if (!heard) {
      rest();
      continue;
    }
    if (const auto* said = std::get_if<RankReady>(&heard->message)) {
      at(heard->from).ready = *said;
      ++ready;
    }
  }
  silence_ = silence;
}

void ClusterExecutor::play(GameQueue& games) {
  const auto start = Clock::now();
  try {
    play_stage(games);
  } catch (...) {
    games.give_up();
    given_.clear();
    throw;
  }
  played_time_ += Clock::now() - start;
}

void ClusterExecutor::dismiss() {
  for (int rank = 1; rank < link_.ranks(); ++rank) tell(rank, RunEnds{});
}

// ---- Games

void ClusterExecutor::play_stage(GameQueue& games) {
  games_left_ = games.games_to_come();
  for (int rank = 1; rank < link_.ranks(); ++rank) feed(games, rank);
  while (!given_.empty()) {
    tell_given_up();
    auto heard = hear();
    if (!heard) {
      rest();
      continue;
    }
    auto* const played = std::get_if<GamesPlayed>(&heard->message);
    if (played == nullptr) continue;
    const bool was_far_ahead = is_far_ahead();
    hand_in(games, heard->from, std::move(*played));
    feed(games, heard->from);
    // Others were refused games until this one's end.
    if (!was_far_ahead || is_far_ahead()) continue;
    for (int rank = 1; rank < link_.ranks(); ++rank) feed(games, rank);
  }
}

// Whether games would have to wait for one that takes longer than all others.
bool ClusterExecutor::is_far_ahead() const {
  return given_.is_spread_over(kGamesGivenPerThread * static_cast<std::uint64_t>(threads()));
}

void ClusterExecutor::feed(GameQueue& games, int rank) {
  if (is_far_ahead()) return;
  const StageState stage{lengths_.usual(), games_left_, link_.ranks() - 1, threads()};
  const std::uint64_t pairs = pairs_for_rank(stage, at(rank).ready.threads, at(rank).at_hand);
  PlayGames portion{take_pairs(games, rank, pairs)};
  if (portion.plans.empty()) return;
  at(rank).at_hand += portion.plans.size();
  tell(rank, portion);
}

std::vector<GamePlan> ClusterExecutor::take_pairs(GameQueue& games, int rank, std::uint64_t pairs) {
  std::vector<GamePlan> plans;
  for (std::uint64_t left = 2 * pairs; left > 0; --left) {
    const auto number = games.next();
    if (!number) {
      games_left_ = 0;
      break;
    }
    games_left_ -= std::min<std::uint64_t>(games_left_, 1);
    OrderedGame game = games.begin(*number);
    if (game.stop.stop_requested()) {
      games.hand_in(*number, std::nullopt);
      continue;
    }
    given_.give(*number, rank, game.stop);
    plans.push_back(game.plan);
  }
  return plans;
}

void ClusterExecutor::hand_in(GameQueue& games, int rank, GamesPlayed played) {
  for (PlayedGame& game : played.games) {
    if (!given_.take_back(game.number, rank)) continue;
    PlayingRank& player = at(rank);
    --player.at_hand;
    if (game.record) {
      ++player.games;
      lengths_.add(game.length);
    }
    player.busy += game.length;
    games.hand_in(game.number, std::move(game.record));
  }
}

void ClusterExecutor::tell_given_up() {
  std::map<int, GiveUpGames> by_rank;
  for (const auto& [rank, number] : given_.newly_given_up()) {
    by_rank[rank].numbers.push_back(number);
  }
  for (const auto& [rank, games] : by_rank) tell(rank, games);
}

// ---- Ranks

void ClusterExecutor::tell(int rank, const RankMessage& message) {
  link_.send(rank, pack(message));
  at(rank).told = Clock::now();
}

std::unique_ptr<HeardMessage> ClusterExecutor::hear() {
  const auto mail = link_.receive();
  if (!mail) {
    check_silence();
    return nullptr;
  }
  rests_.mail_has_come();
  at(mail->from).heard = Clock::now();
  std::unique_ptr<HeardMessage> heard(new HeardMessage{mail->from, unpack(mail->bytes)});
  if (const auto* failed = std::get_if<RankFailed>(&heard->message)) {
    throw RankError("rank " + std::to_string(mail->from) + " on " + failed->host + ": " +
                    failed->why);
  }
  return heard;
}

// Only when all mail is read: what a rank says while this one is busy is no silence.
void ClusterExecutor::check_silence() {
  const auto now = Clock::now();
  const bool was_away = now - looked_ > Clock::duration(silence_) / 2;
  looked_ = now;
  for (int rank = 1; rank < link_.ranks(); ++rank) {
    PlayingRank& player = at(rank);
    if (was_away) player.heard = now;
    if (now - player.heard > silence_) {
      throw RankLost(name_of(rank) + " has said nothing for " + std::to_string(silence_.count()) +
                     " s and is taken for dead");
    }
    if (now - player.told > sign_of_life_after(silence_)) tell(rank, StillThere{});
  }
}

void ClusterExecutor::rest() { std::this_thread::sleep_for(rests_.next()); }

std::string ClusterExecutor::name_of(int rank) const {
  const std::string& host = playing_[static_cast<std::size_t>(rank - 1)].ready.host;
  return "rank " + std::to_string(rank) + (host.empty() ? "" : " on " + host);
}

int ClusterExecutor::threads() const {
  int threads = 0;
  for (const PlayingRank& rank : playing_) threads += rank.ready.threads;
  return threads;
}

// ---- Reports

SpeedSpread ClusterExecutor::speeds() const {
  SpeedSpread spread;
  for (int rank = 1; rank < link_.ranks(); ++rank) {
    const double speed = playing_[static_cast<std::size_t>(rank - 1)].ready.nodes_per_second;
    if (rank == 1 || speed < spread.slowest_speed) {
      spread.slowest = name_of(rank);
      spread.slowest_speed = speed;
    }
    if (rank == 1 || speed > spread.fastest_speed) {
      spread.fastest = name_of(rank);
      spread.fastest_speed = speed;
    }
  }
  return spread;
}

std::vector<HostReport> ClusterExecutor::hosts() const {
  std::map<std::string, HostReport> hosts;
  std::map<std::string, Seconds> busy;
  for (const PlayingRank& rank : playing_) {
    HostReport& host = hosts[rank.ready.host];
    host.host = rank.ready.host;
    ++host.ranks;
    host.threads += rank.ready.threads;
    host.games += rank.games;
    busy[host.host] += rank.busy;
  }
  std::vector<HostReport> reports;
  for (auto& [name, host] : hosts) {
    const Seconds all = played_time_ * host.threads;
    if (played_time_.count() > 0) {
      host.games_per_second = static_cast<double>(host.games) / played_time_.count();
      host.idle_share = std::max(0.0, 1 - busy[name] / all);
    }
    reports.push_back(std::move(host));
  }
  return reports;
}

}  // namespace uttt
