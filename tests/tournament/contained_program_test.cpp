// What a tournament's bots leave behind, and who can come to their port.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <functional>
#include <future>
#include <thread>

#include "posix/sandbox.hpp"
#include "tests/support/bots_left.hpp"
#include "tests/support/message.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {
namespace {

bool comes_true(const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + RunningProgram::kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

std::vector<GameRecord> records_of(const std::string& journal) {
  std::vector<GameRecord> records;
  read_journal(journal, [&](const GameRecord& record) { records.push_back(record); });
  return records;
}

void check_plays(const TemporaryFolder& folder, const std::string& command,
                 const std::string& more) {
  const std::string config =
      "ruleset = advanced:full_board=draw\n[strategy.dice]\ntype = random\n"
      "[strategy.bot]\ntype = external\nprotocol = comp3411\nmove_time_ms = 20000\n"
      "startup_ms = 60000\ncommand = " +
      command + "\n" + more;
  const std::string journal = folder / "games.jsonl";
  // One game at a time: the bots of two would share what they write to the folder.
  const Finished run = run_program(
      {"tournament", folder.write("bots.cfg", config), "--journal", journal, "--threads", "1"});
  BOOST_TEST_CONTEXT(run.err) { BOOST_REQUIRE(run.status == 0); }
  const auto records = records_of(journal);
  BOOST_TEST(records.size() == 2U);
  for (const GameRecord& record : records) {
    BOOST_TEST_CONTEXT(record.detail) {
      BOOST_TEST(format_termination(record.termination) == "rules");
    }
  }
}

Descriptor connected_to(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
      0) {
    return Descriptor();
  }
  return socket;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tournament)
BOOST_AUTO_TEST_SUITE(contained_program)

BOOST_AUTO_TEST_CASE(a_killed_run_takes_even_daemons_along) {
  const TemporaryFolder folder;
  const std::string config = folder.write(
      "bots.cfg",
      "ruleset = basic\n[strategy.dice]\ntype = random\n[strategy.bot]\ntype = external\n"
      "protocol = ugi\nmove_time_ms = 1000\nstartup_ms = 3600000\ncommand = python3 " +
          source_path("tests/bots/daemons.py") + " say=" + (folder / "ready") + "\nenvironment." +
          bot_tag() + " = bot\n");
  RunningProgram program({"tournament", config, "--threads", "1", "--journal", "none"});
  BOOST_REQUIRE(comes_true([&] { return std::filesystem::exists(folder / "ready"); }));
  program.send_signal(SIGKILL);
  BOOST_TEST(program.finish().status == 128 + SIGKILL);
  BOOST_TEST(comes_true([] { return bots_left().empty(); }));
}

BOOST_AUTO_TEST_CASE(a_stranger_at_a_bots_port_is_sent_away) {
  const TemporaryFolder folder;
  // It tells its port to the folder and waits for a stranger.
  const std::string bot = folder.write(
      "bot.sh",
      "echo $1 > port.new; mv port.new port; while ! test -e came; do sleep 0.01; done\n"
      "exec python3 " +
          source_path("examples/random_comp3411.py") + " $1\n");
  // Boost.Test hears one thread only.
  auto stranger = std::async(std::launch::async, [&] {
    if (!comes_true([&] { return std::filesystem::exists(folder / "port"); }))
      return std::string("no port");
    const Descriptor socket = connected_to(std::stoi(folder.read("port")));
    folder.write("came", "");
    char byte = 0;
    if (!socket.is_open()) return std::string("not heard");
    return std::string(::recv(socket.number(), &byte, 1, 0) <= 0 ? "sent away" : "spoken to");
  });
  check_plays(folder, "sh " + bot + " {port}", "");
  BOOST_TEST(stranger.get() == "sent away");
}

BOOST_AUTO_TEST_CASE(comp3411_is_spoken_in_the_sandbox_too) {
  const bool works = message_of([] {
                       ProcessKeeper keeper;
                       try_sandbox(keeper, NetworkAccess::own);
                     }).empty();
  if (!works) return;
  const TemporaryFolder folder;
  std::filesystem::copy_file(source_path("examples/random_comp3411.py"), folder / "bot.py");
  check_plays(folder, "/usr/bin/python3 bot.py {port}", "sandbox = bubblewrap\n");
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()

}  // namespace uttt
