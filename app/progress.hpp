// How far a long run has come, on stderr: a bar on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace uttt {

class Progress {
 public:
  // Of a run that begins when `done_before` are done already, which tell nothing of its speed.
  explicit Progress(std::uint64_t done_before = 0);
  ~Progress();  // removes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // What is shown of so many games, without the bar.
  std::string line(std::uint64_t done, std::uint64_t total, std::string_view note) const;
  // Shows that `done` of `total` games are done, and `note`, if the last time is long enough ago.
  void show(std::uint64_t done, std::uint64_t total, std::string_view note = {});
  // A line of its own, at once; the bar is drawn anew below it.
  void tell(std::string_view line);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t done_before_;
  bool is_terminal_;
  bool is_drawn_ = false;
  Clock::time_point start_;
  Clock::time_point shown_;
};

// "1234/5000 games  210.3/s  18 s left", where the last `done_now` took `elapsed`.
std::string format_progress(std::uint64_t done, std::uint64_t done_now, std::uint64_t total,
                            std::chrono::duration<double> elapsed);

}  // namespace uttt
