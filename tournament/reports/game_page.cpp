#include "tournament/reports/game_page.hpp"

#include <boost/json.hpp>
#include <chrono>
#include <memory>

#include "tournament/journal/thoughts.hpp"
#include "tournament/reports/json_values.hpp"
#include "tournament/reports/packed.hpp"
#include "variants/effects.hpp"
#include "variants/notation.hpp"

namespace uttt {
namespace {

namespace json = boost::json;

constexpr int kUnfinished = 3;  // as the page tells results, beside those of page_games.cpp

// The page of one game; its words are those of the marks that were played, which `game` exchanges
// where O began.
class GamePage {
 public:
  explicit GamePage(const AnalysedGame& analysed)
      : analysed_(analysed), moves_(analysed.game.moves()) {}

  json::object game() const {
    const std::size_t first = analysed_.review.first_ply;
    const std::span<const Move> all(moves_);
    json::object object = {{"position", position()},
                           {"opening", format_moves(boards(), all.first(first))},
                           {"moves", format_moves(boards(), all.subspan(first))},
                           {"seed", "0"},
                           {"nodes", {0, 0}},
                           {"time_us", {0, 0}},
                           {"notes", notes()}};
    if (analysed_.record != nullptr) add_record(object, *analysed_.record);
    return object;
  }

  int result() const {
    const Outcome outcome =
        analysed_.record != nullptr ? analysed_.record->outcome : analysed_.game.outcome();
    if (outcome == Outcome::ongoing) return kUnfinished;
    if (outcome == Outcome::draw) return 1;
    const bool began = outcome == Outcome::x_won;
    return began == (analysed_.first == Player::x) ? 0 : 2;
  }

 private:
  int boards() const { return analysed_.game.boards(); }
  // [X's, O's] by mark of what is listed by who began.
  template <class T>
  std::array<T, 2> by_mark(const std::array<T, 2>& by_player) const {
    if (analysed_.first == Player::x) return by_player;
    return {by_player[1], by_player[0]};
  }
  // The score of the one who began, in thousandths, from X's view.
  double score_of_x(int score_of_first) const {
    const int score = analysed_.first == Player::x ? score_of_first : 1000 - score_of_first;
    return score / 1000.0;
  }

  std::string position() const {
    std::string fen = analysed_.game.start_fen();
    if (analysed_.first == Player::x) {
      return fen == new_game(analysed_.game.ruleset())->start_fen() ? std::string() : fen;
    }
    for (char& c : fen) {
      if (c == 'x' || c == 'o') {
        c = c == 'x' ? 'o' : 'x';
      } else if (c == 'X' || c == 'O') {
        c = c == 'X' ? 'O' : 'X';
      }
    }
    return fen;
  }

  static void add_record(json::object& object, const GameRecord& record) {
    object["seed"] = std::to_string(record.seed);
    object["nodes"] = {record.seats[0].nodes, record.seats[1].nodes};
    object["time_us"] = {whole_microseconds(record.seats[0].time),
                         whole_microseconds(record.seats[1].time)};
    if (!record.detail.empty()) object["detail"] = record.detail;
    for (const auto& [key, list] : thoughts_object(record.thoughts)) {
      object[key == "nodes" ? "move_nodes" : key] = list;
    }
    json::array times = move_times(record.thoughts);
    if (!times.empty()) object["move_us"] = std::move(times);
  }

  json::object notes() const {
    const GameReview& review = analysed_.review;
    json::array accuracy;
    for (const auto& value : by_mark(review.accuracy)) {
      accuracy.push_back(value ? json::value(*value) : json::value(nullptr));
    }
    const auto now = analysed_.game.clone();
    while (now->moves().size() > review.first_ply) now->undo();
    json::array list;
    for (const ReviewedMove& move : review.moves) {
      list.push_back(note(*now, move));
      now->play(move.move);
    }
    return {{"by", analysed_.by}, {"accuracy", std::move(accuracy)}, {"moves", std::move(list)}};
  }

  json::object note(const Game& before, const ReviewedMove& move) const {
    const int of_first = move.mover == Player::x ? move.after : 1000 - move.after;
    const bool is_bad = move.quality >= MoveQuality::inaccuracy;
    json::object object = {
        {"score", score_of_x(of_first)},
        {"judgement", is_bad ? format_quality(move.quality) : std::string_view()},
        {"cost", move.cost / 1000.0}};
    if (move.is_turning_point) object["turning_point"] = true;
    if (!is_bad) return object;
    object["best"] = format_move(boards(), move.judgement.best);
    object["line"] = format_moves(boards(), move.judgement.line);
    const std::string words = describe(effects_of(before, move.judgement.best));
    if (!words.empty()) object["text"] = words;
    return object;
  }

  const AnalysedGame& analysed_;
  const std::vector<Move> moves_;
};

// A ruleset of which nothing but its name is told.
json::object bare_ruleset(Ruleset ruleset) {
  return {{"ruleset", format_ruleset(ruleset)},
          {"games", 1},
          {"distinct", 1},
          {"results", {0, 0, 0}},
          {"standings", json::array()},
          {"crosstable", json::array()},
          {"lengths", json::array()},
          {"endings", json::array()},
          {"faults", json::array()},
          {"openings", json::array()},
          {"openings_total", 0}};
}

}  // namespace

std::string format_game_page(const PageInfo& info, const AnalysedGame& analysed) {
  const GamePage page(analysed);
  const GameRecord* const record = analysed.record;
  json::array players;
  for (const PagePlayer& player : analysed.players) {
    players.push_back({{"name", player.name}, {"spec", player.spec}});
  }
  const auto column = [](auto value) { return json::array{value}; };
  const std::string games = json::serialize(json::array{page.game()});
  const json::object report = {
      {"format", "uttt-report"},
      {"version", 1},
      {"meta", page_meta(info)},
      {"players", players},
      {"terminations", page_terminations()},
      {"rulesets", json::array{bare_ruleset(analysed.game.ruleset())}},
      {"games",
       {{"index",
         {{"number", column(record != nullptr ? record->number : 0)},
          {"journal", column(0)},
          {"ruleset", column(0)},
          {"x", column(0)},
          {"o", column(1)},
          {"result", column(page.result())},
          {"termination", column(record != nullptr ? static_cast<int>(record->termination) : 0)},
          {"plies", column(analysed.game.moves().size())}}},
        {"chunk_games", 1},
        {"chunks", json::array{packed(games)}}}}};
  return fill_page(json::serialize(report));
}

}  // namespace uttt
