#include "strategies/options.hpp"

#include <algorithm>
#include <chrono>

#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxMoveTimeMs = 86'400'000;  // a day

}  // namespace

namespace option_infos {

OptionInfo depth(std::string default_value) {
  return {"depth", "1-81", std::move(default_value), "how many plies to look ahead"};
}
OptionInfo tie(std::string default_value) {
  return {"tie", "first | random", std::move(default_value), "which of equally best moves to play"};
}
const OptionInfo kNodes{"nodes", "1 or more", "none", "positions visited a move, at most"};
const OptionInfo kMoveTime{"move_time_ms", "1-86400000", "none", "milliseconds a move, at most"};
const OptionInfo kEvaluator{"evaluator", "an evaluator's name", "by ruleset",
                            "what a position is worth"};
const OptionInfo kSeed{"seed", "a whole number", "0", "of its random choices"};

}  // namespace option_infos

StrategyOptions::StrategyOptions(const Spec& spec, const StrategyInfo& info, Ruleset ruleset)
    : spec_(spec), ruleset_(ruleset) {
  std::vector<std::string> known;
  for (const OptionInfo& option : info.options) known.push_back(option.name);
  for (const Option& option : spec.options) {
    if (std::ranges::find(known, option.key) == known.end()) {
      throw InputError("strategy " + in_quotes(spec.name) + ": " +
                       unknown_name("option", option.key, known));
    }
  }
}

std::optional<std::string> StrategyOptions::find(std::string_view key) const {
  const auto option = std::ranges::find(spec_.options, key, &Option::key);
  if (option == spec_.options.end()) return std::nullopt;
  return option->value;
}

std::string StrategyOptions::where(std::string_view key) const {
  return "strategy " + in_quotes(spec_.name) + ": " + std::string(key);
}

std::optional<std::uint64_t> StrategyOptions::number(std::string_view key, std::uint64_t low,
                                                     std::uint64_t high) const {
  const auto text = find(key);
  if (!text) return std::nullopt;
  return parse_number(*text, low, high, where(key));
}

std::size_t StrategyOptions::choice(std::string_view key,
                                    std::span<const std::string> choices) const {
  const auto text = find(key);
  if (!text) return 0;
  const auto found = std::ranges::find(choices, *text);
  if (found == choices.end()) {
    throw InputError(where(key) + ": " + unknown_name("value", *text, choices));
  }
  return static_cast<std::size_t>(found - choices.begin());
}

std::optional<double> StrategyOptions::decimal(std::string_view key, double low,
                                               double high) const {
  const auto text = find(key);
  if (!text) return std::nullopt;
  return parse_decimal(*text, low, high, where(key));
}

std::optional<std::chrono::milliseconds> StrategyOptions::move_time() const {
  const auto time = number("move_time_ms", 1, kMaxMoveTimeMs);
  if (!time) return std::nullopt;
  return std::chrono::milliseconds(*time);
}

std::uint64_t StrategyOptions::seed() const { return number("seed", 0).value_or(0); }

TieBreak StrategyOptions::tie(TieBreak default_tie) const {
  static const std::vector<std::string> kTies = {"first", "random"};
  if (!has("tie")) return default_tie;
  return choice("tie", kTies) == 0 ? TieBreak::first : TieBreak::random;
}

std::string StrategyOptions::evaluator(std::string_view default_name) const {
  const auto text = find("evaluator");
  if (!text) return std::string(default_name);
  const std::vector<std::string> known = evaluator_names(ruleset_);
  if (std::ranges::find(known, *text) == known.end()) {
    throw InputError("strategy " + in_quotes(spec_.name) + ": " +
                     unknown_name("evaluator", *text, known));
  }
  return *text;
}

OwnLimits StrategyOptions::limits(int default_depth) const {
  Limits named;
  const auto nodes = number("nodes", 1);
  const auto time = move_time();
  const auto depth = number("depth", 1, static_cast<std::uint64_t>(kMaxDepth));
  if (nodes) named.nodes = *nodes;
  if (time) named.time = *time;
  if (depth) named.depth_plies = static_cast<int>(*depth);
  OwnLimits limits{named, named};
  if (!depth && !nodes && !time) limits.usual.depth_plies = default_depth;
  return limits;
}

}  // namespace uttt
