// Where the tests find what they look at.
#pragma once

#include <string>

namespace uttt {

std::string program_path();                          // of the built `uttt`
std::string bot_path();                              // of the built tests/bots/scripted_bot
std::string example_path(const std::string& name);   // of a built program of examples/
std::string source_path(const std::string& inside);  // of a file or folder of the source tree

}  // namespace uttt
