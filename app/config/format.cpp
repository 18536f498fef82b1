#include "app/config/format.hpp"

#include <bit>

#include "tournament/plan/keys.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxSwissRounds = 1000;

std::string read_format_name(const Settings& settings, const std::optional<SprtOptions>& sprt) {
  const auto format = settings.in_file("format");
  const OptionInfo& row = option_named(tournament_options(), "format");
  std::string name = std::get<OneOf>(row.type).names[settings.choice("format")];
  if (sprt && name != "round-robin" && name != "ladder") {
    throw InputError(format->where + ": " + in_quotes(name) +
                     " is not for a sequential test; expected round-robin or ladder, or no [sprt]");
  }
  if (!sprt && name == "ladder") {
    throw InputError(format->where + ": a ladder is decided by sequential tests; expected a " +
                     "section [sprt]");
  }
  if (name != "gauntlet") settings.refuse("challenger", "format = gauntlet");
  if (name != "knockout") settings.refuse("replays", "format = knockout");
  return name;
}

Format read_format(const Settings& settings, const std::string& name,
                   const TournamentOptions& options) {
  if (name == "gauntlet") {
    const auto challenger = settings.in_file("challenger");
    return Gauntlet{challenger ? player_of(*challenger, challenger->value, options.players) : 0};
  }
  if (name == "swiss") return Swiss{};
  if (name == "knockout") {
    Knockout knockout;
    knockout.replays =
        static_cast<int>(settings.number("replays", static_cast<std::uint64_t>(knockout.replays)));
    return knockout;
  }
  if (name == "ladder") return Ladder{};
  return RoundRobin{};
}

std::uint64_t read_rounds(const Settings& settings, const std::string& format,
                          const TournamentOptions& options) {
  if (format == "swiss") {
    // So many that one player at most can have won everything.
    const auto default_rounds =
        static_cast<std::uint64_t>(std::bit_width(options.players.size() - 1));
    const std::uint64_t rounds = settings.number("rounds", default_rounds);
    if (rounds <= kMaxSwissRounds) return rounds;
    const auto setting = settings.find("rounds");
    return parse_number(setting->value, 1, kMaxSwissRounds, setting->where);  // refuses it
  }
  const std::uint64_t rounds =
      settings.number("rounds", options.sprt ? kSprtRounds : TournamentOptions{}.rounds);
  if (format != "single" && format != "double") return rounds;
  if (const auto in_file = settings.in_file("rounds")) {
    throw InputError(in_file->where + ": format " + format +
                     " has its own number of rounds; expected format = round-robin with rounds");
  }
  if (settings.find("rounds")) return rounds;
  return format == "single" ? 1 : 2;
}

}  // namespace

FormatOptions read_format_options(const Settings& settings, const TournamentOptions& options) {
  const std::string name = read_format_name(settings, options.sprt);
  return {read_format(settings, name, options), read_rounds(settings, name, options)};
}

}  // namespace uttt
