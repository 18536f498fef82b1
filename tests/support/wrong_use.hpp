// Command lines that the program refuses.
#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace uttt {

struct WrongUse {
  std::vector<std::string> words;
  std::string message;  // begins so, behind "uttt: "
};

// Each ends with status 2 and its message, and prints nothing else.
inline void check_wrong_uses(const std::vector<WrongUse>& uses) {
  for (const WrongUse& use : uses) {
    BOOST_TEST_CONTEXT(use.message) {
      const Finished run = run_program(use.words);
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.out == "");
      BOOST_TEST(run.err.starts_with("uttt: " + use.message));
    }
  }
}

}  // namespace uttt
