// What a program finds and can do in the sandbox.
#include "posix/sandbox.hpp"

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>

#include "posix/line_channel.hpp"
#include "tests/support/message.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace uttt;

namespace {

constexpr std::chrono::seconds kPatience{120};

bool works(NetworkAccess network) {
  return message_of([&] {
           ProcessKeeper keeper;
           try_sandbox(keeper, network);
         })
      .empty();
}

// What `script` writes to its streams as a program in the sandbox, whose folder is `folder`.
std::string output_of(const std::string& script, const TemporaryFolder& folder,
                      NetworkAccess network = NetworkAccess::shared) {
  ProcessKeeper keeper;
  Command command;
  command.words = {find_program("sh", ""), folder.write("script", script)};
  command.directory = folder / "";
  command.environment = {"GIVEN=1"};
  RunningChild child =
      keeper.start(sandboxed(command, network), Talk::over_socket, Log::kept, network);
  const Interrupt never;
  LineChannel channel({std::move(child.log), Descriptor(), Descriptor(), child.process->handle()},
                      {}, never);
  std::string text;
  const auto deadline = LineChannel::Clock::now() + kPatience;
  while (true) {
    const auto line = channel.read_line(deadline);
    const auto* const said = std::get_if<LineChannel::Line>(&line);
    if (said == nullptr) return text;
    text += said->text + "\n";
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(posix)
BOOST_AUTO_TEST_SUITE(sandbox)

BOOST_AUTO_TEST_CASE(nothing_can_be_written_but_a_bounded_temporary_folder) {
  if (!works(NetworkAccess::shared)) return;
  const TemporaryFolder folder;
  BOOST_TEST(
      output_of("for file in /proc/sys/kernel/core_pattern /etc/x /usr/x"
                " /x /dev/x /proc/x ./x; do\n"
                "  (echo core > $file) 2>/dev/null && echo $file\n"
                "done\n"
                "ls -A /proc/sys\n"
                "dd if=/dev/zero of=/tmp/big bs=1M count=1000 2>/dev/null || echo full\n"
                "dd if=/dev/zero of=/dev/shm/big bs=1M count=1000 2>/dev/null || echo full\n",
                folder) == "full\nfull\n");
  BOOST_TEST(folder.size() == 1);
}

BOOST_AUTO_TEST_CASE(nothing_of_ours_can_be_read_but_its_own_folder) {
  if (!works(NetworkAccess::shared)) return;
  const TemporaryFolder own;
  const TemporaryFolder other;
  const std::string file = other.write("file", "text");
  const std::string fifo = other / "fifo";
  BOOST_REQUIRE(::mkfifo(fifo.c_str(), 0666) == 0);
  ::setenv("UTTT_SECRET", "1", 1);
  BOOST_TEST(output_of("for path in " + file + " " + fifo +
                           " /root /home /var /run /etc/passwd /sys; do\n"
                           "  test -e $path && echo $path\n"
                           "done\n"
                           "test -r ./script && echo own\n"
                           "echo $GIVEN$UTTT_SECRET\n"
                           "find / -xdev -type s -o -xdev -type p 2>/dev/null\n",
                       own) == "own\n1\n");
  ::unsetenv("UTTT_SECRET");
}

BOOST_AUTO_TEST_CASE(there_is_no_way_to_more_rights) {
  if (!works(NetworkAccess::shared)) return;
  const TemporaryFolder folder;
  BOOST_TEST(output_of("grep CapEff /proc/self/status\n"
                       "unshare -Ur true 2>/dev/null && echo namespaces\n"
                       "mount -t proc proc /tmp 2>/dev/null && echo mounts\n",
                       folder) == "CapEff:\t0000000000000000\n");
}

BOOST_AUTO_TEST_CASE(its_network_is_a_loopback_interface) {
  for (const NetworkAccess network : {NetworkAccess::shared, NetworkAccess::own}) {
    if (!works(network)) continue;
    const TemporaryFolder folder;
    BOOST_TEST(output_of("sed -n 's/^ *\\([a-z0-9]*\\):.*/\\1/p' /proc/net/dev\n", folder,
                         network) == "lo\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
