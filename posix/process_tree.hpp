// The processes below one, as /proc shows them.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <vector>

namespace uttt {

struct TreeProcess {
  pid_t id;
  pid_t parent;
  pid_t group;
  std::chrono::nanoseconds cpu_time;  // with that of the children it waited for
};

// `root` itself comes first, if it is there.
std::vector<TreeProcess> process_tree(pid_t root);

// Whether SIGSTOP, or a signal like it, keeps `process` from running.
bool is_stopped(pid_t process);

// Whether `process` holds the socket of this inode open, as far as can be seen.
bool holds_socket(pid_t process, ino_t inode);

}  // namespace uttt
