#include "strategies/expecting.hpp"

#include "evaluators/calibration.hpp"

namespace uttt {
namespace {

void add_expectations(SearchResult& found, const ValueMeaning& meaning) {
  const auto expected = [&](const std::optional<Proof>& proof, int value) {
    return proof ? expectation_of(*proof) : meaning(value);
  };
  if (found.move && found.value) found.expected = expected(found.proof, *found.value);
  for (RootLine& line : found.lines) line.expected = expected(line.proof, line.value);
}

}  // namespace

SearchResult search_expecting(const ValueMeaning& meaning, const Analysis& analysis,
                              const std::function<SearchResult(const Analysis&)>& search) {
  Analysis telling = analysis;
  if (analysis.listener) {
    telling.listener = [&](SearchResult so_far) {
      add_expectations(so_far, meaning);
      analysis.tell(so_far);
    };
  }
  SearchResult found = search(telling);
  add_expectations(found, meaning);
  return found;
}

}  // namespace uttt
