// How the ranks of a run reach each other; what they say is in messages.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace uttt {

// What has come from another rank.
struct RankMail {
  int from;
  std::string bytes;
};

// Used by one thread. Between two ranks messages arrive whole and in the order of sending.
class RankLink {
 public:
  virtual ~RankLink() = default;

  virtual int rank() const = 0;   // of this process, from 0
  virtual int ranks() const = 0;  // how many there are
  virtual void send(int to, std::string bytes) = 0;
  virtual std::optional<RankMail> receive() = 0;  // what is there by now

  // Some rank is lost: ends all of them with this status, without waiting for anybody.
  [[noreturn]] virtual void abort(int status) = 0;
};

// Who started this process, and as which of how many.
struct RankLaunch {
  std::string by;  // "mpirun", "srun"
  int rank;
  int ranks;
};
// As the environment tells it; none for a process that was started alone.
std::optional<RankLaunch> find_launch();

// Whether this program can join others.
bool can_join_ranks();

// Joins the other processes that were started with this one, which may happen once; null when it is
// alone. Throws InputError when there are others that cannot be reached, as in a program that was
// built without MPI: they would all play the same games.
std::unique_ptr<RankLink> join_ranks();

}  // namespace uttt
