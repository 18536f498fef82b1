// A check that bad input is refused, and why.
#pragma once

#include <boost/test/unit_test.hpp>
#include <string_view>

#include "tests/support/message.hpp"

namespace uttt {

// Checks that `action` ends in an InputError of one line that has `fragment` in it.
template <class Action>
void check_refused(std::string_view fragment, Action action) {
  const std::string message = message_of(action);
  BOOST_TEST_CONTEXT("expected: " << fragment << "\nsaid: " << message) {
    BOOST_TEST(message.find(fragment) != std::string::npos);
    BOOST_TEST(message.find('\n') == std::string::npos);
  }
}

}  // namespace uttt
