#include "app/run/lateness.hpp"

#include <algorithm>

#include "text/numbers.hpp"
#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

std::string cores_with(std::size_t cores, std::optional<double> load) {
  std::string text = std::to_string(cores) + (cores == 1 ? " core" : " cores");
  if (load) text += (cores == 1 ? " has a load of " : " have a load of ") + format_fixed(*load, 1);
  return text;
}

// Whether other work on the machine can make `player` late.
bool is_judged_by_the_wall(const NamedSpec& player) {
  const auto has = [&](std::string_view key) {
    return std::ranges::find(player.spec.options, key, &Option::key) != player.spec.options.end();
  };
  if (!is_external(player.spec)) return has("move_time_ms") || has("base_ms");
  const SectionKeys keys(player.spec, external_info().options);
  return keys.choice("clock") == 0 && !has("nodes") && !has("depth");
}

}  // namespace

std::string load_warning(const TournamentOptions& options, std::size_t cores,
                         std::optional<double> load) {
  const bool is_busy = load && *load > static_cast<double>(cores);
  const bool is_crowded = static_cast<std::size_t>(options.threads) > cores;
  if (!is_busy && !is_crowded) return {};
  if (std::ranges::none_of(options.players, is_judged_by_the_wall)) return {};
  return "warning: " + cores_with(cores, load) + ", and " + std::to_string(options.threads) +
         (options.threads == 1 ? " game runs" : " games run") +
         " at a time: players may be late without fault; bots are not with clock = cpu";
}

void Lateness::see(const GameRecord& record) {
  for (const SeatRecord& seat : record.seats) {
    if (seat.late_moves == 0) continue;
    LateMoves& late = by_player_[seat.name];
    late.count += seat.late_moves;
    late.most = std::max(late.most, seat.latest);
  }
}

std::string Lateness::in_words(std::size_t cores, std::optional<double> load) const {
  std::string text;
  for (const auto& [name, late] : by_player_) {
    const double most = std::chrono::duration<double, std::milli>(late.most).count();
    text += (text.empty() ? "late moves: " : ", ") + name + " " + std::to_string(late.count) +
            " by up to " + format_fixed(most, 1) + " ms";
  }
  return text.empty() ? text : text + "; " + cores_with(cores, load);
}

}  // namespace uttt
