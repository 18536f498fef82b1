// A place in a table for one entry by its key, which threads share without locks: an entry is two
// words, the second stored XORed with the key, so that one torn between two writers fits no key and
// is not found (Hyatt and Mann, "A lockless transposition table implementation for parallel
// search", ICGA Journal 25, 2002).
#pragma once

#include <atomic>
#include <cstdint>

namespace uttt {

class LocklessSlot {
 public:
  // What its writer did before is done for who then finds his key; 0: never written.
  std::uint64_t data() const { return data_.load(std::memory_order_acquire); }
  // The key of the entry, whose data was seen to be that.
  std::uint64_t key(std::uint64_t data) const {
    return check_.load(std::memory_order_relaxed) ^ data;
  }

  void write(std::uint64_t key, std::uint64_t data) {
    check_.store(key ^ data, std::memory_order_relaxed);
    data_.store(data, std::memory_order_release);
  }

 private:
  std::atomic<std::uint64_t> check_ = 0;  // key ^ data
  std::atomic<std::uint64_t> data_ = 0;
};

}  // namespace uttt
