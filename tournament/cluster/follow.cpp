#include "tournament/cluster/follow.hpp"

#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include "posix/host.hpp"
#include "tournament/cluster/patience.hpp"
#include "tournament/cluster/worker.hpp"
#include "tournament/journal/reader.hpp"
#include "tournament/run/machine_speed.hpp"

namespace uttt {
namespace {

using Clock = std::chrono::steady_clock;

// Ends of games are told together, unless a thread waits for more.
constexpr std::chrono::milliseconds kTellEvery{10};

// Every rank must have read the same config, whatever its disk says.
void check_config(const RunBegins& begins, const TournamentOptions& options) {
  const auto there = std::get<JournalHeader>(parse_journal_line(begins.config));
  const std::string difference = first_difference(there, header_of(options));
  if (!difference.empty()) {
    throw InputError("reads another config than rank 0: " + difference);
  }
}

class Follower {
 public:
  Follower(RankLink& link, const std::function<TournamentOptions()>& read_options,
           std::chrono::seconds silence)
      : link_(link), read_options_(read_options), silence_(silence) {}

  void run() {
    try {
      if (!wait_for_begin()) return;
      play();
    } catch (const LeaderLost&) {
      throw;
    } catch (const std::exception& error) {
      tell(RankFailed{host_name(), error.what()});
      while (!hears_end()) rest();
    }
  }

 private:
  // False when the run ends before it begins.
  bool wait_for_begin() {
    while (!begins_) {
      if (hears_end()) return false;
      rest();
    }
    options_ = read_options_();
    check_config(*begins_, options_);
    openings_.emplace(options_);
    const double speed = measure_machine(options_.threads);
    player_.emplace(options_, *openings_, options_.scale_time ? time_scale(speed) : 1);
    tell(RankReady{host_name(), options_.threads, speed});
    return true;
  }

  void play() {
    while (!hears_end()) {
      if (is_time_to_tell()) tell_played();
      if (Clock::now() - told_ > sign_of_life_after(silence_)) tell(StillThere{});
      player_->wait_for_end(rests_.next());
    }
    player_->dismiss();
    player_.reset();
  }

  bool is_time_to_tell() { return player_->is_hungry() || Clock::now() - told_ > kTellEvery; }

  void tell_played() {
    GamesPlayed played{player_->take_played()};
    if (!played.games.empty()) tell(played);
  }

  // Does what rank 0 has said by now; true when it said that the run ends.
  bool hears_end() {
    while (const auto mail = link_.receive()) {
      heard_ = Clock::now();
      rests_.mail_has_come();
      RankMessage message = unpack(mail->bytes);
      if (std::holds_alternative<RunEnds>(message)) return true;
      if (auto* const begins = std::get_if<RunBegins>(&message)) begins_ = std::move(*begins);
      if (!player_) continue;
      if (auto* const games = std::get_if<PlayGames>(&message))
        player_->add(std::move(games->plans));
      if (const auto* const games = std::get_if<GiveUpGames>(&message)) {
        player_->give_up(games->numbers);
      }
    }
    check_leader();
    return false;
  }

  // Before the run begins rank 0 reads configs, which may take it long.
  void check_leader() {
    const auto now = Clock::now();
    const bool was_away = now - std::exchange(looked_, now) > Clock::duration(silence_) / 2;
    if (was_away || !begins_) heard_ = now;
    if (now - heard_ <= silence_) return;
    throw LeaderLost("rank 0 has said nothing to rank " + std::to_string(link_.rank()) + " on " +
                     host_name() + " for " + std::to_string(silence_.count()) +
                     " s and is taken for dead");
  }

  void rest() { std::this_thread::sleep_for(rests_.next()); }

  void tell(const RankMessage& message) {
    link_.send(0, pack(message));
    told_ = Clock::now();
  }

  RankLink& link_;
  const std::function<TournamentOptions()>& read_options_;
  std::chrono::seconds silence_;
  std::optional<RunBegins> begins_;
  TournamentOptions options_;
  std::optional<OpeningBook> openings_;
  std::optional<RankPlayer> player_;
  Clock::time_point heard_ = Clock::now();
  Clock::time_point told_ = heard_;
  Clock::time_point looked_ = heard_;
  Rests rests_;
};

}  // namespace

void follow_rank_0(RankLink& link, const std::function<TournamentOptions()>& read_options,
                   std::chrono::seconds silence) {
  Follower(link, read_options, silence).run();
}

void end_run(RankLink& link) {
  for (int rank = 1; rank < link.ranks(); ++rank) link.send(rank, pack(RunEnds{}));
}

}  // namespace uttt
