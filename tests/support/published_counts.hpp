// data/perft_more_advanced_25.txt: mid-game positions of `more-advanced` with their leaves by
// depth, as a public engine publishes them. A line is `fen|d0 d1 ...`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace uttt {

struct PublishedCounts {
  std::string fen;
  std::vector<std::uint64_t> leaves;  // [depth]
};

// In the last position of the file O has made the first move, which our rules do not know. With the
// colours exchanged the same game has the same counts.
inline std::string with_x_first(std::string fen) {
  const std::string marks = fen.substr(0, fen.find(' '));
  const auto x = std::ranges::count(marks, 'x');
  const auto o = std::ranges::count(marks, 'o');
  if (fen[marks.size() + 1] == (x > o ? 'O' : 'X')) return fen;
  for (char& c : fen) {
    const std::string from = "xoXO";
    const std::size_t found = from.find(c);
    if (found != std::string::npos) c = "oxOX"[found];
  }
  return fen;
}

inline std::vector<PublishedCounts> published_counts() {
  std::ifstream file(UTTT_SOURCE_DIR "/tests/data/perft_more_advanced_25.txt");
  std::vector<PublishedCounts> all;
  for (std::string line; std::getline(file, line);) {
    const std::size_t bar = line.find('|');
    PublishedCounts counts{with_x_first(line.substr(0, bar)), {}};
    std::istringstream numbers(line.substr(bar + 1));
    for (std::uint64_t leaves = 0; numbers >> leaves;) counts.leaves.push_back(leaves);
    all.push_back(counts);
  }
  return all;
}

}  // namespace uttt
