// What a user writes to name a thing with options: `name:key=value,key=value`, for rulesets and
// strategies alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/options.hpp"
#include "text/text.hpp"

namespace uttt {

// An option and its value, as written.
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
