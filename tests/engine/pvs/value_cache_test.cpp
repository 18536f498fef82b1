// What evaluators said, kept by key.
#include "engine/pvs/value_cache.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(value_cache)

BOOST_AUTO_TEST_CASE(a_value_is_found_by_its_key_alone) {
  constexpr std::uint64_t kKey = 0x8123'4567'89AB'CDEF;
  const auto cache = std::make_unique<ValueCache>();
  for (const int value : {-TableEntry::kMaxStaticValue, -1, 0, 1, TableEntry::kMaxStaticValue}) {
    cache->store(kKey, value);
    BOOST_TEST(cache->find(kKey).value() == value);
    // Of the same slot or of another one.
    for (const std::uint64_t bit : {0, 47, 49, 63}) {
      BOOST_TEST(!cache->find(kKey ^ std::uint64_t{1} << bit));
    }
  }
}

BOOST_AUTO_TEST_CASE(nothing_is_found_that_was_never_stored) {
  const auto cache = std::make_unique<ValueCache>();
  for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    BOOST_TEST(!cache->find(key));
    cache->store(key, 0);
    BOOST_TEST(cache->find(key).value() == 0);
  }
}

BOOST_AUTO_TEST_CASE(of_two_keys_of_a_slot_the_later_one_stays) {
  const auto cache = std::make_unique<ValueCache>();
  cache->store(5, 50);
  cache->store(7, 70);
  BOOST_TEST(!cache->find(5));
  BOOST_TEST(cache->find(7).value() == 70);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
