// Man pages, made of the tables that `uttt --help` and `uttt list` read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uttt {

struct ManPage {
  std::string file;  // "uttt-play.1"
  std::string text;  // in the man macros of roff
};

// One of the program, one of each command, uttt-names(7) and uttt-config(5).
std::vector<ManPage> man_pages(std::string_view version);

// Plain text as roff shows it: what roff would take for an order is escaped, `words` are bold.
std::string roff_text(std::string_view text);

}  // namespace uttt
