#include <boost/test/unit_test.hpp>

#include "tests/support/program.hpp"

using namespace uttt;

namespace {

Finished perft_with(const std::vector<std::string>& options) {
  std::vector<std::string> arguments = {"perft", "--ruleset", "more-advanced", "--depth", "5"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_program(arguments);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(app)
BOOST_AUTO_TEST_SUITE(perft)

BOOST_AUTO_TEST_CASE(a_table_and_threads_change_nothing_in_what_is_printed) {
  const Finished plain = perft_with({});
  BOOST_TEST(plain.out == "1 81\n2 720\n3 6336\n4 55080\n5 473256\n");
  BOOST_TEST(perft_with({"--hash", "1"}).out == plain.out);
  BOOST_TEST(perft_with({"--threads", "3"}).out == plain.out);
  BOOST_TEST(perft_with({"--hash", "1", "--threads", "3"}).out == plain.out);
  BOOST_TEST(perft_with({"--divide", "--hash", "1", "--threads", "3"}).out ==
             perft_with({"--divide"}).out);
}

BOOST_AUTO_TEST_CASE(numbers_out_of_range_are_refused) {
  struct Row {
    std::string option;
    std::string value;
    std::string range;
  };
  for (const Row& row :
       {Row{"--hash", "65537", "0 to 65536"}, Row{"--hash", "-1", "0 to 65536"},
        Row{"--hash", "x", "0 to 65536"}, Row{"--threads", "0", "1 to 1024"},
        Row{"--threads", "1025", "1 to 1024"}, Row{"--threads", "", "1 to 1024"}}) {
    BOOST_TEST_CONTEXT(row.option << ' ' << row.value) {
      const Finished refused = perft_with({row.option + "=" + row.value});
      BOOST_TEST(refused.status == 2);
      BOOST_TEST(refused.out == "");
      BOOST_TEST(refused.err.find(row.option) != std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
