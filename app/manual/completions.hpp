// Completion scripts for shells, made of the option table.
#pragma once

#include <string>
#include <vector>

#include "app/command_line.hpp"

namespace uttt {

// What may stand where the value of an option is typed.
struct ValueChoices {
  enum class Kind { anything, names, files, folders };
  Kind kind = Kind::anything;
  std::vector<std::string> names;  // of Kind::names
};

ValueChoices choices_of(const OptionInfo& option);

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace uttt
