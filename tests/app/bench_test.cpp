#include <boost/test/unit_test.hpp>

#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"

using namespace uttt;

namespace {

std::string last_line(const std::string& text) {
  if (text.empty()) return text;
  return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(bench)

// When this fails, some search finds other moves or values or visits other nodes. If that is meant:
// uttt bench | tail -n 1 > tests/bench.txt
BOOST_AUTO_TEST_CASE(the_signature_is_the_recorded_one) {
  const Finished finished = run_program({"bench"});
  BOOST_TEST(finished.status == 0);
  BOOST_TEST(finished.err == "");
  BOOST_TEST(last_line(finished.out) == read_file(source_path("tests/bench.txt")));
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
