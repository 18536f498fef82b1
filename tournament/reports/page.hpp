// A tournament as one page to open in a browser, without network: web/ holds its sources,
// web/src/contract.ts says what data it takes. Names, details and moves come from strangers and
// stand in it as data, never as markup.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/journal/header.hpp"
#include "tournament/reports/games.hpp"
#include "tournament/reports/page_games.hpp"
#include "tournament/reports/report.hpp"
#include "tournament/reports/sweep.hpp"

namespace uttt {

// What a page says of itself.
struct PageInfo {
  enum class Kind { tournament, journals, depth, game };

  std::string title;
  std::string program;  // "uttt 0.1.0"
  std::string written;  // UTC, as "2026-01-31T12:00:00Z"
  Kind kind = Kind::tournament;
  std::vector<std::string> journals;  // names of the files that the games come from
  std::vector<Option> config;         // of the journal's header
  bool is_live = false;               // the run goes on, and the page is written again
  std::optional<SweepReport> sweep;   // what the games were played for
};

// The games of a page, added in game order; what its tables do not tell is folded here.
class PageContent {
 public:
  // Gives these a place in the page, in this order, even before their first game.
  void add_players(const std::vector<NamedSpec>& players);
  // Throws InputError for moves that the game cannot have.
  void add(const GameRecord& record, std::size_t journal = 0);

  const GamesReport& report() const { return report_; }
  const PageGames& games() const { return games_; }

 private:
  GamesReport report_;
  PageGames games_;
};

// The page of a tournament whose players and games are in `content`.
std::string format_page(const PageInfo& info, const TournamentReport& tables,
                        const PageContent& content);

// Parts of a page's data that pages of every kind have.
boost::json::object page_meta(const PageInfo& info);
boost::json::array page_terminations();

// The page's template with `data`, JSON, in it; nothing in it can end the block that it stands in.
std::string fill_page(std::string_view data);

}  // namespace uttt
