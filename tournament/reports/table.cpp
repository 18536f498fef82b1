#include "tournament/reports/table.hpp"

#include <algorithm>
#include <cmath>

namespace uttt {

std::string format_table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      line += (i == 0 ? "" : "  ") + (i == 1 ? row[i] + padding : padding + row[i]);
    }
    text += line + "\n";
  }
  return text;
}

std::string format_elo(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  const double rounded = std::round(elo);
  return (rounded > 0 ? "+" : "") + format_fixed(rounded == 0 ? 0 : rounded, 0);
}

std::string format_interval(double low, double high) {
  return "[" + format_elo(low) + ", " + format_elo(high) + "]";
}

}  // namespace uttt
