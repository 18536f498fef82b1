// Ranks over MPI, by Boost.MPI, in the program that is built with -DUTTT_MPI=ON.
#include "ranks/link.hpp"
#include "text/text.hpp"

#ifdef UTTT_MPI

#include <boost/mpi.hpp>
#include <cstdlib>
#include <deque>
#include <utility>

namespace uttt {
namespace {

namespace mpi = boost::mpi;

constexpr int kTag = 1;

class MpiLink final : public RankLink {
 public:
  MpiLink() : environment_(mpi::threading::funneled, false) {}

  int rank() const override { return world_.rank(); }
  int ranks() const override { return world_.size(); }

  void send(int to, std::string bytes) override {
    forget_sent();
    Sending& sending = sending_.emplace_back(std::move(bytes), mpi::request());
    sending.second =
        world_.isend(to, kTag, sending.first.data(), static_cast<int>(sending.first.size()));
  }

  std::optional<RankMail> receive() override {
    forget_sent();
    const auto status = world_.iprobe(mpi::any_source, kTag);
    if (!status) return std::nullopt;
    RankMail mail{status->source(),
                  std::string(static_cast<std::size_t>(*status->count<char>()), '\0')};
    world_.recv(mail.from, kTag, mail.bytes.data(), static_cast<int>(mail.bytes.size()));
    return mail;
  }

  void abort(int status) override {
    mpi::environment::abort(status);
    std::_Exit(status);
  }

 private:
  using Sending = std::pair<std::string, mpi::request>;

  // A message must stay in its place until it has left.
  void forget_sent() {
    while (!sending_.empty() && sending_.front().second.test()) sending_.pop_front();
  }

  mpi::environment environment_;
  mpi::communicator world_;
  std::deque<Sending> sending_;
};

}  // namespace

bool can_join_ranks() { return true; }

std::unique_ptr<RankLink> join_ranks() {
  const auto launch = find_launch();
  if (!launch) return nullptr;
  // Open MPI would say it in a page for every rank.
  if (launch->by == "srun" && std::getenv("PMIX_RANK") == nullptr) {
    throw InputError("srun started " + std::to_string(launch->ranks) +
                     " processes without a way to reach each other; expected srun --mpi=pmix");
  }
  // Ranks that wait for each other in MPI let others have the processor.
  ::setenv("OMPI_MCA_mpi_yield_when_idle", "1", 0);
  auto link = std::make_unique<MpiLink>();
  if (link->ranks() == launch->ranks) return link;
  throw InputError(launch->by + " started " + std::to_string(launch->ranks) +
                   " processes, but MPI knows of " + std::to_string(link->ranks()) +
                   " only; expected a launcher of this MPI, as mpirun or srun --mpi=pmix");
}

}  // namespace uttt

#else

namespace uttt {

bool can_join_ranks() { return false; }

std::unique_ptr<RankLink> join_ranks() {
  const auto launch = find_launch();
  if (!launch) return nullptr;
  throw InputError(launch->by + " started " + std::to_string(launch->ranks) +
                   " processes, but this program is built without MPI and each would play all "
                   "games; expected one process, or a program built with -DUTTT_MPI=ON");
}

}  // namespace uttt

#endif
