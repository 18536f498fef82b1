#include "tournament/reports/table.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace uttt {
namespace {

constexpr std::size_t kGap = 2;    // between columns
constexpr std::size_t kNames = 1;  // the column with names
constexpr std::size_t kShortestName = 8;
constexpr std::string_view kCut = "..";  // what ends a name that was cut

std::vector<std::size_t> widths_of(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  return widths;
}

// At most `size` bytes of it, no letter of UTF-8 in parts.
std::string cut(const std::string& name, std::size_t size) {
  if (name.size() <= size) return name;
  std::size_t end = size - kCut.size();
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  return name.substr(0, end) + std::string(kCut);
}

}  // namespace

std::size_t table_width(const std::vector<Row>& rows) {
  const std::vector<std::size_t> widths = widths_of(rows);
  return std::accumulate(widths.begin(), widths.end(), kGap * (widths.size() - 1));
}

std::string format_table(const std::vector<Row>& rows) {
  const std::vector<std::size_t> widths = widths_of(rows);
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

std::string fit_table(std::vector<Row> rows, std::size_t width,
                      std::span<const std::string_view> least_wanted) {
  for (const std::string_view head : least_wanted) {
    if (table_width(rows) <= width) return format_table(rows);
    const auto found = std::ranges::find(rows.front(), head);
    if (found == rows.front().end()) continue;
    const auto column = found - rows.front().begin();
    for (Row& row : rows) row.erase(row.begin() + column);
  }
  const std::size_t table = table_width(rows);
  if (table <= width) return format_table(rows);
  const std::size_t names = widths_of(rows)[kNames];
  const std::size_t room = names - std::min(names, table - width);
  for (Row& row : rows) row[kNames] = cut(row[kNames], std::max(room, kShortestName));
  return format_table(rows);
}

std::string fold_table(const std::vector<Row>& rows, std::size_t width, std::size_t fixed) {
  if (table_width(rows) <= width) return format_table(rows);
  const std::vector<std::size_t> widths = widths_of(rows);
  std::string text;
  for (std::size_t begin = fixed; begin < widths.size();) {
    std::size_t used = 0;
    for (std::size_t i = 0; i < fixed; ++i) used += widths[i] + kGap;
    std::size_t end = begin;
    // One column at least, however wide it is.
    do {
      used += widths[end++] + kGap;
    } while (end < widths.size() && used + widths[end] <= width);
    std::vector<Row> part;
    for (const Row& row : rows) {
      Row& cells = part.emplace_back(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(fixed));
      cells.insert(cells.end(), row.begin() + static_cast<std::ptrdiff_t>(begin),
                   row.begin() + static_cast<std::ptrdiff_t>(end));
    }
    text += (text.empty() ? "" : "\n") + format_table(part);
    begin = end;
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
