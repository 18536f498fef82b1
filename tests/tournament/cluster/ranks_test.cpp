// Ranks that are threads of this process.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "tests/support/small_tournament.hpp"
#include "tournament/cluster/executor.hpp"
#include "tournament/cluster/follow.hpp"

using namespace uttt;

namespace {

constexpr std::chrono::seconds kLong{600};

class PostOffice {
 public:
  explicit PostOffice(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}

  int ranks() const { return static_cast<int>(boxes_.size()); }
  void put(int to, RankMail mail) {
    const std::lock_guard lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(mail));
  }
  std::optional<RankMail> take(int rank) {
    const std::lock_guard lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    if (box.empty()) return std::nullopt;
    RankMail mail = std::move(box.front());
    box.pop_front();
    return mail;
  }

 private:
  std::mutex mutex_;
  std::vector<std::deque<RankMail>> boxes_;
};

class ThreadLink final : public RankLink {
 public:
  ThreadLink(PostOffice& office, int rank) : office_(office), rank_(rank) {}

  int rank() const override { return rank_; }
  int ranks() const override { return office_.ranks(); }
  void send(int to, std::string bytes) override { office_.put(to, {rank_, std::move(bytes)}); }
  std::optional<RankMail> receive() override { return office_.take(rank_); }
  [[noreturn]] void abort(int) override { throw std::runtime_error("ranks are threads here"); }

 private:
  PostOffice& office_;
  int rank_;
};

// Plays `options` on ranks; rank r reads what `read` has for it.
template <class Read>
std::string play_on_ranks(int ranks, const TournamentOptions& options, Read read) {
  PostOffice office(ranks);
  ThreadLink link(office, 0);
  std::vector<std::jthread> followers;
  for (int rank = 1; rank < ranks; ++rank) {
    followers.emplace_back([&office, &read, rank] {
      ThreadLink own(office, rank);
      follow_rank_0(
          own, [&] { return read(rank); }, kLong);
    });
  }
  std::string journal;
  TournamentObserver observer;
  observer.on_game = [&](const GameRecord& record, const TournamentProgress&) {
    journal += without_times(record);
  };
  try {
    ClusterExecutor executor(link, options, kLong);
    play_tournament(executor, Standings(options), observer, {});
    std::uint64_t games = 0;
    for (const HostReport& host : executor.hosts()) {
      games += host.games;
      BOOST_TEST(host.ranks == ranks - 1);
      BOOST_TEST(host.idle_share >= 0);
    }
    BOOST_TEST(games >= static_cast<std::uint64_t>(std::ranges::count(journal, '\n')));
  } catch (...) {
    end_run(link);
    throw;
  }
  return journal;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(cluster_ranks)

BOOST_AUTO_TEST_CASE(ranks_and_threads_do_not_change_the_journal_of_any_format) {
  for (const Format& format : std::vector<Format>{RoundRobin{}, Swiss{}, Knockout{}, Ladder{}}) {
    TournamentOptions options = small_tournament(2);
    options.rulesets = {Ruleset::basic, Ruleset::open};
    options.format = format;
    if (std::holds_alternative<Ladder>(format)) options.sprt = SprtOptions{0, 200};
    const std::string whole = play(options).journal;
    for (const int ranks : {2, 4, 9}) {
      options.threads = ranks % 3 + 1;
      const auto read = [&](int) { return options; };
      BOOST_TEST((play_on_ranks(ranks, options, read) == whole));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_rank_that_fails_is_named_with_its_reason) {
  const TournamentOptions options = small_tournament(1);
  const auto message = [&](auto read) -> std::string {
    try {
      play_on_ranks(4, options, read);
    } catch (const RankError& error) {
      return error.what();
    }
    return {};
  };
  const std::string other = message([&](int rank) {
    TournamentOptions read = options;
    if (rank == 2) read.rounds = 7;
    return read;
  });
  BOOST_TEST(other.starts_with("rank 2 on "));
  BOOST_TEST(
      other.ends_with(": reads another config than rank 0: rounds is \"2\" there and "
                      "\"7\" here"));
  const std::string missing = message([&](int rank) {
    if (rank == 3) throw InputError("no such file");
    return options;
  });
  BOOST_TEST(missing.starts_with("rank 3 on "));
  BOOST_TEST(missing.ends_with(": no such file"));
}

BOOST_AUTO_TEST_CASE(a_silent_rank_is_lost_and_so_is_a_silent_leader) {
  const TournamentOptions options = small_tournament(1);
  PostOffice office(2);
  ThreadLink link(office, 0);
  ThreadLink silent(office, 1);
  silent.send(0, pack(RankReady{"far", 1, 1e6}));
  ClusterExecutor executor(link, options, std::chrono::seconds(1));
  try {
    play_tournament(executor, Standings(options), {}, {});
    BOOST_TEST(false);
  } catch (const RankLost& lost) {
    BOOST_TEST(lost.what() == "rank 1 on far has said nothing for 1 s and is taken for dead");
  }
  PostOffice other(2);
  ThreadLink leader(other, 0);
  ThreadLink follower(other, 1);
  leader.send(1, pack(RunBegins{format_header(header_of(options))}));
  BOOST_CHECK_THROW(follow_rank_0(
                        follower, [&] { return options; }, std::chrono::seconds(1)),
                    LeaderLost);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
