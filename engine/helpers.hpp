// Threads that help the one that answers. It waits for all of them, join(), or for none, dismiss():
// a helper whose core is busy with something else would keep the answer back. The next search does
// wait(), so that none is at a table that it empties or enlarges; one that got no time at all since
// then keeps it back.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "engine/search_result.hpp"

namespace uttt {

// Must be destroyed before what the searches share: a helper that was dismissed goes on until it
// notices.
class SearchHelpers {
 public:
  // Ends when a stop is requested.
  using Search = std::function<SearchResult(std::stop_token)>;

  SearchHelpers() = default;
  SearchHelpers(const SearchHelpers&) = delete;
  SearchHelpers& operator=(const SearchHelpers&) = delete;
  ~SearchHelpers() { wait(); }

  // Begins a search on a thread of its own.
  void begin(Search search) {
    std::packaged_task<SearchResult()> task(
        [search = std::move(search), stop = stop_.get_token()] { return search(stop); });
    found_.push_back(task.get_future());
    threads_.emplace_back(std::move(task));
  }

  // What all found, once they have come to an end by themselves; throws what their search threw.
  std::vector<SearchResult> join() {
    std::vector<SearchResult> results;
    for (std::future<SearchResult>& found : found_) results.push_back(found.get());
    return results;
  }

  // Until all have come to an end by themselves, so that others can begin; false when is_over()
  // says first that there is no more time. Throws what their search threw.
  bool wait_while_there_is_time(const std::function<bool()>& is_over) {
    for (const std::future<SearchResult>& found : found_) {
      while (found.wait_for(kPatience) != std::future_status::ready) {
        if (is_over()) return false;
      }
    }
    join();
    found_.clear();
    // Their threads may not be gone yet; those of the time before are.
    ended_ = std::exchange(threads_, {});
    return true;
  }

  // Asks all to stop. Returns what those found who do so at once; throws what their search threw.
  std::vector<SearchResult> dismiss() {
    stop_.request_stop();
    const auto until = std::chrono::steady_clock::now() + kPatience;
    std::vector<SearchResult> results;
    for (std::future<SearchResult>& found : found_) {
      if (found.wait_until(until) == std::future_status::ready) results.push_back(found.get());
    }
    return results;
  }

  // Until none is left, so that others can begin.
  void wait() {
    stop_.request_stop();
    threads_.clear();
    ended_.clear();
    found_.clear();
    stop_ = {};
  }

 private:
  // Whoever is at work looks whether it should stop several times within that.
  static constexpr std::chrono::microseconds kPatience{200};

  std::stop_source stop_;
  std::vector<std::future<SearchResult>> found_;
  std::vector<std::jthread> threads_;
  std::vector<std::jthread> ended_;  // but for the way out
};

}  // namespace uttt
