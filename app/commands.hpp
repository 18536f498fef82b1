// The subcommands of `uttt`, a file each. All return the exit status (0 done, 1 failed while
// running) and throw InputError for wrong use (status 2).
#pragma once

#include "app/command_line.hpp"

namespace uttt {

int run_bench(const Arguments& arguments);
int run_bot(const Arguments& arguments);
int run_export(const Arguments& arguments);
int run_list(const Arguments& arguments);
int run_perft(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_rate(const Arguments& arguments);
int run_search(const Arguments& arguments);
int run_tournament(const Arguments& arguments);
int run_tune(const Arguments& arguments);

}  // namespace uttt
