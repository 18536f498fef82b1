#include "app/cluster.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include "posix/guard.hpp"
#include "posix/host.hpp"
#include "text/numbers.hpp"
#include "tournament/cluster/follow.hpp"
#include "tournament/cluster/patience.hpp"

namespace uttt {
namespace {

constexpr int kRankFailed = 1;
constexpr int kRankRefused = 2;
constexpr double kMaxSpread = 0.1;

void say(std::string_view problem) {
  std::cout.flush();
  std::cerr << "uttt: " << problem << std::endl;
}

int lead_ranks(RankLink& link, const std::function<int()>& lead) {
  int status = kRankFailed;
  try {
    status = lead();
    std::cout.flush();
  } catch (const RankLost& lost) {
    say(lost.what());
    link.abort(kRankFailed);
  } catch (const RankError& error) {
    say(error.what());
  } catch (const InputError& error) {
    say(error.what());
    status = kRankRefused;
  } catch (const std::exception& error) {
    say("rank 0 on " + host_name() + ": " + error.what());
  }
  end_run(link);
  return status;
}

// Whoever says that rank 0 is lost ends all others, which then need not say it, too. They notice it
// within a sign of life of each other; rank 1 need not wait.
void wait_for_turn(const RankRun& run) {
  constexpr std::chrono::milliseconds kTurn{200};
  constexpr int kMostTurns = 50;
  const int turn = std::min(run.link.rank() - 1, kMostTurns);
  if (turn == 0) return;
  std::this_thread::sleep_for(sign_of_life_after(run.silence) + kTurn * (turn + 5));
}

std::string megas(double nodes_per_second) { return format_fixed(nodes_per_second / 1e6, 1); }

}  // namespace

void guard_rank() {
  const auto launch = find_launch();
  if (!launch || !can_join_ranks()) return;
  go_on_guarded([&](int signal) {
    say("rank " + std::to_string(launch->rank) + " on " + host_name() + " was ended by signal " +
        std::to_string(signal));
  });
}

int run_among_ranks(const RankRun& run, const std::function<int()>& lead,
                    const std::function<TournamentOptions()>& read_options) {
  if (run.link.rank() == 0) return lead_ranks(run.link, lead);
  try {
    follow_rank_0(run.link, read_options, run.silence);
  } catch (const LeaderLost& lost) {
    wait_for_turn(run);
    say(lost.what());
    run.link.abort(kRankFailed);
  }
  return 0;
}

void warn_of_spread(const SpeedSpread& spread) {
  if (spread.share() <= kMaxSpread) return;
  std::cerr << "the ranks differ in speed by " << format_fixed(100 * spread.share(), 0)
            << " %: " << spread.slowest << " searches " << megas(spread.slowest_speed)
            << " million nodes a second, " << spread.fastest << " " << megas(spread.fastest_speed)
            << "; budgets of time are worth the same with scale_time = yes" << std::endl;
}

void tell_hosts(const std::vector<HostReport>& hosts) {
  for (const HostReport& host : hosts) {
    std::cerr << host.host << ": " << host.ranks << (host.ranks == 1 ? " rank, " : " ranks, ")
              << host.threads << " games at a time, " << host.games << " games, "
              << format_fixed(host.games_per_second, 1) << "/s, idle "
              << format_fixed(100 * host.idle_share, 1) << " %" << std::endl;
  }
}

}  // namespace uttt
