#include "posix/sandbox.hpp"

#include <filesystem>

#include "posix/line_channel.hpp"
#include "text/text.hpp"

namespace uttt {

std::string find_bubblewrap() {
  try {
    return find_program("bwrap", "");
  } catch (const InputError& error) {
    throw InputError(std::string(error.what()) + "; expected Debian's package bubblewrap");
  }
}

Command sandboxed(const Command& command) {
  const std::string folder =
      command.directory.empty() ? std::filesystem::current_path().string() : command.directory;
  const std::string program_folder =
      std::filesystem::path(command.words.front()).parent_path().string();
  Command wrapped = command;
  // The new /tmp would hide a bot that lives below the old one.
  wrapped.words = {find_bubblewrap(),
                   "--ro-bind",
                   "/",
                   "/",
                   "--dev",
                   "/dev",
                   "--proc",
                   "/proc",
                   "--tmpfs",
                   "/tmp",
                   "--ro-bind",
                   folder,
                   folder,
                   "--ro-bind",
                   program_folder,
                   program_folder,
                   "--unshare-all",
                   "--die-with-parent",
                   "--new-session",
                   "--chdir",
                   folder,
                   "--"};
  wrapped.words.insert(wrapped.words.end(), command.words.begin(), command.words.end());
  return wrapped;
}

void try_sandbox(ProcessKeeper& keeper) {
  constexpr std::chrono::seconds kPatience{10};
  const auto deadline = LineChannel::Clock::now() + kPatience;
  Command nothing;
  nothing.words = {find_program("true", "")};
  RunningChild child = keeper.start(sandboxed(nothing), Talk::elsewhere, Log::kept);
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
