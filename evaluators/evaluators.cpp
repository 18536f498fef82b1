#include "evaluators/evaluators.hpp"

namespace uttt {
namespace {

template <class P, class... E>
std::vector<std::string> names_for(TypeList<E...>) {
  std::vector<std::string> names;
  const auto add = [&]<class One>(std::type_identity<One>) {
    if constexpr (EvaluatorOf<One, P>) names.emplace_back(One::kName);
  };
  (add(std::type_identity<E>{}), ...);
  return names;
}

}  // namespace

std::string_view name_in(std::string_view evaluator) {
  return evaluator.substr(0, evaluator.find(':'));
}

std::string_view weights_in(std::string_view evaluator) {
  const std::size_t colon = evaluator.find(':');
  return colon == std::string_view::npos ? std::string_view{} : evaluator.substr(colon + 1);
}

void refuse_evaluator(std::string_view name) {
  throw InputError(unknown_name("evaluator", name, evaluator_names()));
}

void refuse_weights(std::string_view evaluator, std::string_view weights) {
  throw InputError("evaluator " + std::string(evaluator) + " reads no weights; found " +
                   in_quotes(weights));
}

std::string strongest_evaluator(Ruleset ruleset) {
  return with_ruleset(ruleset, []<class P>(std::type_identity<P>) {
    return std::string(EvaluatorOf<Network, P> ? Network::kName : Fitted::kName);
  });
}

std::vector<std::string> evaluator_names() {
  return []<class... E>(TypeList<E...>) {
    return std::vector<std::string>{std::string(E::kName)...};
  }(AllEvaluators{});
}

std::vector<std::string> evaluator_names(Ruleset ruleset) {
  return with_ruleset(ruleset,
                      []<class P>(std::type_identity<P>) { return names_for<P>(AllEvaluators{}); });
}

template <class P>
AnyEvaluator<P> any_evaluator(std::string_view name) {
  return with_evaluator<P>(name,
                           [](const auto& evaluator) { return AnyEvaluator<P>::of(evaluator); });
}

#define UTTT_INSTANTIATE_ANY_EVALUATOR(P) template AnyEvaluator<P> any_evaluator(std::string_view);
UTTT_FOR_EACH_POSITION(UTTT_INSTANTIATE_ANY_EVALUATOR)
#undef UTTT_INSTANTIATE_ANY_EVALUATOR

}  // namespace uttt
