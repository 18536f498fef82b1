// Memory for what is looked up at random: zero, at the start of a cache line, and on large
// pages where the table is large and the system has them, which spares most lookups a walk through
// the page tables.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace uttt {

class ZeroedMemory {
 public:
  // The system hands out memory that is zero when it is first touched: much of it costs no time.
  // Throws std::bad_alloc.
  explicit ZeroedMemory(std::size_t bytes) {
    const std::size_t alignment = bytes < 2 * kLargePage ? kCacheLine : kLargePage;
    std::size_t room = bytes + alignment;
    memory_.reset(std::calloc(room, 1));
    if (!memory_) throw std::bad_alloc();
    data_ = memory_.get();
    std::align(alignment, bytes, data_, room);
#ifdef __linux__
    // A refusal leaves pages of the usual size.
    if (alignment == kLargePage) static_cast<void>(madvise(data_, bytes, MADV_HUGEPAGE));
#endif
  }

  void* data() const { return data_; }

 private:
  static constexpr std::size_t kCacheLine = 64;
  static constexpr std::size_t kLargePage = std::size_t{2} << 20;

  struct Freeing {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::unique_ptr<void, Freeing> memory_;
  void* data_ = nullptr;
};

}  // namespace uttt
