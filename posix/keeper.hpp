// The keeper of one foreign program: a process between ours and it, that starts it, holds all that
// it starts, tells how it ended, and ends everything when it is asked to or when we are gone,
// however that came. It is this very program under another name, so that it needs no file of its
// own and does not carry our memory along.
#pragma once

namespace uttt {

// A program that is started under this name is a keeper and does not come to its main(). Whoever
// links this function can be one.
const char* keeper_name();

// What a keeper finds open.
namespace keeper_streams {
// 0, 1 and 2 are those of the program that it keeps.
inline constexpr int kControl = 3;   // the socket to us; its end is the order to end everything
inline constexpr int kFailure = 4;   // gets a StartFailure when the program cannot be run
inline constexpr int kEntrance = 5;  // of the control group; /dev/null: none
inline constexpr int kListener = 6;  // in a network of its own; /dev/null: none
inline constexpr int kEnd = 7;
}  // namespace keeper_streams

struct StartFailure {
  enum class Stage : int { containment, program };
  Stage stage;
  int code;  // errno
};

}  // namespace uttt
