// The options of a strategy's spec, read and checked against the list that `uttt list` shows.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/limits.hpp"
#include "engine/root_search.hpp"
#include "strategies/strategy.hpp"

namespace uttt {

class StrategyOptions {
 public:
  // Throws InputError for an option that `info` does not list and RefusedOption for a value that
  // its row does not allow. `info` must live longer.
  StrategyOptions(const Spec& spec, const StrategyInfo& info, Ruleset ruleset);

  Ruleset ruleset() const { return ruleset_; }
  std::uint64_t seed() const;  // option `seed`, default 0

  bool has(std::string_view key) const { return find(key).has_value(); }
  // What is given, as it stands.
  std::optional<std::string> text(std::string_view key) const;
  // The number that is given, which is in the range of its row; none when it is not given.
  std::optional<std::uint64_t> number(std::string_view key) const;
  std::optional<double> decimal(std::string_view key) const;
  // The place of the name that is given among those of its row; none when none is.
  std::optional<std::size_t> choice(std::string_view key) const;

  // Option `tie`: first | random.
  TieBreak tie(TieBreak default_tie) const;
  // Option `evaluator`, followed by `:` and the file of the option `weights` where that is given,
  // as with_evaluator() reads it; default_evaluator() is the default of the classic searches.
  std::string evaluator(std::string_view default_name) const;
  // Option `move_time_ms`; none when it is not given.
  std::optional<std::chrono::milliseconds> move_time() const;
  // Options `depth`, `nodes` and `move_time_ms`. Without any of them the depth is `default_depth`;
  // nodes or time alone leave the depth free.
  OwnLimits limits(int default_depth) const;

  // Opens what is said of `key` when the strategy is made already.
  std::string where(std::string_view key) const;
  // Throws RefusedOption.
  [[noreturn]] void refuse(std::string_view key, std::string reason) const;

 private:
  std::optional<std::string> find(std::string_view key) const;

  const OptionInfo& row(std::string_view key) const;

  const Spec& spec_;
  const StrategyInfo& info_;
  Ruleset ruleset_;
};

namespace option_infos {

extern const OptionInfo kNodes;
extern const OptionInfo kMoveTime;
extern const OptionInfo kEvaluator;
extern const OptionInfo kWeights;
extern const OptionInfo kSeed;
OptionInfo depth(std::string default_value);
OptionInfo tie(std::string default_value);

}  // namespace option_infos

}  // namespace uttt
