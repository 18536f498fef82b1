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
  return {"depth", WholeNumber{1, kMaxDepth}, std::move(default_value),
          "how many plies to look ahead"};
}
OptionInfo tie(std::string default_value) {
  return {"tie", OneOf{{"first", "random"}}, std::move(default_value),
          "which of equally best moves to play"};
}
const OptionInfo kNodes{"nodes", WholeNumber{1}, "none", "positions visited a move, at most"};
const OptionInfo kMoveTime{"move_time_ms", WholeNumber{1, kMaxMoveTimeMs}, "none",
                           "milliseconds a move, at most"};
const OptionInfo kEvaluator{"evaluator", OneOf{evaluator_names(), "an evaluator's name"},
                            "by ruleset and depth", "what a position is worth"};
const OptionInfo kWeights{"weights", FreeText{"FILE"}, "built in", "of the evaluator network"};
const OptionInfo kSeed{"seed", WholeNumber{}, "0", "of its random choices"};

}  // namespace option_infos

StrategyOptions::StrategyOptions(const Spec& spec, const StrategyInfo& info, Ruleset ruleset)
    : spec_(spec), info_(info), ruleset_(ruleset) {
  for (const Option& option : spec.options) {
    const OptionInfo* const row = find_option(info.options, option.key);
    if (row == nullptr) {
      throw InputError("strategy " + in_quotes(spec.name) + ": " +
                       unknown_name("option", option.key, option_names(info.options)));
    }
    try {
      check_value(*row, option.value, "");
    } catch (const InputError& error) {
      refuse(option.key, error.what());
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

void StrategyOptions::refuse(std::string_view key, std::string reason) const {
  throw RefusedOption(spec_.name, std::string(key), std::move(reason));
}

const OptionInfo& StrategyOptions::row(std::string_view key) const {
  return option_named(info_.options, key);
}

std::optional<std::string> StrategyOptions::text(std::string_view key) const { return find(key); }

std::optional<std::uint64_t> StrategyOptions::number(std::string_view key) const {
  const auto text = find(key);
  if (!text) return std::nullopt;
  return read_whole(row(key), *text, where(key));
}

std::optional<double> StrategyOptions::decimal(std::string_view key) const {
  const auto text = find(key);
  if (!text) return std::nullopt;
  return read_decimal(row(key), *text, where(key));
}

std::optional<std::size_t> StrategyOptions::choice(std::string_view key) const {
  const auto text = find(key);
  if (!text) return std::nullopt;
  return read_choice(row(key), *text, where(key));
}

std::optional<std::chrono::milliseconds> StrategyOptions::move_time() const {
  const auto time = number("move_time_ms");
  if (!time) return std::nullopt;
  return std::chrono::milliseconds(*time);
}

std::uint64_t StrategyOptions::seed() const { return number("seed").value_or(0); }

TieBreak StrategyOptions::tie(TieBreak default_tie) const {
  const auto tie = choice("tie");
  if (!tie) return default_tie;
  return *tie == 0 ? TieBreak::first : TieBreak::random;
}

std::string StrategyOptions::evaluator(std::string_view default_name) const {
  std::string name(default_name);
  if (const auto text = find("evaluator")) {
    const std::vector<std::string> known = evaluator_names(ruleset_);
    if (std::ranges::find(known, *text) == known.end()) {
      refuse("evaluator", unknown_name("value", *text, known));
    }
    name = *text;
  }
  if (const auto weights = find("weights")) name += ":" + *weights;
  return name;
}

OwnLimits StrategyOptions::limits(int default_depth) const {
  Limits named;
  const auto nodes = number("nodes");
  const auto time = move_time();
  const auto depth = number("depth");
  if (nodes) named.nodes = *nodes;
  if (time) named.time = *time;
  if (depth) named.depth_plies = static_cast<int>(*depth);
  OwnLimits limits{named, named};
  if (!depth && !nodes && !time) limits.usual.depth_plies = default_depth;
  return limits;
}

}  // namespace uttt
