#include "posix/sandbox.hpp"

#include <array>
#include <cstdint>
#include <filesystem>

#include "posix/line_channel.hpp"
#include "text/text.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kTemporaryBytes = std::uint64_t{64} << 20U;  // each, of /tmp and /dev/shm

constexpr std::array kSystemFolders = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"};
// What programs and languages find their libraries, localhost, time zone and letters by.
constexpr std::array kSystemFiles = {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",
                                     "/etc/ld.so.conf.d", "/etc/hosts",       "/etc/nsswitch.conf",
                                     "/etc/localtime",    "/etc/locale.alias"};
constexpr std::array kHiddenFolders = {"/proc/sys", "/proc/bus", "/proc/irq", "/proc/fs"};
constexpr std::array kHiddenFiles = {"/proc/sysrq-trigger", "/proc/kcore", "/proc/kmsg",
                                     "/proc/keys", "/proc/timer_list"};

// A folder or a link, as it is outside; nothing if it is not there.
std::vector<std::string> as_in_the_system(const std::string& path) {
  std::error_code error;
  if (fs::is_symlink(path, error)) {
    return {"--symlink", fs::read_symlink(path, error).string(), path};
  }
  return {"--ro-bind-try", path, path};
}

}  // namespace

std::string find_bubblewrap() {
  try {
    return find_program("bwrap", "");
  } catch (const InputError& error) {
    throw InputError(std::string(error.what()) + "; expected Debian's package bubblewrap");
  }
}

Command sandboxed(const Command& command, NetworkAccess network,
                  const std::vector<std::string>& folders) {
  const std::string folder =
      command.directory.empty() ? fs::current_path().string() : command.directory;
  const std::string program_folder = fs::path(command.words.front()).parent_path().string();
  Command wrapped = command;
  wrapped.base = Command::Environment::clean;
  wrapped.directory.clear();
  std::vector<std::string>& words = wrapped.words;
  words = {find_bubblewrap()};
  const auto add = [&](const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  add({"--unshare-user", "--disable-userns", "--unshare-ipc", "--unshare-pid", "--unshare-uts",
       "--unshare-cgroup-try", "--cap-drop", "ALL", "--die-with-parent", "--new-session"});
  if (network == NetworkAccess::shared) add({"--unshare-net"});
  for (const char* const path : kSystemFolders) add(as_in_the_system(path));
  for (const char* const path : kSystemFiles) add({"--ro-bind-try", path, path});
  add({"--proc", "/proc"});
  // For who is root outside these would be writable, whatever rights were dropped.
  for (const char* const path : kHiddenFolders) add({"--tmpfs", path, "--remount-ro", path});
  for (const char* const path : kHiddenFiles) {
    std::error_code error;
    if (fs::exists(path, error)) add({"--ro-bind", "/dev/null", path});
  }
  add({"--dev", "/dev", "--remount-ro", "/dev"});
  for (const char* const path : {"/dev/shm", "/tmp"}) {
    add({"--size", std::to_string(kTemporaryBytes), "--tmpfs", path});
  }
  // After /tmp, which would hide a bot that lives below it.
  for (const std::string& more : folders) add({"--ro-bind", more, more});
  for (const std::string& own : {folder, program_folder}) add({"--ro-bind", own, own});
  add({"--remount-ro", "/", "--chdir", folder, "--"});
  add(command.words);
  return wrapped;
}

void try_sandbox(ProcessKeeper& keeper, NetworkAccess network) {
  constexpr std::chrono::seconds kTrialTime{10};
  const auto deadline = LineChannel::Clock::now() + kTrialTime;
  Command nothing;
  nothing.words = {find_program("true", "")};
  RunningChild child =
      keeper.start(sandboxed(nothing, network), Talk::over_socket, Log::kept, network);
  const Interrupt never;
  LineChannel said({std::move(child.log), Descriptor(), Descriptor()}, {}, never);
  const auto line = said.read_line(deadline);
  child.process->ends_until(deadline);
  if (child.process->how_it_ended() == "exit status 0") return;
  const auto* const text = std::get_if<LineChannel::Line>(&line);
  throw InputError("the sandbox bubblewrap does not work here: " +
                   (text != nullptr ? in_quotes(text->text) : "it says nothing"));
}

}  // namespace uttt
