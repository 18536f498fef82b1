// Deadlines of a conversation, whatever the other side does meanwhile.
#include "posix/line_channel.hpp"

#include <fcntl.h>

#include <boost/test/unit_test.hpp>

using namespace uttt;

namespace {

// A program that never stops writing to stderr, and the pipes to talk with it.
struct Talkative {
  std::string heard;
  Pipe from = make_pipe();
  Pipe to = make_pipe();
  Interrupt interrupt;
  LineChannel channel{{std::move(from.read), std::move(to.write),
                       Descriptor(::open("/dev/zero", O_RDONLY | O_CLOEXEC))},
                      [this](Voice voice, std::string_view text) {
                        if (voice != Voice::errors)
                          heard += (voice == Voice::ours ? ">" : "<") + std::string(text);
                      },
                      interrupt};
};

}  // namespace

BOOST_AUTO_TEST_SUITE(posix)
BOOST_AUTO_TEST_SUITE(line_channel)

BOOST_AUTO_TEST_CASE(a_deadline_holds_while_the_log_never_ends) {
  Talkative talkative;
  LineChannel& channel = talkative.channel;
  BOOST_TEST((std::get<Trouble>(channel.read_line(LineChannel::Clock::now())) == Trouble::late));
  // More than a pipe holds, and nobody reads it.
  const std::string much(1U << 20U, 'x');
  BOOST_TEST((channel.send(much, LineChannel::Clock::now()) == Trouble::late));
}

BOOST_AUTO_TEST_CASE(what_is_there_is_read_even_after_the_deadline) {
  Talkative talkative;
  BOOST_REQUIRE(::write(talkative.from.write.number(), "one\r\ntwo\n", 9) == 9);
  for (const char* text : {"one", "two"}) {
    const auto line = talkative.channel.read_line(LineChannel::Clock::now());
    BOOST_REQUIRE(std::holds_alternative<LineChannel::Line>(line));
    BOOST_TEST(std::get<LineChannel::Line>(line).text == text);
  }
}

BOOST_AUTO_TEST_CASE(all_that_passes_is_overheard_to_the_last_byte) {
  Talkative talkative;
  BOOST_TEST(!talkative.channel.send("go\n", LineChannel::Clock::now()));
  BOOST_REQUIRE(::write(talkative.from.write.number(), "5 5\nand", 7) == 7);
  const auto line = talkative.channel.read_line(LineChannel::Clock::now());
  BOOST_TEST(std::holds_alternative<LineChannel::Line>(line));
  BOOST_REQUIRE(::write(talkative.from.write.number(), " more", 5) == 5);
  talkative.from.write.close();
  talkative.channel.drain_output();
  BOOST_TEST(talkative.heard == ">go\n<5 5\nand< more");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
