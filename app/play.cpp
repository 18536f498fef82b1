// `uttt play`: a game on the console.
#include "app/commands.hpp"
#include "variants/spec.hpp"

namespace uttt {

int run_play(const Arguments&) { throw InputError("not yet"); }

}  // namespace uttt
