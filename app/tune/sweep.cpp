#include "app/tune/sweep.hpp"

#include <algorithm>
#include <array>

#include "tournament/plan/openings.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

// What a search may be limited by; a candidate has the one that is swept.
const std::array<std::string, 4> kBudgets = {"depth", "nodes", "rollouts", "move_time_ms"};
constexpr std::size_t kMaxCandidates = 200;
constexpr std::uint64_t kMaxSetting = 1'000'000'000'000;
// More than any sweep plays: what ends it is its interval.
constexpr std::uint64_t kRounds = 100'000;

std::vector<std::string> words_between_commas(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.emplace_back(trimmed(std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
  return words;
}

// What the section has.
std::vector<OptionInfo> sweep_options() {
  return {{"strategy", FreeText{"NAME"}, "none", "whose setting is tried; several with commas"},
          {"option", FreeText{"OPTION"}, "none", "depth, nodes, rollouts or move_time_ms"},
          {"values", FreeText{"VALUES"}, "none", "numbers with commas, or from one to another"}};
}

ConfigEntry required(const ConfigFile& file, std::string_view key) {
  if (auto entry = file.find(key, kSweepSection)) return *entry;
  throw InputError(file.path() + ": [sweep] has no key " + std::string(key));
}

// "1-7" or "100, 300, 1000".
std::vector<std::uint64_t> read_values(const ConfigFile& file) {
  const ConfigEntry entry = required(file, "values");
  const std::string where = file.where(entry);
  std::vector<std::uint64_t> values;
  for (const std::string& word : words_between_commas(entry.value)) {
    const std::size_t dash = word.find('-');
    const std::uint64_t low = parse_number(word.substr(0, dash), 1, kMaxSetting, where);
    std::uint64_t high = low;
    if (dash != std::string::npos) {
      high = parse_number(word.substr(dash + 1), low, low + kMaxCandidates, where);
    }
    for (std::uint64_t value = low; value <= high; ++value) {
      if (std::ranges::find(values, value) != values.end()) {
        throw InputError(where + ": " + std::to_string(value) + " stands there twice");
      }
      values.push_back(value);
    }
  }
  return values;
}

Spec with_setting(Spec spec, const std::string& option, std::uint64_t value) {
  std::erase_if(spec.options, [](const Option& set) {
    return std::ranges::find(kBudgets, set.key) != kBudgets.end();
  });
  spec.options.push_back({option, std::to_string(value)});
  return spec;
}

void add_candidates(Sweep& sweep, const ConfigFile& file, const NamedSpec& player) {
  const ConfigEntry option = required(file, "option");
  if (std::ranges::find(kBudgets, option.value) == kBudgets.end()) {
    throw InputError(file.where(option) + ": " + unknown_name("option", option.value, kBudgets));
  }
  for (const std::uint64_t value : read_values(file)) {
    const std::string number = std::to_string(value);
    SweepCandidate candidate{
        {player.name + "-" + number, with_setting(player.spec, option.value, value)},
        option.value + "=" + number};
    try {
      make_strategy(candidate.player.spec, sweep.options.rulesets.front());
    } catch (const InputError& error) {
      throw InputError(file.where(option) + ": " + candidate.player.name + ": " + error.what());
    }
    sweep.candidates.push_back(std::move(candidate));
  }
}

}  // namespace

Sweep read_sweep(const ConfigFile& file, const TournamentOptions& options) {
  file.check_keys(sweep_options(), kSweepSection);
  const ConfigEntry names = required(file, "strategy");
  if (options.rulesets.size() != 1) {
    throw InputError(file.path() + ": " + std::to_string(options.rulesets.size()) +
                     " rulesets; expected one for a sweep");
  }
  Sweep sweep{options, {}};
  for (const std::string& name : words_between_commas(names.value)) {
    const auto found = std::ranges::find(sweep.options.players, name, &NamedSpec::name);
    if (found == sweep.options.players.end()) {
      std::vector<std::string> known;
      for (const NamedSpec& player : sweep.options.players) known.push_back(player.name);
      throw InputError(file.where(names) + ": " + unknown_name("strategy", name, known));
    }
    const NamedSpec player = *found;
    sweep.options.players.erase(found);
    add_candidates(sweep, file, player);
  }
  if (sweep.options.players.empty()) {
    throw InputError(file.path() + ": every strategy is swept; expected others to play against");
  }
  if (sweep.candidates.size() > kMaxCandidates) {
    throw InputError(file.path() + ": " + std::to_string(sweep.candidates.size()) +
                     " settings; expected at most " + std::to_string(kMaxCandidates));
  }
  return sweep;
}

TournamentOptions candidate_options(const Sweep& sweep, const SweepCandidate& candidate,
                                    const std::string& journal) {
  TournamentOptions options = sweep.options;
  options.players.insert(options.players.begin(), candidate.player);
  options.format = Gauntlet{0};
  options.rounds = kRounds;
  options.sprt.reset();
  options.anchor.reset();
  options.journal = journal;
  return options;
}

}  // namespace uttt
