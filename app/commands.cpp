#include "app/commands.hpp"

namespace uttt {

const std::vector<Subcommand>& all_commands() {
  static const std::vector<Subcommand> commands = {
      play_command(),      analyze_command(),    bot_command(),        check_bot_command(),
      match_command(),     tournament_command(), merge_command(),      report_command(),
      standings_command(), games_command(),      show_command(),       rate_command(),
      export_command(),    search_command(),     eval_command(),       perft_command(),
      bench_command(),     selfplay_command(),   tune_depth_command(), tune_weights_command(),
      list_command(),
  };
  return commands;
}

}  // namespace uttt
