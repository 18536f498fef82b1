// What names a ruleset or a strategy: read, written and read again it is the same, and a strategy
// is made or refused. Seeds: a byte for the ruleset, the spec.
#include "variants/spec.hpp"

#include "evaluators/evaluators.hpp"
#include "strategies/strategy.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace uttt;

namespace {

// Tables of many megabytes would only make this slow.
bool asks_for_memory(const Spec& spec) {
  for (const Option& option : spec.options) {
    if (option.key.ends_with("_mb")) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const Ruleset ruleset = input.ruleset();
  if (const auto named = accepted([&] { return parse_ruleset(input.text()); })) {
    promise(parse_ruleset(format_ruleset(*named)) == *named, "a ruleset is read back");
  }
  const auto spec = accepted([&] { return parse_spec(input.text(), "strategy"); });
  if (!spec) return 0;
  const std::string text = format_spec(*spec);
  promise(format_spec(parse_spec(text, "strategy")) == text, "a spec is read back");
  if (asks_for_memory(*spec)) return 0;
  const bool is_made = accepted([&] { return make_strategy(*spec, ruleset); }).has_value();
  const bool is_made_again = accepted([&] { return make_strategy(text, ruleset); }).has_value();
  promise(is_made == is_made_again, "a spec and its text make the same strategy");
  return 0;
}
