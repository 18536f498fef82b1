// The sequential test of a tournament's config: its section [sprt].
#pragma once

#include <optional>

#include "app/config/file.hpp"
#include "tournament/plan/keys.hpp"
#include "tournament/strength/sprt.hpp"

namespace uttt {

// None without the section. Throws InputError that names the file, line and key that is refused.
std::optional<SprtOptions> read_sprt_options(const ConfigFile& file);

}  // namespace uttt
