// Everything that has a name, as data: `uttt list` prints it, the man pages hold it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/options.hpp"

namespace uttt {

struct CatalogueEntry {
  std::string name;
  std::string summary;
  std::vector<std::string> notes = {};  // further sentences
  std::vector<OptionInfo> options = {};
};

// Entries under a heading; a part without entries lists `options` alone.
struct CataloguePart {
  std::string heading;
  std::vector<CatalogueEntry> entries = {};
  std::vector<OptionInfo> options = {};
};

struct CatalogueSection {
  std::string name;  // what `uttt list` takes
  std::vector<CataloguePart> parts;
};

const std::vector<CatalogueSection>& catalogue();
std::vector<std::string> catalogue_names();
// The section of this name, which there must be.
const CatalogueSection& catalogue_section(std::string_view name);

// "depth=1-81 (default 9): plies to search, as 7"
std::string format_option(const OptionInfo& option);
// As `uttt list` prints it, in 80 columns.
std::string format_section(const CatalogueSection& section);

}  // namespace uttt
