// Every protocol, for the registry in protocol.cpp: a file each, which holds the words both ends
// share and then the ends.
#pragma once

#include "protocols/protocol.hpp"

namespace uttt {

const Protocol& codingame_protocol();
const Protocol& comp3411_protocol();
const Protocol& csc242_protocol();
const Protocol& theaigames_protocol();
const Protocol& ugi_protocol();

}  // namespace uttt
