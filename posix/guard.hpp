// A process that looks on while another does the work, and sees how it ends.
#pragma once

#include <functional>

namespace uttt {

// Goes on in a child of this process, in which alone this call returns; before there are threads.
// The process that was called waits for the child and ends with its exit status. Where a signal
// ended it that did not come by way of its guard, `tell` is called with it first, and the status is
// 1. The child ends with its guard, to which signals to end may be sent, and stops and goes on with
// it. Throws std::system_error when there is no more process.
void go_on_guarded(const std::function<void(int signal)>& tell);

}  // namespace uttt
