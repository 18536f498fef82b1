// A control group (version 2) of one program's own, where this process may make one: the kernel
// counts what all its processes cost and kills them at once, whoever they have become.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "posix/descriptor.hpp"

namespace uttt {

// Removes the group at `path`, if there is one, as soon as nothing is inside; gives up after
// `patience`.
void remove_control_group(const std::string& path, std::chrono::milliseconds patience);

class ControlGroup {
 public:
  // None where that is not allowed.
  static std::optional<ControlGroup> create();
  ~ControlGroup() { remove(); }
  ControlGroup(ControlGroup&&) noexcept = default;
  ControlGroup& operator=(ControlGroup&& from) noexcept;

  const std::string& path() const { return path_; }
  // A process that writes "0" to it enters with all that it starts.
  int entrance() const { return entrance_.number(); }
  // Processor time of all that are or were inside.
  std::optional<std::chrono::microseconds> cpu_time() const;

 private:
  ControlGroup(std::string path, Descriptor entrance)
      : path_(std::move(path)), entrance_(std::move(entrance)) {}
  void remove() const { remove_control_group(path_, std::chrono::milliseconds(100)); }

  std::string path_;  // empty after a move
  Descriptor entrance_;
};

// Kills all that are inside the group at `path`, if there is one.
void kill_control_group(const std::string& path);

}  // namespace uttt
