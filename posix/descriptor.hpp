// An open file descriptor that closes itself.
#pragma once

#include <unistd.h>

#include <utility>

namespace uttt {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& from) noexcept : number_(std::exchange(from.number_, -1)) {}
  Descriptor& operator=(Descriptor&& from) noexcept {
    close();
    number_ = std::exchange(from.number_, -1);
    return *this;
  }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

// Both are closed in programs that are started later.
struct Pipe {
  Descriptor read;
  Descriptor write;
};

}  // namespace uttt
