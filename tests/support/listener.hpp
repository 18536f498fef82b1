// A harness of TCP in a test: a port of its own that a program connects to, and lines both ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tests/support/program.hpp"

namespace uttt {

class Listener {
 public:
  Listener();

  int port() const { return port_; }  // on the loopback interface

  // Waits for the program to connect; false when it does not.
  bool accept();
  void write(std::string_view text);
  // The next line without its end; none when the connection ends or nothing comes.
  std::optional<std::string> read_line();
  void close() { connection_.close(); }

 private:
  Descriptor socket_;
  Descriptor connection_;
  int port_ = 0;
  std::string text_;
};

}  // namespace uttt
