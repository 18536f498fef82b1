// The subcommands of `uttt`, a file each.
#pragma once

#include "app/command_line.hpp"

namespace uttt {

Subcommand analyze_command();
Subcommand bench_command();
Subcommand bot_command();
Subcommand check_bot_command();
Subcommand eval_command();
Subcommand export_command();
Subcommand games_command();
Subcommand list_command();
Subcommand match_command();
Subcommand merge_command();
Subcommand perft_command();
Subcommand play_command();
Subcommand rate_command();
Subcommand report_command();
Subcommand search_command();
Subcommand selfplay_command();
Subcommand show_command();
Subcommand standings_command();
Subcommand tournament_command();
Subcommand tune_depth_command();
Subcommand tune_weights_command();

// In the order of `uttt --help`. Help, man pages and completions follow from this table.
const std::vector<Subcommand>& all_commands();

}  // namespace uttt
