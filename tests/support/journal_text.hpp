// Journals as texts to compare.
#pragma once

#include <string>

#include "tests/support/text.hpp"

namespace uttt {

// The whole lines of `journal` without what differs from run to run. Times stand last in a record.
inline std::string without_times(const std::string& journal) {
  std::string text;
  for (const std::string& line : lines_of(journal.substr(0, journal.rfind('\n') + 1))) {
    text += line.substr(0, line.rfind(",\"time_us\":")) + "\n";
  }
  return text;
}

}  // namespace uttt
