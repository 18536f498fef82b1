// Files of weights: what is read, and what is refused.
#include "evaluators/network/weights.hpp"

#include <boost/test/unit_test.hpp>
#include <cstring>

#include "evaluators/network/network.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace uttt::embedded {

std::string_view network_open();

}  // namespace uttt::embedded

using namespace uttt;

namespace {

constexpr std::size_t kFront = 16;  // magic and checksum

// Puts the right checksum into `bytes`, so that what stands behind it is looked at.
std::string sealed(std::string bytes) {
  std::uint64_t value = 0xCBF29CE484222325ULL;
  for (std::size_t i = kFront; i < bytes.size(); ++i) {
    value = (value ^ static_cast<unsigned char>(bytes[i])) * 0x100000001B3ULL;
  }
  std::memcpy(bytes.data() + 8, &value, sizeof value);
  return bytes;
}

network::Weights parse(const std::string& bytes) {
  return network::parse_weights(bytes, Ruleset::open, "file");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(network_weights)

BOOST_AUTO_TEST_CASE(the_built_in_ones_are_small_and_read) {
  const std::string bytes(embedded::network_open());
  BOOST_TEST(bytes.size() < 3'000'000U);
  BOOST_TEST(sealed(bytes) == bytes);
  const network::Weights weights = parse(bytes);
  BOOST_TEST(weights.place.rows == 9 * weights.board.back().weights.columns);
  BOOST_TEST(weights.heads.back().front().weights.rows == 64);
}

BOOST_AUTO_TEST_CASE(a_file_gives_the_tables_that_the_same_bytes_built_in_give) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.net", std::string(embedded::network_open()));
  const auto from_file = network::tables_of_file(path, Ruleset::open);
  const auto built_in = network::built_in_tables(Ruleset::open);
  BOOST_CHECK(from_file->place == built_in->place);
  BOOST_CHECK(from_file->my_grid == built_in->my_grid);
  BOOST_CHECK(network::tables_of_file(path, Ruleset::open) == from_file);
}

BOOST_AUTO_TEST_CASE(other_bytes_are_refused_in_a_line_that_says_why) {
  const std::string good(embedded::network_open());
  const std::size_t first_matrix = kFront + 48;
  const auto with = [&](std::size_t at, const std::string& bytes) {
    std::string changed = good;
    return sealed(changed.replace(at, bytes.size(), bytes));
  };
  std::string damaged = good;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  struct Case {
    std::string bytes;
    std::string message;
  };
  const std::vector<Case> cases = {
      {"", "file: no weights of a network; expected them to begin with \"UTTTNET4\""},
      {"UTTTNET3" + good.substr(8), "no weights of a network"},
      {damaged, "damaged"},
      {with(kFront, "closed"), "weights for \"closed\"; expected \"open\""},
      {sealed(good.substr(0, good.size() - 1)), "ends in the middle"},
      {sealed(good + "x"), "1 bytes too many"},
      {with(first_matrix, std::string("\x1F\0\0\0", 4)), "a matrix of 31 x"},
      {with(first_matrix + 4, std::string("\0\0\0\0", 4)),
       "a matrix of 30 x 0; expected 30 x 1-256"},
      {with(first_matrix + 4, std::string("\0\0\0\x7F", 4)), "expected 30 x 1-256"},
      {with(first_matrix + 8, std::string("\0\0\xC0\x7F", 4)), "a scale that is no number"},
  };
  for (const auto& [bytes, message] : cases) {
    check_refused(message, [&, file = bytes] { parse(file); });
  }
}

BOOST_AUTO_TEST_CASE(weights_that_could_overflow_are_refused) {
  const network::HeadLayers good = parse(std::string(embedded::network_open())).heads.front();
  BOOST_TEST(network::fits(good));
  for (std::size_t layer = 0; layer < good.size(); ++layer) {
    BOOST_TEST_CONTEXT("layer " << layer) {
      network::HeadLayers heavy = good;
      for (float& weight : heavy[layer].weights.values) weight = 0;
      heavy[layer].biases.values[0] = 32767;  // times 2^16: just below 2^31
      BOOST_TEST(network::fits(heavy));
      heavy[layer].biases.values[0] = -32768;
      BOOST_TEST(!network::fits(heavy));
      heavy[layer].biases.values[0] = 0;
      heavy[layer].weights.values[0] = 127.5;  // times 2^8: of 16 bits
      BOOST_TEST(network::fits(heavy));
      heavy[layer].weights.values[0] = 128;
      BOOST_TEST(!network::fits(heavy));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_there_is_named) {
  check_refused("cannot read /none.net", [] { network::read_weights("/none.net", Ruleset::open); });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
