#include "evaluators/evaluators.hpp"

namespace uttt {

std::vector<std::string> evaluator_names() {
  return []<class... E>(TypeList<E...>) {
    return std::vector<std::string>{std::string(E::kName)...};
  }(AllEvaluators{});
}

}  // namespace uttt
