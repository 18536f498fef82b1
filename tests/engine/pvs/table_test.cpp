#include "engine/pvs/table.hpp"

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <thread>
#include <vector>

#include "engine/random.hpp"

using namespace uttt;

BOOST_AUTO_TEST_SUITE(engine)
BOOST_AUTO_TEST_SUITE(transposition_table)

BOOST_AUTO_TEST_CASE(what_is_stored_is_found_as_it_was) {
  TranspositionTable table(1);
  struct EntryNumbers {
    int value;
    int depth_plies;
    Bound bound;
    std::optional<Move> move;
    std::optional<int> static_value;
  };
  const std::vector<EntryNumbers> entries = {
      {0, 0, Bound::exact, std::nullopt, std::nullopt},
      {-1, 81, Bound::upper, Move{0}, 0},
      {1'000'000, 7, Bound::lower, Move{80}, -1},
      {-1'000'000, 127, Bound::exact, Move{44}, TableEntry::kMaxStaticValue},
      {TableEntry::kMaxValue, 1, Bound::exact, Move{1}, -TableEntry::kMaxStaticValue},
      {-TableEntry::kMaxValue, 1, Bound::lower, Move{1}, 1},
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& [value, depth_plies, bound, move, static_value] = entries[i];
    const std::uint64_t key = scramble(i + 1);
    BOOST_TEST(!table.find(key).has_value());
    table.store(key, {value, depth_plies, bound, move, static_value});
    const auto found = table.find(key);
    BOOST_REQUIRE(found.has_value());
    BOOST_TEST(found->value() == value);
    BOOST_TEST(found->depth_plies() == depth_plies);
    BOOST_TEST((found->bound() == bound));
    BOOST_TEST((found->move() == move));
    BOOST_TEST((found->static_value() == static_value));
  }
}

BOOST_AUTO_TEST_CASE(a_cleared_table_knows_nothing) {
  TranspositionTable table(1);
  table.store(12345, {5, 3, Bound::exact, Move{1}, std::nullopt});
  BOOST_TEST(table.find(12345).has_value());
  table.clear();
  BOOST_TEST(!table.find(12345).has_value());
}

// After thousands of searches and games the ages come round to where they were.
BOOST_AUTO_TEST_CASE(a_cleared_table_chooses_its_slots_as_a_new_one) {
  TranspositionTable used(0);
  Random random(1);
  for (int game = 0; game < 5000; ++game) {
    used.clear();
    TranspositionTable fresh(0);
    for (int search = 0; search < 3; ++search) {
      used.start_search();
      fresh.start_search();
      for (int i = 0; i < 4; ++i) {
        const std::uint64_t key = 1 + random.below(12);
        const TableEntry entry{game, static_cast<int>(random.below(20)), Bound::exact, Move{3},
                               std::nullopt};
        used.store(key, entry);
        fresh.store(key, entry);
      }
    }
    for (std::uint64_t key = 1; key <= 12; ++key) {
      const auto one = used.find(key);
      const auto other = fresh.find(key);
      BOOST_TEST_REQUIRE(one.has_value() == other.has_value());
      if (one) BOOST_TEST_REQUIRE(one->value() == other->value());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_new_entry_of_a_position_replaces_its_old_one) {
  TranspositionTable table(0);
  table.store(7, {5, 30, Bound::exact, Move{1}, std::nullopt});
  table.store(7, {6, 2, Bound::lower, Move{2}, std::nullopt});
  BOOST_TEST(table.find(7)->value() == 6);
}

// With one bucket of four, the fifth position pushes out the least worth keeping.
BOOST_AUTO_TEST_CASE(shallow_entries_give_way_first_and_older_searches_before_them) {
  TranspositionTable table(0);
  for (std::uint64_t key = 1; key <= 4; ++key) {
    table.store(key, {0, static_cast<int>(10 + key), Bound::exact, std::nullopt, std::nullopt});
  }
  table.store(5, {0, 1, Bound::exact, std::nullopt, std::nullopt});
  BOOST_TEST(!table.find(1).has_value());
  BOOST_TEST(table.find(2).has_value());
  BOOST_TEST(table.find(5).has_value());

  // Four searches on, what was stored before them is worth 16 plies less.
  for (int search = 0; search < 4; ++search) table.start_search();
  table.store(6, {0, 1, Bound::exact, std::nullopt, std::nullopt});
  table.store(7, {0, 1, Bound::exact, std::nullopt, std::nullopt});
  BOOST_TEST(!table.find(5).has_value());
  BOOST_TEST(!table.find(2).has_value());
  BOOST_TEST(table.find(4).has_value());
  BOOST_TEST(table.find(6).has_value());
}

BOOST_AUTO_TEST_CASE(a_table_grows_with_its_search_up_to_its_megabytes_and_loses_nothing) {
  TranspositionTable table(16);
  const auto entry_of = [](std::uint64_t i) {
    return TableEntry{static_cast<int>(i), static_cast<int>(i % 80), Bound::lower, Move{7}, 3};
  };
  constexpr std::uint64_t kEntries = 1000;
  for (std::uint64_t i = 0; i < kEntries; ++i) table.store(scramble(i), entry_of(i));
  std::size_t size = table.size();
  for (const std::uint64_t visited : {0, 1'000, 10'000, 100'000, 1'000'000, 1'000'000'000}) {
    BOOST_TEST_CONTEXT(visited << " positions") {
      table.make_room(visited);
      BOOST_TEST(table.size() >= size);
      size = table.size();
      for (std::uint64_t i = 0; i < kEntries; ++i) {
        const auto found = table.find(scramble(i));
        BOOST_TEST_REQUIRE(found.has_value());
        BOOST_TEST_REQUIRE((*found == entry_of(i)));
      }
    }
  }
  BOOST_TEST(size == (std::size_t{16} << 20) / 64);
}

BOOST_AUTO_TEST_CASE(a_table_is_never_larger_than_its_megabytes) {
  for (const std::size_t megabytes : {0, 1, 3}) {
    TranspositionTable table(megabytes);
    table.make_room(1'000'000'000);
    BOOST_TEST(table.size() * 64 <= std::max<std::size_t>(64, megabytes << 20));
    table.store(9, {5, 3, Bound::exact, Move{1}, std::nullopt});
    BOOST_TEST(table.find(9).has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_table_has_room_for_what_all_threads_of_its_search_visit) {
  const auto size_after = [](int threads, std::uint64_t visited) {
    TranspositionTable table(64);
    table.start_search(threads);
    table.make_room(visited);
    return table.size();
  };
  for (const std::uint64_t visited : {20'000, 100'000, 300'000}) {
    BOOST_TEST(size_after(1, 2 * visited) > size_after(1, visited));
    BOOST_TEST(size_after(2, visited) == size_after(1, 2 * visited));
    BOOST_TEST(size_after(4, visited) == size_after(2, 2 * visited));
  }
}

BOOST_AUTO_TEST_CASE(a_cleared_table_is_small_again_and_finds_nothing_when_it_grows) {
  TranspositionTable table(4);
  const std::size_t size = table.size();
  table.make_room(1'000'000);
  BOOST_TEST(table.size() > size);
  for (std::uint64_t i = 0; i < 1000; ++i) {
    table.store(scramble(i), {5, 3, Bound::exact, Move{1}, std::nullopt});
  }
  table.clear();
  BOOST_TEST(table.size() == size);
  table.make_room(1'000'000);
  for (std::uint64_t i = 0; i < 1000; ++i) BOOST_TEST_REQUIRE(!table.find(scramble(i)));
}

// Eight threads write and read the same few buckets; what is found must be what some thread stored
// under that very key.
BOOST_AUTO_TEST_CASE(threads_never_find_a_torn_entry) {
  TranspositionTable table(0);
  std::atomic<int> wrong = 0;
  std::atomic<int> found = 0;
  const auto entry_of = [](std::uint64_t key) {
    return TableEntry{static_cast<int>(key % 1'999'999) - 999'999, static_cast<int>(key % 81),
                      static_cast<Bound>(key % 3), Move{static_cast<std::uint8_t>(key % 81)},
                      static_cast<int>(key % 20'000) - 10'000};
  };
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      threads.emplace_back([&, seed] {
        Random random(seed);
        for (int i = 0; i < 20000; ++i) {
          const std::uint64_t key = scramble(random.below(16) + 1);
          table.store(key, entry_of(key));
          const std::uint64_t other_key = scramble(random.below(16) + 1);
          const auto entry = table.find(other_key);
          if (!entry) continue;
          ++found;
          if (*entry != entry_of(other_key)) ++wrong;
        }
      });
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(found > 1000);
}

// While the table grows under threads that write, entries may be lost but are never another's.
BOOST_AUTO_TEST_CASE(threads_never_find_a_wrong_entry_in_a_table_that_grows) {
  TranspositionTable table(16);
  std::atomic<int> wrong = 0;
  std::atomic<int> found = 0;
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      threads.emplace_back([&, seed] {
        Random random(seed);
        for (std::uint64_t i = 0; i < 40'000; ++i) {
          if (i % 1000 == 0) table.make_room(25 * i);
          const std::uint64_t stored = random.below(10'000);
          table.store(scramble(stored),
                      {static_cast<int>(stored), 1, Bound::exact, std::nullopt, std::nullopt});
          const std::uint64_t sought = random.below(10'000);
          const auto entry = table.find(scramble(sought));
          if (!entry) continue;
          ++found;
          if (entry->value() != static_cast<int>(sought)) ++wrong;
        }
      });
    }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(found > 1000);
  BOOST_TEST(table.size() == (std::size_t{16} << 20) / 64);
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
