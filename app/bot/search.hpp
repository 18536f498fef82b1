// A strategy that thinks on a thread of its own.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <thread>
#include <utility>

#include "strategies/strategy.hpp"

namespace uttt {

// One search, begun when it is made; when it ends, `ended` is called on its thread. Its end stops
// it. The strategy must live longer.
class BotSearch {
 public:
  BotSearch(Strategy& strategy, std::unique_ptr<Game> game, MoveRequest request,
            std::function<void()> ended)
      : task_([&strategy, game = std::move(game),
               request = std::move(request)](const std::stop_token& stop) mutable {
          const auto start = std::chrono::steady_clock::now();
          request.stop = stop;
          SearchResult result = strategy.choose(*game, request);
          result.time = std::chrono::steady_clock::now() - start;
          return result;
        }),
        result_(task_.get_future()),
        thread_([this, ended = std::move(ended)](const std::stop_token& stop) {
          task_(stop);
          ended();
        }) {}

  void request_stop() { thread_.request_stop(); }
  bool has_ended() const {
    return result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  // Waits for what was found; throws what the search threw. Once only.
  SearchResult take_result() { return result_.get(); }

 private:
  std::packaged_task<SearchResult(const std::stop_token&)> task_;
  std::future<SearchResult> result_;
  std::jthread thread_;
};

}  // namespace uttt
