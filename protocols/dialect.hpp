// How programs differ in speaking one and the same protocol: options with names, of which a table
// tells what they may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "text/options.hpp"
#include "variants/spec.hpp"

namespace uttt {

// What was said of a protocol's dialect, with the defaults for the rest.
class Dialect {
 public:
  // `known`, of choices and whole numbers, must outlive this. Throws InputError for an option that
  // it lacks and for a value that is none of the option's.
  Dialect(std::span<const OptionInfo> known, std::vector<Option> said);

  // The index of the choice made; `name` is in the table, as in number().
  std::size_t choice(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;

 private:
  std::string_view value(const OptionInfo& row) const;

  std::span<const OptionInfo> known_;
  std::vector<Option> said_;
};

}  // namespace uttt
