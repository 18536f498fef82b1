#include "strategies/options.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "variants/evaluators.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMaxMoveTimeMs = 86'400'000;  // a day
constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint64_t>::max() - 1;

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

std::uint64_t StrategyOptions::seed() const {
  const auto text = find("seed");
  return text ? parse_number(*text, 0, kMaxNumber, where("seed")) : 0;
}

TieBreak StrategyOptions::tie(TieBreak default_tie) const {
  const auto text = find("tie");
  if (!text) return default_tie;
  if (*text == "first") return TieBreak::first;
  if (*text == "random") return TieBreak::random;
  throw InputError(where("tie") + ": " + in_quotes(*text) +
                   " is not a way to break ties; expected " + "first or random");
}

std::string StrategyOptions::evaluator() const {
  const auto text = find("evaluator");
  if (!text) return default_evaluator(ruleset_);
  const std::vector<std::string> known = evaluator_names();
  if (std::ranges::find(known, *text) == known.end()) {
    throw InputError("strategy " + in_quotes(spec_.name) + ": " +
                     unknown_name("evaluator", *text, known));
  }
  return *text;
}

Limits StrategyOptions::limits(int default_depth) const {
  Limits limits;
  const auto nodes = find("nodes");
  const auto time = find("move_time_ms");
  if (nodes) limits.nodes = parse_number(*nodes, 1, kMaxNumber, where("nodes"));
  if (time) {
    limits.time =
        std::chrono::milliseconds(parse_number(*time, 1, kMaxMoveTimeMs, where("move_time_ms")));
  }
  if (!nodes && !time) limits.depth_plies = default_depth;
  if (const auto depth = find("depth")) {
    limits.depth_plies = static_cast<int>(
        parse_number(*depth, 1, static_cast<std::uint64_t>(kMaxDepth), where("depth")));
  }
  return limits;
}

}  // namespace uttt
