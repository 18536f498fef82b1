// `uttt bot` behind pipes or a socket, whichever its protocol has.
#pragma once

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocols/protocol.hpp"
#include "tests/support/listener.hpp"
#include "tests/support/program.hpp"

namespace uttt {

// The command line of a bot.
inline std::vector<std::string> bot_words(const Protocol& protocol, Ruleset ruleset,
                                          const std::string& strategy) {
  return {"bot",
          "--protocol",
          std::string(protocol.name()),
          "--ruleset",
          format_ruleset(ruleset),
          "--strategy",
          strategy};
}

class RunningBot {
 public:
  RunningBot(const Protocol& protocol, std::vector<std::string> words) : protocol_(protocol) {
    if (is_tcp()) words.insert(words.end(), {"-p", std::to_string(listener_.port())});
    program_.emplace(words);
    if (is_tcp()) BOOST_TEST_REQUIRE(listener_.accept());
  }

  void write(const std::string& text) {
    if (is_tcp()) {
      listener_.write(text);
    } else {
      program_->write(text);
    }
  }
  std::string read_line() {
    const auto line = is_tcp() ? listener_.read_line() : program_->read_line();
    BOOST_TEST_REQUIRE(line.has_value());
    return *line;
  }
  std::chrono::nanoseconds cpu_time() const { return program_->cpu_time(); }
  std::uint64_t memory_mb() const { return program_->memory_mb(); }
  Finished finish() {
    listener_.close();
    return program_->finish();
  }

 private:
  bool is_tcp() const { return protocol_.transport() == Protocol::Transport::tcp; }

  const Protocol& protocol_;
  Listener listener_;
  std::optional<RunningProgram> program_;
};

}  // namespace uttt
