#include "tests/support/conversation.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>
#include <utility>

namespace uttt {
namespace {

// Calls f(line) for every line of `text`, each ended by `end`, without white space around it.
template <class F>
void for_each_line(std::string_view text, char end, F&& f) {
  while (!trimmed(text).empty()) {
    const std::size_t length = text.find(end);
    BOOST_TEST_REQUIRE(length != std::string_view::npos, "a line without end: " << text);
    f(trimmed(text.substr(0, length)));
    text.remove_prefix(length + 1);
  }
}

}  // namespace

Conversation::Conversation(const Protocol& protocol, Ruleset ruleset, Player player,
                           const std::vector<Option>& options, const std::string& strategy)
    : protocol_(protocol),
      harness_(protocol.harness_end(ruleset, some_time(protocol), options)),
      bot_(protocol.bot_end({ruleset, parse_spec(strategy, "strategy"),
                             protocol.has_options() ? std::vector<Option>{} : options})),
      player_(std::move(player)) {}

void Conversation::start() {
  for (int number = 0; const auto step = harness_->start_step(number); ++number) perform(*step);
}

void Conversation::begin_game(const Game& game, uttt::Player side, std::uint64_t seed) {
  perform(harness_->begin_game(game, side, seed));
}

std::optional<Move> Conversation::ask(const Game& game, const MoveBudget& budget) {
  replies_.clear();
  tell(harness_->ask(game, budget));
  std::optional<Move> move;
  for (const std::string& line : replies_) {
    const auto answer = harness_->read_answer(line, game);
    BOOST_TEST(!(answer && move), "a second answer: " << line);
    if (answer) move = answer;
  }
  return move;
}

void Conversation::end_game(const Game& game, uttt::Player side, const GameEnd& end) {
  tell(harness_->end_game(game, side, end));
}

void Conversation::farewell() { tell(harness_->farewell()); }

void Conversation::tell(std::string_view text) {
  const char end = protocol_.harness_line_end();
  for_each_line(text, end, [&](std::string_view line) {
    transcript_ += "> " + std::string(line) + (end == '\n' ? "\n" : std::string{end, '\n'});
    const BotEnd::Heard heard = bot_->hear(line);
    if (!heard.note.empty()) transcript_ += "! " + heard.note + "\n";
    reply(heard.say);
    if (heard.next == BotEnd::Next::think) reply(bot_->answer(player_(*bot_)));
    if (heard.next == BotEnd::Next::quit) has_quit_ = true;
  });
}

std::string Conversation::take_transcript() { return std::exchange(transcript_, {}); }

void Conversation::perform(const ProtocolStep& step) {
  replies_.clear();
  tell(step.say);
  for (const std::string& line : replies_) harness_->hear(line);
  if (step.until.empty()) return;
  BOOST_TEST_REQUIRE(!replies_.empty());
  BOOST_TEST(replies_.back() == step.until);
}

void Conversation::reply(std::string_view text) {
  for_each_line(text, '\n', [&](std::string_view line) {
    transcript_ += "< " + std::string(line) + "\n";
    replies_.emplace_back(line);
  });
}

Conversation::Player player_of(std::string text) {
  return [moves = std::make_shared<std::istringstream>(std::move(text))](const BotEnd& bot) {
    std::string word;
    *moves >> word;
    SearchResult result;
    result.move = bot.game().parse(word);
    result.line = {*result.move};
    return result;
  };
}

TimeControl some_time(const Protocol& protocol) {
  constexpr std::chrono::seconds kSecond{1};
  return protocol.usual_time().value_or(TimePerMove{kSecond, kSecond});
}

}  // namespace uttt
