// What a refusal says.
#pragma once

#include <string>

#include "variants/spec.hpp"

namespace uttt {

// The message of the InputError that `action` ends in; empty when it ends in none.
template <class Action>
std::string message_of(Action action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

}  // namespace uttt
