#include "tournament/reports/page.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "tournament/reports/json_values.hpp"
#include "tournament/reports/page_ruleset.hpp"

namespace uttt::embedded {
std::string_view report_page();  // web/dist/page.html, see cmake/embed.cmake
}

namespace uttt {
namespace {

namespace json = boost::json;

constexpr std::string_view kReportMark = "@UTTT_REPORT@";
constexpr int kRefreshMs = 3000;  // how often a page of a running tournament looks anew

std::string_view kind_word(PageInfo::Kind kind) {
  switch (kind) {
    case PageInfo::Kind::tournament:
      return "tournament";
    case PageInfo::Kind::journals:
      return "journals";
    case PageInfo::Kind::depth:
      return "depth";
    case PageInfo::Kind::game:
      break;
  }
  return "game";
}

json::object meta_json(const PageInfo& info, const TournamentReport& tables) {
  json::object object = page_meta(info);
  if (info.is_live) {
    object["live"] = {{"refresh_ms", kRefreshMs}, {"planned", tables.games + tables.games_left}};
  }
  return object;
}
json::object games_json(const PageGames& games) {
  const PageGames::Columns& columns = games.columns();
  return {{"index",
           {{"number", json_array(columns.number)},
            {"journal", json_array(columns.journal)},
            {"ruleset", json_array(columns.ruleset)},
            {"x", json_array(columns.x)},
            {"o", json_array(columns.o)},
            {"result", json_array(columns.result)},
            {"termination", json_array(columns.termination)},
            {"plies", json_array(columns.plies)}}},
          {"chunk_games", PageGames::kChunkGames},
          {"chunks", json_array(games.chunks())}};
}

// In the order of the games' index, which names rulesets by their place.
json::array rulesets_json(const PageInfo& info, const TournamentReport& tables,
                          const PageContent& content) {
  json::array rulesets;
  for (const Ruleset ruleset : content.games().rulesets()) {
    const auto found = std::ranges::find(tables.rulesets, ruleset, &RulesetReport::ruleset);
    if (found == tables.rulesets.end()) continue;
    json::object object = ruleset_page(*found, content);
    if (info.sweep && info.sweep->ruleset == ruleset) {
      object["sweep"] = sweep_page(*info.sweep, content);
    }
    rulesets.push_back(std::move(object));
  }
  return rulesets;
}

}  // namespace

void PageContent::add_players(const std::vector<NamedSpec>& players) {
  for (const NamedSpec& player : players) games_.add_player(player.name, format_spec(player.spec));
}

void PageContent::add(const GameRecord& record, std::size_t journal) {
  report_.add(record);
  games_.add(record, journal);
}

json::object page_meta(const PageInfo& info) {
  json::array config;
  for (const auto& [key, value] : info.config) config.push_back({key, value});
  return {{"title", info.title},
          {"program", info.program},
          {"written", info.written},
          {"kind", kind_word(info.kind)},
          {"journals", json_array(info.journals)},
          {"config", config}};
}

json::array page_terminations() {
  json::array words;
  for (const Termination termination : kAllTerminations) {
    words.push_back(json::value(format_termination(termination)));
  }
  return words;
}

std::string format_page(const PageInfo& info, const TournamentReport& tables,
                        const PageContent& content) {
  const json::object report = {
      {"format", "uttt-report"},
      {"version", 1},
      {"meta", meta_json(info, tables)},
      {"players", json_array(content.games().players(),
                             [](const PageGames::Player& player) {
                               return json::object{{"name", player.name}, {"spec", player.spec}};
                             })},
      {"terminations", page_terminations()},
      {"rulesets", rulesets_json(info, tables, content)},
      {"games", games_json(content.games())}};
  return fill_page(json::serialize(report));
}

std::string fill_page(std::string_view data) {
  const std::string_view page = embedded::report_page();
  const std::size_t mark = page.find(kReportMark);
  if (mark == std::string_view::npos) throw std::logic_error("the page has no place for its data");
  std::string text(page.substr(0, mark));
  text.reserve(page.size() + data.size());
  // What looks like markup stands as the escape that JSON has for it.
  for (const char letter : data) {
    if (letter == '<') {
      text += "\\u003c";
    } else {
      text += letter;
    }
  }
  text += page.substr(mark + kReportMark.size());
  return text;
}

}  // namespace uttt
