// How ranks wait for each other: never inside MPI, which would keep a core busy.
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

namespace uttt {

// A rank that says nothing else for so long a part of what would count as its death says that it is
// there.
constexpr std::chrono::nanoseconds sign_of_life_after(std::chrono::seconds silence) {
  return std::chrono::nanoseconds(silence) / 5;
}

// How long to sleep: a little longer each time that nothing has come.
class Rests {
 public:
  void mail_has_come() { next_ = kShortest; }
  std::chrono::microseconds next() { return std::exchange(next_, std::min(2 * next_, kLongest)); }

 private:
  static constexpr std::chrono::microseconds kShortest{50};
  static constexpr std::chrono::microseconds kLongest{1000};

  std::chrono::microseconds next_ = kShortest;
};

}  // namespace uttt
