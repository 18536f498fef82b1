// The instruction sets that head.cpp was compiled for and this machine has, for tests that compare
// them. Not for use while anybody plays.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace uttt {

struct InstructionSet {
  std::int64_t target;  // a bit of Highway's
  std::string name;
};

std::vector<InstructionSet> instruction_sets();

// While it lives, head_value() computes with this one.
class ForcedInstructionSet {
 public:
  explicit ForcedInstructionSet(const InstructionSet& set);
  ~ForcedInstructionSet();
  ForcedInstructionSet(const ForcedInstructionSet&) = delete;
  ForcedInstructionSet& operator=(const ForcedInstructionSet&) = delete;
};

}  // namespace uttt
