// A sweep as text for people.
#include <algorithm>
#include <array>
#include <cmath>

#include "tournament/reports/sweep.hpp"
#include "tournament/reports/table.hpp"

namespace uttt {
namespace {

constexpr std::size_t kPlotRows = 13;
constexpr std::size_t kMaxPlotColumns = 64;
constexpr std::size_t kScaleWidth = 8;  // of the numbers beside the plot

constexpr std::array<std::string_view, 3> kColumnsLeastWanted = {"worst ms", "median ms", "games"};

std::string format_ms(double ms) { return format_fixed(ms, ms < 10 ? 3 : 1); }

char mark_of(std::size_t row) {
  constexpr std::string_view kMarks = "123456789abcdefghijklmnopqrstuvwxyz";
  return row < kMarks.size() ? kMarks[row] : '*';
}

// Where a value lies between two ends, as one of so many places.
struct Axis {
  double low;
  double high;
  std::size_t places;

  std::size_t place(double value) const {
    if (high <= low) return places / 2;
    const double share = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(places - 1)));
  }
};

template <class Value>
Axis axis_of(const std::vector<std::size_t>& shown, std::size_t places, Value&& value) {
  Axis axis{value(shown.front()), value(shown.front()), places};
  for (const std::size_t row : shown) {
    axis.low = std::min(axis.low, value(row));
    axis.high = std::max(axis.high, value(row));
  }
  return axis;
}

// Elo upwards, the logarithm of p99 to the right; a mark a row.
std::string plot(const SweepReport& report, std::size_t width) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < report.rows.size(); ++i) {
    const SweepRow& row = report.rows[i];
    if (row.elo && std::isfinite(row.elo->elo) && row.times && row.times->p99 > 0) {
      shown.push_back(i);
    }
  }
  if (shown.size() < 2) return {};
  const auto elo = [&](std::size_t row) { return report.rows[row].elo->elo; };
  const auto cost = [&](std::size_t row) { return std::log10(report.rows[row].times->p99); };
  const std::size_t columns = std::min(kMaxPlotColumns, width - kScaleWidth - 3);
  const Axis up = axis_of(shown, kPlotRows, elo);
  const Axis right = axis_of(shown, columns, cost);
  std::vector<std::string> lines(kPlotRows, std::string(columns, ' '));
  for (const std::size_t row : shown) {
    lines[kPlotRows - 1 - up.place(elo(row))][right.place(cost(row))] = mark_of(row);
  }
  std::string text = "\nElo over p99 move time (each mark is its row in the table)\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_end = i == 0 || i + 1 == lines.size();
    const std::string scale = is_end ? format_elo(i == 0 ? up.high : up.low) : "";
    text += std::string(kScaleWidth - std::min(kScaleWidth, scale.size()), ' ') + scale + " |" +
            lines[i].substr(0, lines[i].find_last_not_of(' ') + 1) + "\n";
  }
  const std::string low = format_ms(std::pow(10, right.low)) + " ms";
  const std::string high = format_ms(std::pow(10, right.high)) + " ms";
  const std::size_t used = low.size() + high.size();
  return text + std::string(kScaleWidth, ' ') + " +" + std::string(columns, '-') + "\n" +
         std::string(kScaleWidth + 2, ' ') + low +
         std::string(used < columns ? columns - used : 1, ' ') + high + "\n";
}

std::string recommendation(const SweepReport& report) {
  const std::string budget =
      report.budget_ms ? " within " + format_shortest(*report.budget_ms) + " ms" : "";
  if (!report.recommended) {
    return report.budget_ms ? "no setting keeps 99 % of its moves" + budget + "\n"
                            : "no setting can be recommended yet\n";
  }
  const SweepRow& row = report.rows[*report.recommended];
  return "recommended: " + row.player + ", the strongest" + budget + " (p99 " +
         format_ms(row.times->p99) + " ms)\n";
}

}  // namespace

std::string format_text(const SweepReport& report, std::size_t width) {
  std::vector<Row> rows = {{"#", "setting", "games", "score %", "Elo", "95 % interval", "median ms",
                            "p99 ms", "worst ms"}};
  for (std::size_t i = 0; i < report.rows.size(); ++i) {
    const SweepRow& row = report.rows[i];
    const std::uint64_t games = row.games.games();
    const auto time = [&](double MoveTimes::*which) {
      return row.times ? format_ms((*row.times).*which) : "-";
    };
    rows.push_back(
        {std::string(1, mark_of(i)), row.player, std::to_string(games),
         games == 0 ? "-" : format_fixed(100 * row.games.points() / static_cast<double>(games), 1),
         row.elo ? format_elo(row.elo->elo) : "-",
         row.elo ? format_interval(row.elo->low, row.elo->high) : "-", time(&MoveTimes::median),
         time(&MoveTimes::p99), time(&MoveTimes::worst)});
  }
  return fit_table(std::move(rows), width, kColumnsLeastWanted) + "\n" + recommendation(report) +
         plot(report, width);
}

}  // namespace uttt
