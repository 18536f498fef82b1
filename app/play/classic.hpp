// The dialogue of the source's own program (Huang 2018 §5): a welcome, a question for the side, the
// board after every move. The bots' moves stand alone on stdout, the rest on stderr.
#pragma once

#include "app/play/console.hpp"
#include "app/play/options.hpp"

namespace uttt {

void welcome_classic(Console& console);

// Plays one game; ends with the input.
void play_classic(PlayOptions options, Console& console);

}  // namespace uttt
