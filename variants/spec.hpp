// What a user writes to name a thing with options: `name:key=value,key=value`, for rulesets and
// strategies alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace uttt {

// One option of a ruleset or strategy, as `uttt list` shows it.
struct OptionInfo {
  std::string name;
  std::string expected;       // "draw | most-boards", "1-81"
  std::string default_value;  // as text; "none" where leaving it out is the default
  std::string meaning;
};

struct Option {
  std::string key;
  std::string value;
};

struct Spec {
  std::string name;
  std::vector<Option> options;  // as written; keys are unique
};

// `what` names the kind of thing in messages ("ruleset", "strategy").
// Throws InputError on an empty name or key, a missing '=' or a key given twice.
Spec parse_spec(std::string_view text, std::string_view what);

// The text parse_spec reads.
std::string format_spec(const Spec& spec);

}  // namespace uttt
