// How busy a machine is on which players have clocks, and what that did to them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "tournament/games/record.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// One line for before the games; empty where nobody is judged by the time that passes, or there
// are cores for all. `load` is the machine's without the games.
std::string load_warning(const TournamentOptions& options, std::size_t cores,
                         std::optional<double> load);

// The moves that took more than their time, forgiven or not.
class Lateness {
 public:
  void see(const GameRecord& record);

  // One line; empty where no move was late.
  std::string in_words(std::size_t cores, std::optional<double> load) const;

 private:
  struct LateMoves {
    std::uint64_t count = 0;
    std::chrono::nanoseconds most{0};
  };

  std::map<std::string, LateMoves> by_player_;
};

}  // namespace uttt
