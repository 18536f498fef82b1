#include "app/found_json.hpp"

namespace uttt {

std::string_view format_proven(const Proof& proof) {
  if (proof.winner == 0) return "draw";
  return proof.winner > 0 ? "win" : "loss";
}

void add_proof(boost::json::object& object, const std::optional<Proof>& proof) {
  if (!proof) return;
  object["proven"] = {{"result", format_proven(*proof)}, {"plies", proof->plies}};
}

void add_expectation(boost::json::object& object, const std::optional<Expectation>& expected) {
  if (!expected) return;
  object["score"] = expected->score;
  if (!expected->chances) return;
  object["win"] = expected->chances->win;
  object["draw"] = expected->chances->draw;
  object["loss"] = expected->chances->loss;
}

}  // namespace uttt
