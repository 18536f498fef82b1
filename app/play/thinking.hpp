// A strategy thinks while a person waits: what it looks at is shown, Ctrl-C makes it move at once.
#pragma once

#include <optional>
#include <string>

#include "app/mark_names.hpp"
#include "app/play/console.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

struct Thinking {
  std::string who;  // of whom is said that he thinks
  std::optional<MoveBudget> budget = {};
  bool obeys_interrupt = true;  // otherwise Ctrl-C does what it does to any program
};

struct Thought {
  SearchResult result;
  bool was_interrupted = false;
};

// result.time is what it took by our clock.
Thought think(Strategy& strategy, const Game& game, const Thinking& how, const MarkNames& names,
              Console& console);

}  // namespace uttt
