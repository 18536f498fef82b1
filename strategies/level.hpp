// How many levels the strategy `level` has.
#pragma once

#include "variants/ruleset.hpp"

namespace uttt {

int level_count(Ruleset ruleset);  // level 1 is the weakest

}  // namespace uttt
