#include "app/analyze/game.hpp"

#include <boost/json.hpp>
#include <filesystem>
#include <iostream>
#include <stop_token>

#include "app/analyze/report.hpp"
#include "app/interrupt.hpp"
#include "app/journals.hpp"
#include "app/page_file.hpp"
#include "app/play/options.hpp"
#include "text/numbers.hpp"
#include "tournament/reports/game_page.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kUsualNodes = 30'000;  // a position

// A game to go through, from wherever it comes.
struct StudiedGame {
  std::unique_ptr<Game> game;
  MarkNames names;
  std::array<PagePlayer, 2> players;   // by mark
  std::size_t first_ply = 0;           // where an opening ends
  std::optional<GameRecord> record{};  // where it is a journal's
};

StudiedGame studied_game(GameRecord record) {
  StudiedGame studied;
  studied.game = open_game(record.ruleset, record.opening);
  studied.first_ply = studied.game->moves().size();
  studied.game->play_line(record.moves);
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    studied.players[i] = {record.seats[i].name, record.seats[i].spec};
  }
  studied.record = std::move(record);
  return studied;
}

// "JOURNAL:N", or the path of a saved game.
StudiedGame read_game(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon != std::string::npos && is_whole_number(text.substr(colon + 1))) {
    return studied_game(find_game(text.substr(0, colon),
                                  parse_number(text.substr(colon + 1), 0, kMaxWhole, "--game")));
  }
  SavedGame saved = PlaySettings(Flags(play_keys(), {{"resume", text}})).saved_game();
  StudiedGame studied{std::move(saved.game), saved.names, {}};
  for (std::size_t mark = 0; mark < saved.players.size(); ++mark) {
    const std::string& name = saved.players[mark];
    studied.players[mark].name = name.empty() ? "unknown" : name;
  }
  return studied;
}

Judge judge_by(Analyst& analyst, const MoveBudget& budget, const std::stop_token& stop) {
  return [&analyst, budget, stop](const Game& position) -> std::optional<Judgement> {
    const Study study = analyst.study(position, 1, budget, stop);
    if (stop.stop_requested()) return std::nullopt;
    Judgement judgement;
    if (study.expected) judgement.score = study.expected->score;
    judgement.line = study.moves.front().line;
    judgement.best = study.moves.front().move;
    return judgement;
  };
}

// "pvs, 30000 nodes a move".
std::string judge_in_words(const std::string& strategy, const MoveBudget& budget) {
  std::string text = parse_spec(strategy, "strategy").name;
  if (budget.move_time) {
    const auto time = std::chrono::floor<std::chrono::milliseconds>(*budget.move_time);
    text += ", " + std::to_string(time.count()) + " ms a move";
  }
  if (budget.depth_plies) text += ", " + std::to_string(*budget.depth_plies) + " plies deep";
  if (budget.nodes) text += ", " + std::to_string(*budget.nodes) + " nodes a move";
  return text;
}

void check_alone(const Flags& flags) {
  for (const char* const other : {"ruleset", "position", "moves", "first", "multi-pv"}) {
    if (!flags.has(other)) continue;
    throw InputError("--game and --" + std::string(other) +
                     " exclude each other: a game says itself what is played");
  }
}

PageInfo page_info_of(const StudiedGame& studied, const std::string& source) {
  const std::string path = source.substr(0, studied.record ? source.rfind(':') : source.size());
  PageInfo info =
      page_info(studied.players[0].name + " – " + studied.players[1].name, PageInfo::Kind::game);
  info.journals = {std::filesystem::path(path).filename().string()};
  return info;
}

std::string game_page(const StudiedGame& studied, const GameReview& review, const std::string& by,
                      const std::string& source) {
  return format_game_page(page_info_of(studied, source),
                          {*studied.game, review, studied.names.first(), studied.players, by,
                           studied.record ? &*studied.record : nullptr});
}

}  // namespace

std::optional<MoveBudget> budget_from_flags(const Flags& flags) {
  MoveBudget budget;
  if (const auto time = flags.number("time")) budget.move_time = std::chrono::milliseconds(*time);
  if (const auto depth = flags.number("depth")) budget.depth_plies = static_cast<int>(*depth);
  budget.nodes = flags.number("nodes");
  if (!budget.move_time && !budget.depth_plies && !budget.nodes) return std::nullopt;
  return budget;
}

void analyze_game(const Flags& flags, const std::string& usual_strategy) {
  check_alone(flags);
  const std::string source = flags.required("game");
  const StudiedGame studied = read_game(source);
  const Game& game = *studied.game;
  if (game.moves().size() <= studied.first_ply) {
    throw InputError("--game: no move was made; expected one or more");
  }
  const auto page = flags.find("html");
  if (page) check_replaceable(*page, "--html");
  const std::string strategy = flags.find("strategy").value_or(usual_strategy);
  Analyst analyst(strategy, game.ruleset());
  MoveBudget budget;
  budget.nodes = kUsualNodes;
  if (const auto said = budget_from_flags(flags)) budget = *said;
  const InterruptWatch interrupt;
  const bool is_json = flags.has("json");
  if (!is_json) std::cout << format_review_head(game, studied.names);
  std::size_t ply = studied.first_ply;
  const GameReview review = review_game(
      game, studied.first_ply, judge_by(analyst, budget, interrupt.token()),
      [&](const ReviewedMove& move) {
        if (is_json) return;
        std::cout << format_reviewed(game.boards(), ply++, move, studied.names) << std::endl;
      });
  if (is_json) {
    std::cout << review_to_json(game, review, studied.names) << "\n";
  } else {
    std::cout << "\n" << format_summary(game.boards(), review, studied.names);
  }
  if (!page) return;
  replace_file(*page, game_page(studied, review, judge_in_words(strategy, budget), source),
               "--html");
  std::cerr << *page << ": " << review.moves.size() << " moves" << std::endl;
}

}  // namespace uttt
