// The files of a tournament, looked at before anything begins.
#pragma once

#include "app/config/file.hpp"
#include "tournament/plan/options.hpp"

namespace uttt {

// Throws InputError when one file is to be read and written, or written as two things; when one
// that is written is there and no regular file, as a device or a pipe, or cannot be opened.
void check_files(const ConfigFile& config, const TournamentOptions& options);

}  // namespace uttt
