#include "protocols/protocol.hpp"

#include "protocols/registry.hpp"

namespace uttt {

const std::vector<const Protocol*>& all_protocols() {
  static const std::vector<const Protocol*> protocols = {
      &codingame_protocol(),  &comp3411_protocol(), &csc242_protocol(),
      &theaigames_protocol(), &ugi_protocol(),
  };
  return protocols;
}

const Protocol& find_protocol(std::string_view name) {
  std::vector<std::string> names;
  for (const Protocol* const protocol : all_protocols()) {
    if (protocol->name() == name) return *protocol;
    names.emplace_back(protocol->name());
  }
  throw InputError(unknown_name("protocol", name, names));
}

std::vector<std::string> ruleset_names(const Protocol& protocol) {
  std::vector<std::string> names;
  for (const Ruleset ruleset : kAllRulesets) {
    if (protocol.plays(ruleset)) names.push_back(format_ruleset(ruleset));
  }
  return names;
}

}  // namespace uttt
