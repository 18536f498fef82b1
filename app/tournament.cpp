// `uttt tournament`: matches between players.
#include "app/commands.hpp"
#include "variants/spec.hpp"

namespace uttt {

int run_tournament(const Arguments&) { throw InputError("not yet"); }

}  // namespace uttt
