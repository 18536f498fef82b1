#include "app/progress.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <iostream>

namespace uttt {
namespace {

constexpr std::chrono::milliseconds kBarInterval{100};
constexpr std::chrono::seconds kLineInterval{10};
constexpr int kBarWidth = 24;

std::string format_duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

std::string format_progress(std::uint64_t done, std::uint64_t done_now, std::uint64_t total,
                            std::chrono::duration<double> elapsed) {
  std::string text = std::to_string(done) + "/" + std::to_string(total) + " games";
  if (done_now == 0 || elapsed.count() <= 0) return text;
  const double rate = static_cast<double>(done_now) / elapsed.count();
  char rate_text[32];
  std::snprintf(rate_text, sizeof rate_text, "%.1f", rate);
  return text + "  " + rate_text + "/s  " +
         format_duration(static_cast<double>(total - done) / rate) + " left";
}

Progress::Progress(std::uint64_t done_before)
    : done_before_(done_before),
      is_terminal_(isatty(STDERR_FILENO) == 1),
      start_(Clock::now()),
      shown_(start_) {}

Progress::~Progress() {
  if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
}

std::string Progress::line(std::uint64_t done, std::uint64_t total, std::string_view note) const {
  std::string text = format_progress(done, done - done_before_, total, Clock::now() - start_);
  if (!note.empty()) text.append("  ").append(note);
  return text;
}

void Progress::tell(std::string_view line) {
  if (is_drawn_) std::cerr << "\r\x1b[K";
  is_drawn_ = false;
  std::cerr << line << std::endl;
}

void Progress::show(std::uint64_t done, std::uint64_t total, std::string_view note) {
  const Clock::time_point now = Clock::now();
  const Clock::duration interval = is_terminal_ ? Clock::duration(kBarInterval) : kLineInterval;
  if (now - shown_ < interval) return;
  shown_ = now;
  const std::string text = line(done, total, note);
  if (!is_terminal_) {
    std::cerr << text << std::endl;
    return;
  }
  const auto filled = static_cast<std::size_t>(done * kBarWidth / total);
  std::cerr << "\r[" << std::string(filled, '#') << std::string(kBarWidth - filled, '.') << "] "
            << text << "\x1b[K" << std::flush;
  is_drawn_ = true;
}

}  // namespace uttt
