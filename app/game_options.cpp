#include "app/game_options.hpp"

#include <string>

namespace uttt {

void add_game_options(boost::program_options::options_description& options) {
  namespace po = boost::program_options;
  const auto text = [](const char* name) {
    return po::value<std::string>()->default_value("", "")->value_name(name);
  };
  options.add_options()("ruleset,r", po::value<std::string>()->value_name("R"),
                        "ruleset with options, as more-advanced:tie_break=most-boards")(
      "position,p", text("FEN"), "grid FEN of the position; default: the start of the game")(
      "moves,m", text("MOVES"), "moves to play from there, as \"55 51\"");
}

std::unique_ptr<Game> make_game(Ruleset ruleset, const std::string& position,
                                const std::string& moves) {
  auto game = position.empty() ? new_game(ruleset) : game_from_fen(ruleset, position);
  game->play_line(moves);
  return game;
}

std::unique_ptr<Game> game_from_options(const boost::program_options::variables_map& values) {
  if (values.count("ruleset") == 0) {
    std::vector<std::string> names;
    for (const RulesetInfo& info : ruleset_infos()) names.push_back(info.name);
    throw InputError("--ruleset is missing; expected " + join_names(names));
  }
  return make_game(parse_ruleset(values["ruleset"].as<std::string>()),
                   values["position"].as<std::string>(), values["moves"].as<std::string>());
}

}  // namespace uttt
