#include "app/play/line_editor.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <utility>

#ifdef UTTT_LIBEDIT
#include <histedit.h>
#endif

namespace uttt {
namespace {

constexpr std::size_t kMaxTyped = 8192;  // room for the longest path a command may name

volatile std::sig_atomic_t caught_signal = 0;

void catch_signal(int signal) { caught_signal = signal; }

// While it lives, Ctrl-C and the ends of a terminal interrupt reading instead of the program.
class PromptSignals {
 public:
  PromptSignals() {
    caught_signal = 0;
    struct sigaction action {};
    action.sa_handler = catch_signal;  // without SA_RESTART: read() returns
    sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
  }
  ~PromptSignals() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  PromptSignals(const PromptSignals&) = delete;
  PromptSignals& operator=(const PromptSignals&) = delete;

  static std::optional<TypedLine::End> caught() {
    if (caught_signal == 0) return std::nullopt;
    return caught_signal == SIGINT ? TypedLine::End::interrupt : TypedLine::End::hangup;
  }

  // As read(2) of stdin; a signal that came just before it began to wait ends it as well.
  static ssize_t read_input(char* to, std::size_t size) {
    sigset_t ours;
    sigset_t before;
    sigemptyset(&ours);
    for (const int signal : kSignals) sigaddset(&ours, signal);
    pthread_sigmask(SIG_BLOCK, &ours, &before);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const bool is_ready = caught_signal == 0 && ::ppoll(&input, 1, nullptr, &before) > 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (is_ready) return ::read(STDIN_FILENO, to, size);
    errno = EINTR;  // ppoll() fails in no other way here
    return -1;
  }

 private:
  static constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, 3> before_{};
};

// Reads on until `unread` holds a line or the input ends.
TypedLine read_plainly(std::string& unread) {
  while (true) {
    const std::size_t end = unread.find('\n');
    if (end != std::string::npos) {
      TypedLine line{TypedLine::End::line, unread.substr(0, std::min(end, kMaxTyped))};
      unread.erase(0, end + 1);
      return line;
    }
    std::array<char, 4096> buffer;
    const ssize_t length = PromptSignals::read_input(buffer.data(), buffer.size());
    if (length > 0) {
      unread.append(buffer.data(), static_cast<std::size_t>(length));
      continue;
    }
    if (length < 0 && errno == EINTR) {
      const auto end_by_signal = PromptSignals::caught();
      if (!end_by_signal) continue;
      unread.clear();
      return {*end_by_signal, {}};
    }
    if (unread.empty()) return {TypedLine::End::input, {}};
    TypedLine line{TypedLine::End::line, unread.substr(0, kMaxTyped)};
    unread.clear();
    return line;
  }
}

}  // namespace

#ifdef UTTT_LIBEDIT

// A session of libedit on stdin and stdout.
class LineEditor::Editing {
 public:
  Editing() : has_before_(::tcgetattr(STDIN_FILENO, &before_) == 0) {
    edit_ = el_init("uttt", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, kHistory);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 0);  // they are ours: see PromptSignals
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &Editing::prompt);
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, &Editing::read_character);
    el_set(edit_, EL_ADDFN, "uttt-complete", "complete a word", &Editing::complete);
    el_set(edit_, EL_BIND, "^I", "uttt-complete", nullptr);
  }
  ~Editing() {
    history_end(history_);
    // libedit would throw away what has been typed for whoever reads the terminal next.
    el_set(edit_, EL_EDITMODE, 0);
    el_end(edit_);
    if (has_before_) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
  }
  Editing(const Editing&) = delete;
  Editing& operator=(const Editing&) = delete;

  TypedLine read(const std::string& prompt) {
    prompt_ = prompt;
    typed_ahead_.reset();
    int count = 0;
    const char* const typed = el_gets(edit_, &count);
    if (typed == nullptr || count <= 0) {
      return {PromptSignals::caught().value_or(TypedLine::End::input), {}};
    }
    std::string line(typed, std::min(static_cast<std::size_t>(count), kMaxTyped));
    if (line.ends_with('\n')) line.pop_back();
    if (!line.empty()) {
      HistEvent event;
      history(history_, &event, H_ENTER, line.c_str());
    }
    return {TypedLine::End::line, line};
  }

  Completer completer;

 private:
  static constexpr int kHistory = 200;
  static constexpr char kEndOfInput = 4;  // Ctrl-D

  static Editing& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<Editing*>(self);
  }

  static char* prompt(EditLine* edit) { return of(edit).prompt_.data(); }

  // The bytes that wait to be read.
  static int pending() {
    int count = 0;
    return ::ioctl(STDIN_FILENO, FIONREAD, &count) == 0 ? count : 0;
  }

  // One byte at a time is enough: moves and commands are ASCII. libedit takes the keys over only
  // just before its first read, after the prompt is shown; a Ctrl-D typed before that has become a
  // zero byte in the terminal's queue.
  static int read_character(EditLine* edit, wchar_t* character) {
    Editing& self = of(edit);
    if (!self.typed_ahead_) self.typed_ahead_ = pending();
    while (true) {
      char byte = 0;
      const ssize_t length = PromptSignals::read_input(&byte, 1);
      if (length == 1) {
        if (*self.typed_ahead_ > 0) {
          --*self.typed_ahead_;
          if (byte == '\0') byte = kEndOfInput;
        }
        *character = static_cast<wchar_t>(static_cast<unsigned char>(byte));
        return 1;
      }
      if (length == 0) return 0;
      if (errno != EINTR || PromptSignals::caught()) return -1;
    }
  }

  static unsigned char complete(EditLine* edit, int) {
    Editing& self = of(edit);
    const LineInfo* const info = el_line(edit);
    const std::string_view line(info->buffer,
                                static_cast<std::size_t>(info->cursor - info->buffer));
    const std::vector<std::string> words =
        self.completer ? self.completer(line) : std::vector<std::string>{};
    if (words.empty()) return CC_ERROR;
    const std::string_view begun = line.substr(line.find_last_of(" \t") + 1);
    std::string common = words.front();
    for (const std::string& word : words) {
      const auto [end, unused] = std::ranges::mismatch(common, word);
      common.erase(end, common.end());
    }
    if (common.size() > begun.size()) {
      const std::string rest = common.substr(begun.size()) + (words.size() == 1 ? " " : "");
      return el_insertstr(edit, rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    }
    if (words.size() == 1) return CC_ERROR;
    self.show(words);
    return CC_REDISPLAY;
  }

  static void show(const std::vector<std::string>& words) {
    std::string text = "\n";
    for (const std::string& word : words) text += word + "  ";
    text += "\n";
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
  }

  termios before_{};
  bool has_before_;  // what the terminal was like
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  std::optional<int> typed_ahead_;  // bytes left of those that were there when the keys became ours
};

#else

class LineEditor::Editing {
 public:
  TypedLine read(const std::string&) { return {TypedLine::End::input, {}}; }
  Completer completer;
};

#endif

LineEditor::LineEditor()
    : is_terminal_(::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) {
#ifdef UTTT_LIBEDIT
  const char* const terminal = std::getenv("TERM");
  const bool can_edit =
      terminal != nullptr && *terminal != '\0' && std::string_view(terminal) != "dumb";
  if (is_terminal_ && can_edit) editing_ = std::make_unique<Editing>();
#endif
}

LineEditor::~LineEditor() = default;

void LineEditor::set_completer(Completer completer) {
  if (editing_) editing_->completer = std::move(completer);
}

TypedLine LineEditor::read(const std::string& prompt, const std::function<void()>& show_prompt) {
  std::optional<PromptSignals> signals;
  if (is_terminal_) signals.emplace();
  if (editing_) return editing_->read(prompt);
  show_prompt();
  return read_plainly(unread_);
}

}  // namespace uttt
