#include "tournament/protocol.hpp"
namespace uttt {
const std::vector<const Protocol*>& all_protocols() {
  static const std::vector<const Protocol*> v;
  return v;
}
const Protocol& find_protocol(std::string_view n) {
  throw InputError("unknown protocol " + in_quotes(n));
}
}  // namespace uttt
