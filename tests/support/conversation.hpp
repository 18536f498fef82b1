// Both ends of a protocol in one room: what one says the other hears, and all of it is written
// down.
#pragma once

#include <boost/test/unit_test.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/protocol.hpp"

namespace uttt {

class Conversation {
 public:
  // Answers for the bot's end when it thinks.
  using Player = std::function<SearchResult(const BotEnd&)>;

  Conversation(const Protocol& protocol, Ruleset ruleset, Player player,
               const std::vector<Option>& options = {}, const std::string& strategy = "random");

  // What the harness's end does; the bot's end answers at once.
  void start();
  void begin_game(const Game& game, uttt::Player side, std::uint64_t seed = 1);
  std::optional<Move> ask(const Game& game, const MoveBudget& budget = {});
  void end_game(const Game& game, uttt::Player side, const GameEnd& end);
  void farewell();
  // `text` as if the harness's end had said it.
  void tell(std::string_view text);

  const BotEnd& bot() const { return *bot_; }
  bool has_quit() const { return has_quit_; }
  // "> " before what the harness says, "< " before the bot's words, "! " before its notes; since
  // the last call.
  std::string take_transcript();

 private:
  void perform(const ProtocolStep& step);
  void reply(std::string_view text);

  const Protocol& protocol_;
  std::unique_ptr<HarnessEnd> harness_;
  std::unique_ptr<BotEnd> bot_;
  Player player_;
  std::vector<std::string> replies_;
  std::string transcript_;
  bool has_quit_ = false;
};

// A player that makes the moves of `text` (as "55 51") in turn.
Conversation::Player player_of(std::string text);

// Calls f(protocol, ruleset, side) for every protocol, ruleset that it plays and side.
template <class F>
void for_each_bot_seat(F f) {
  for (const Protocol* const protocol : all_protocols()) {
    for (const Ruleset ruleset : kAllRulesets) {
      if (!protocol->plays(ruleset)) continue;
      for (const Player side : {Player::x, Player::o}) {
        BOOST_TEST_CONTEXT(protocol->name()
                           << ", " << format_ruleset(ruleset) << ", " << format_player(side)) {
          f(*protocol, ruleset, side);
        }
      }
    }
  }
}

// What the harness's end allows in tests: the usual time, or a second a move.
TimeControl some_time(const Protocol& protocol);

}  // namespace uttt
