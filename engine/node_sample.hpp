// Nodes of a search drawn by chance, each as likely as any other: reservoir sampling (Vitter,
// "Random sampling with a reservoir", ACM TOMS 11, 1985).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/position.hpp"
#include "engine/random.hpp"

namespace uttt {

class NodeSample {
 public:
  // Of at most `size` nodes, 1 or more.
  NodeSample(std::size_t size, std::uint64_t seed) : size_(size), random_(seed) {}

  // One more node. line() gives the moves that lead there from the root; it is called only if the
  // node is drawn.
  template <class F>
  void offer(const F& line) {
    ++offered_;
    if (lines_.size() < size_) {
      lines_.push_back(line());
      return;
    }
    const std::size_t place = random_.below(offered_);
    if (place < size_) lines_[place] = line();
  }

  const std::vector<std::vector<Move>>& lines() const { return lines_; }

 private:
  std::size_t size_;
  Random random_;
  std::uint32_t offered_ = 0;
  std::vector<std::vector<Move>> lines_;  // of the nodes drawn so far
};

}  // namespace uttt
