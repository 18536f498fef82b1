// data/perft_more_advanced_25.txt: mid-game positions of `more-advanced` with their leaves by
// depth, as a public engine publishes them. A line is `fen|d0 d1 ...`.
#pragma once

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.hpp"

namespace uttt {

struct PublishedCounts {
  std::string fen;
  std::vector<std::uint64_t> leaves;  // [depth]
};

inline std::vector<PublishedCounts> published_counts() {
  std::ifstream file(source_path("tests/data/perft_more_advanced_25.txt"));
  std::vector<PublishedCounts> all;
  for (std::string line; std::getline(file, line);) {
    const std::size_t bar = line.find('|');
    PublishedCounts counts{line.substr(0, bar), {}};
    std::istringstream numbers(line.substr(bar + 1));
    for (std::uint64_t leaves = 0; numbers >> leaves;) counts.leaves.push_back(leaves);
    all.push_back(counts);
  }
  return all;
}

}  // namespace uttt
