// Programs that do not want to end, and how they are ended.
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "posix/line_channel.hpp"
#include "posix/process.hpp"
#include "tests/support/bots_left.hpp"
#include "tests/support/paths.hpp"

using namespace uttt;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{120};

Command python(const std::vector<std::string>& words) {
  Command command;
  command.words = {find_program("python3", "")};
  command.words.insert(command.words.end(), words.begin(), words.end());
  command.environment = {bot_tag() + "=kept"};
  return command;
}

Command daemons(const std::vector<std::string>& words) {
  std::vector<std::string> all = {source_path("tests/bots/daemons.py")};
  all.insert(all.end(), words.begin(), words.end());
  return python(all);
}

// The first line that `child` says.
std::string first_line(RunningChild& child) {
  static const Interrupt kNever;
  LineChannel channel({std::move(child.from), Descriptor(), Descriptor(), child.process->handle()},
                      {}, kNever);
  const auto line = channel.read_line(Clock::now() + kPatience);
  const auto* const text = std::get_if<LineChannel::Line>(&line);
  return text == nullptr ? "" : text->text;
}

// The folders of control groups that this process made.
std::ptrdiff_t groups_left() {
  const auto group = ControlGroup::create();
  if (!group) return 0;
  const std::string prefix = "uttt-" + std::to_string(::getpid()) + "-";
  std::ptrdiff_t count = -1;  // that one
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(group->path()).parent_path())) {
    if (entry.path().filename().string().starts_with(prefix)) ++count;
  }
  return count;
}

template <class F>
void for_each_containment(F f) {
  for (const Containment strongest :
       {Containment::namespaces, Containment::user_namespaces, Containment::none}) {
    ProcessKeeper keeper(strongest);
    BOOST_TEST_CONTEXT("containment " << static_cast<int>(strongest)) { f(keeper); }
  }
}

void check_ends(ProcessKeeper& keeper, const Command& command) {
  RunningChild child = keeper.start(command, Talk::on_streams, Log::dropped);
  BOOST_TEST(first_line(child) == "ready");
  // Who forks and exits again and again is not seen at every look.
  const auto deadline = Clock::now() + kPatience;
  while (bots_left().size() < 2 && Clock::now() < deadline) {
  }
  BOOST_TEST(bots_left().size() > 0U);
  BOOST_TEST((Clock::now() < deadline));
  child.process->end();
  BOOST_TEST(bots_left().empty());
  BOOST_TEST(groups_left() == 0);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(posix)
BOOST_AUTO_TEST_SUITE(keeper)

BOOST_AUTO_TEST_CASE(daemons_that_fork_and_exit_are_ended) {
  for_each_containment([](ProcessKeeper& keeper) { check_ends(keeper, daemons({})); });
}

BOOST_AUTO_TEST_CASE(a_keeper_that_its_program_stops_ends_it_nevertheless) {
  for_each_containment(
      [](ProcessKeeper& keeper) { check_ends(keeper, daemons({"signal=SIGSTOP"})); });
}

BOOST_AUTO_TEST_CASE(a_program_that_becomes_another_user_is_ended) {
  if (::geteuid() != 0) return;  // nobody else can
  constexpr const char* kNobody = "user=65534";
  for (const Containment strongest : {Containment::namespaces, Containment::none}) {
    ProcessKeeper keeper(strongest);
    check_ends(keeper, daemons({kNobody}));
  }
}

// In a namespace it cannot; without one what is left comes to us.
BOOST_AUTO_TEST_CASE(a_program_that_kills_its_keeper_is_ended) {
  for_each_containment([](ProcessKeeper& keeper) {
    RunningChild child = keeper.start(daemons({"signal=SIGKILL"}), Talk::on_streams, Log::dropped);
    first_line(child);
    if (keeper.containment() == Containment::none) {
      BOOST_TEST(child.process->ends_until(Clock::now() + kPatience));
      BOOST_TEST(child.process->how_it_ended() == "its keeper was killed");
    } else {
      BOOST_TEST(child.process->how_it_ended() == "");
    }
    child.process->end();
    BOOST_TEST(bots_left().empty());
  });
}

BOOST_AUTO_TEST_CASE(how_a_program_ended_is_told) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"raise SystemExit(3)", "exit status 3"},
      {"import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "signal 11"},
      {"import os, signal; os.kill(os.getpid(), signal.SIGTERM)", "signal 15"}};
  for_each_containment([&](ProcessKeeper& keeper) {
    for (const auto& [code, expected] : rows) {
      const RunningChild child = keeper.start(python({"-c", code}), Talk::on_streams, Log::dropped);
      BOOST_TEST(child.process->ends_until(Clock::now() + kPatience));
      BOOST_TEST(child.process->how_it_ended() == expected);
    }
  });
}

BOOST_AUTO_TEST_CASE(a_program_that_cannot_be_run_says_why) {
  for_each_containment([](ProcessKeeper& keeper) {
    Command command;
    command.words = {source_path("README.md")};
    BOOST_CHECK_EXCEPTION(keeper.start(command, Talk::on_streams, Log::dropped), CannotStart,
                          [](const CannotStart& error) {
                            return std::string_view(error.what()).find("Permission denied") !=
                                   std::string::npos;
                          });
    BOOST_TEST(groups_left() == 0);
  });
}

BOOST_AUTO_TEST_CASE(words_environment_and_folder_reach_the_program) {
  for_each_containment([](ProcessKeeper& keeper) {
    Command command = python(
        {"-c", "import os, sys; print(sys.argv[1:], os.environ['A'], os.getcwd())", "", "b c"});
    command.environment.emplace_back("A=1=2");
    command.directory = "/usr";
    RunningChild child = keeper.start(command, Talk::on_streams, Log::dropped);
    BOOST_TEST(first_line(child) == "['', 'b c'] 1=2 /usr");
  });
}

BOOST_AUTO_TEST_CASE(the_processor_time_of_threads_and_children_is_counted) {
  constexpr const char* kWork =
      "import os, threading, time\n"
      "def work(seconds):\n"
      "  while time.process_time() < seconds: pass\n"
      "if os.fork() == 0:\n"
      "  work(0.3)\n"
      "  os._exit(0)\n"
      "os.wait()\n"
      "worker = threading.Thread(target=work, args=(0.3,))\n"
      "worker.start()\n"
      "worker.join()\n"
      "print('done', flush=True)\n"
      "time.sleep(3600)\n";
  for_each_containment([&](ProcessKeeper& keeper) {
    RunningChild child = keeper.start(python({"-c", kWork}), Talk::on_streams, Log::dropped);
    BOOST_TEST(first_line(child) == "done");
    BOOST_TEST((child.process->cpu_time() > std::chrono::milliseconds(550)));
  });
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
