// Files of weights: what is read, and what is refused.
#include "evaluators/network/weights.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "evaluators/network/network.hpp"
#include "tests/support/refusal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace uttt::embedded {

std::string_view network_advanced();
std::string_view network_more_advanced();
std::string_view network_most_boards();
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
  struct Row {
    Ruleset ruleset;
    std::string_view bytes;
  };
  const std::vector<Row> rows = {
      {Ruleset::advanced_free, embedded::network_advanced()},
      {Ruleset::more_advanced_draw, embedded::network_more_advanced()},
      {Ruleset::more_advanced_most_boards, embedded::network_most_boards()},
      {Ruleset::open, embedded::network_open()},
  };
  for (const auto& [ruleset, view] : rows) {
    BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
      const std::string bytes(view);
      BOOST_TEST(bytes.size() < 3'000'000U);
      BOOST_TEST(sealed(bytes) == bytes);
      const network::Weights weights = network::parse_weights(bytes, ruleset, "built in");
      BOOST_TEST(weights.place.rows == 9 * weights.board.back().weights.columns);
      BOOST_TEST(weights.heads.back().front().weights.rows == 64);
    }
  }
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
  const auto with_scale = [&](float scale) {
    std::string bytes(sizeof scale, '\0');
    std::memcpy(bytes.data(), &scale, sizeof scale);
    return with(first_matrix + 8, bytes);
  };
  BOOST_CHECK_NO_THROW(parse(with_scale(-32)));
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
      {with_scale(std::numeric_limits<float>::quiet_NaN()), "a scale of nan; expected at most 32"},
      {with_scale(std::numeric_limits<float>::infinity()), "a scale of inf; expected at most 32"},
      {with_scale(3e38F), "e+38; expected at most 32 either way"},
      {with_scale(-1000), "a scale of -1000; expected at most 32 either way"},
      {with_scale(std::nextafter(32.0F, 33.0F)), "expected at most 32"},
  };
  for (const auto& [bytes, message] : cases) {
    check_refused(message, [&, file = bytes] { parse(file); });
  }
}

BOOST_AUTO_TEST_CASE(weights_that_could_overflow_are_refused) {
  constexpr float kStep = 1.0F / network::kOne;  // a weight's last place
  struct Row {
    float bias;    // times 2^16 below 2^31
    float weight;  // times 2^8 of 16 bits; on an input of at most 255
    bool fits;
  };
  const std::vector<Row> rows = {
      {32767, 0, true},
      {-32767, 0, true},
      {-32768, 0, false},
      // What counts is what is rounded: these lie half a step apart.
      {32768 - kStep, 0, true},
      {32768 - kStep / 2, 0, false},
      {0, 127.5, true},
      {0, 128 - kStep, true},
      {0, 128 - kStep / 2, false},
      {0, -128, false},
      // 2^31 - 1, and 255 more.
      {32768 - kStep, kStep, true},
      {kStep - 32768, -kStep, true},
      {32768 - kStep, 1.49F * kStep, true},
      {32768 - kStep, 1.5F * kStep, false},
      {32768 - kStep, -2 * kStep, false},
  };
  const network::HeadLayers good = parse(std::string(embedded::network_open())).heads.front();
  BOOST_TEST(network::fits(good));
  for (std::size_t layer = 0; layer < good.size(); ++layer) {
    for (const auto& [bias, weight, fits] : rows) {
      BOOST_TEST_CONTEXT("layer " << layer << ", bias " << bias << ", weight " << weight) {
        network::HeadLayers heavy = good;
        for (float& zero : heavy[layer].weights.values) zero = 0;
        heavy[layer].biases.values[0] = bias;
        heavy[layer].weights.values[0] = weight;
        BOOST_TEST(network::fits(heavy) == fits);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_bias_as_large_as_fits_is_a_value_of_its_sign) {
  network::HeadLayers layers = parse(std::string(embedded::network_open())).heads.front();
  const network::Row none;
  for (const float bias : {32768 - 1.0F / network::kOne, 1.0F / network::kOne - 32768}) {
    layers.back().weights.values.assign(layers.back().weights.values.size(), 0);
    layers.back().biases.values[0] = bias;
    BOOST_TEST_REQUIRE(network::fits(layers));
    const int value = network::head_value(network::head_of(layers), network::Views(none, none));
    BOOST_TEST(value == (bias > 0 ? 1 : -1) * network::kMaxUnfinishedValue);
  }
}

BOOST_AUTO_TEST_CASE(rows_of_the_largest_weights_are_cut_and_carried_without_overflow) {
  network::Weights weights = parse(std::string(embedded::network_open()));
  const auto enlarge = [](network::Matrix& matrix) {
    for (float& weight : matrix.values) weight = std::copysign(1'048'576.0F, weight);
  };
  for (network::Layer& layer : weights.board) enlarge(layer.weights);
  for (network::Layer& layer : weights.grid) enlarge(layer.weights);
  for (network::Matrix* matrix : {&weights.place, &weights.my_grid}) enlarge(*matrix);
  const network::Tables tables = network::expand(weights, network::CodeSet::open);
  int wrong = 0;
  int cut = 0;
  for (const auto* rows : {&tables.place, &tables.my_grid}) {
    for (const network::Row& row : *rows) {
      for (const std::int16_t lane : row.lanes) {
        wrong += std::abs(lane) > network::kMaxLane ? 1 : 0;
        cut += std::abs(lane) == network::kMaxLane ? 1 : 0;
      }
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(cut > 1000);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_named_with_the_cause) {
  const TemporaryFolder folder;
  const std::vector<std::pair<std::string, std::string>> rows = {
      {folder / "none.net", "No such file or directory"},
      {folder / "", "Is a directory"},
      {folder.write("empty.net", ""), "it is empty"},
  };
  for (const auto& [path, reason] : rows) {
    check_refused("cannot read " + path + ": " + reason,
                  [&, &file = path] { network::read_weights(file, Ruleset::open); });
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
