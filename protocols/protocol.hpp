// What foreign bots say and hear: one type a protocol, with both of its ends. The tournament holds
// the harness's end of a conversation, `uttt bot` the bot's. Neither end reads, writes or waits:
// they turn games into text and text into moves, so that a transcript tests them word by word.
//
// Sources of the protocols: kz04px/ugi; CodinGame/game-ultimate-tictactoe; the University of
// Rochester's CSC 242; UNSW's COMP3411 (servt); theaigames and riddles.io.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/search_result.hpp"
#include "protocols/time_control.hpp"
#include "strategies/move_budget.hpp"
#include "strategies/strategy.hpp"
#include "variants/game.hpp"
#include "variants/spec.hpp"

namespace uttt {

// Text for the other end, and the line after which the conversation goes on; empty: at once.
struct ProtocolStep {
  std::string say;  // whole lines, each with its end
  std::string until = {};
  std::chrono::milliseconds pause{0};  // then, before anything more is said
};

// How a game ended for one seat, as much of it as some protocol tells.
struct GameEnd {
  enum class Cause { rules, illegal_move, time, other };
  Outcome outcome;  // never `ongoing`
  Cause cause;
};

// The harness's end: one conversation with one program.
class HarnessEnd {
 public:
  virtual ~HarnessEnd() = default;

  // Before the first game of the program's life. Asked for step by step, from 0, until there is
  // none; what the bot says meanwhile goes through hear().
  virtual std::optional<ProtocolStep> start_step(int step) = 0;
  // A game begins at `game`, which may hold an opening; the bot sits at `side`. `seed` is for what
  // the protocol leaves to chance.
  virtual ProtocolStep begin_game(const Game& game, Player side, std::uint64_t seed) = 0;
  // A line that came while a step was waited for, its last one included. Throws InputError when it
  // shows that this bot cannot play what is asked of it.
  virtual void hear(std::string_view /*line*/) {}

  // The text that asks the bot for its move in `game`; may be empty when the bot knows its turn.
  virtual std::string ask(const Game& game, const MoveBudget& budget) = 0;
  // The bot's move, if `line` is its answer to the last ask(); none for a line that only
  // accompanies one. Throws InputError for a line that a bot must not say. Whether the move is
  // legal is the referee's affair.
  virtual std::optional<Move> read_answer(std::string_view line, const Game& game) = 0;
  // What the bot has said of its search since the last ask(): value, depth, nodes, as far as the
  // protocol has words for it.
  virtual SearchResult thoughts() const { return {}; }

  // What the bot is told when the game is over, and before it is let go.
  virtual std::string end_game(const Game& /*game*/, Player /*side*/, const GameEnd& /*end*/) {
    return {};
  }
  virtual std::string farewell() { return {}; }
};

// What `uttt bot` plays, and how; the ugi end changes it as `setoption` says.
struct BotSettings {
  Ruleset ruleset;
  Spec strategy;
  std::vector<Option> dialect = {};  // of the protocol
  // What it leaves of the time for a move to the way there and back; none: usual_margin.
  std::optional<std::chrono::milliseconds> margin = std::nullopt;
  // Where the protocol does not tell its clock (keeps_own_clock); none: what is usual there.
  std::optional<GameClock> clock = std::nullopt;
};

// The bot's end. Its program hears a line, says what comes of it and does what is next.
class BotEnd {
 public:
  enum class Next {
    listen,   // to the next line
    prepare,  // all that settings() need, before `say` is said
    think,    // about game() within budget(), then say answer()
    stop,     // thinking, and answer() at once
    quit,     // for good; what is thought about is stopped and answered first
  };
  struct Heard {
    std::string say = {};   // whole lines
    std::string note = {};  // one line for stderr, without its end
    Next next = Next::listen;
  };

  virtual ~BotEnd() = default;

  // Whether a line that arrives during a search is heard then; otherwise it waits.
  virtual bool listens_while_thinking() const { return false; }
  // Throws InputError for a line that this protocol's harness must not say.
  virtual Heard hear(std::string_view line) = 0;

  virtual const BotSettings& settings() const = 0;
  // The settings became those of a setting that could not be met.
  virtual void restore(BotSettings settings) = 0;
  virtual const Game& game() const = 0;
  // Grows when a game begins: the strategy forgets the last one.
  virtual int games_begun() const = 0;
  // What the next move may cost; none: what the strategy's own options say.
  virtual std::optional<MoveBudget> budget() const { return std::nullopt; }
  // The move that was found in game() (there is one), in whole lines. It is played there unless the
  // harness tells every position anew.
  virtual std::string answer(const SearchResult& result) = 0;
};

class Protocol {
 public:
  enum class Transport {
    pipes,  // the program's stdin and stdout, in lines
    tcp,    // the harness listens on a port of its own, the program connects
  };

  virtual ~Protocol() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;  // for `uttt list`
  virtual Transport transport() const { return Transport::pipes; }
  // What ends a term of the conversation: a newline, or '.' where newlines are white space.
  virtual char harness_line_end() const { return '\n'; }

  virtual bool plays(Ruleset ruleset) const = 0;
  // The plies that must be on the board when a game begins; none: any opening can be told.
  virtual std::optional<int> opening_plies() const { return std::nullopt; }
  // Whether one program can play game after game.
  virtual bool plays_many_games() const { return false; }
  // Whether nodes and depths can be told to the bot, and options of its own set.
  virtual bool tells_effort() const { return false; }
  virtual bool has_options() const { return false; }
  // How programs differ in speaking it.
  virtual std::span<const OptionInfo> dialect() const { return {}; }
  // Whether nothing is said of a clock that the bot's end may know of otherwise.
  virtual bool keeps_own_clock() const { return false; }
  // What this protocol's own harness allows; none where it says nothing of time.
  virtual std::optional<TimeControl> usual_time() const { return std::nullopt; }

  // `options` are the bot's own, set when the program starts, or those of the dialect. `time` is
  // what ask() will be given. Throws InputError for a dialect that is none, as bot_end() does.
  virtual std::unique_ptr<HarnessEnd> harness_end(Ruleset ruleset, const TimeControl& time,
                                                  const std::vector<Option>& options) const = 0;
  virtual std::unique_ptr<BotEnd> bot_end(BotSettings settings) const = 0;
};

// All protocols, by name in alphabetical order. A new one is a file with an entry in protocol.cpp.
const std::vector<const Protocol*>& all_protocols();

// Throws InputError for a name that is unknown.
const Protocol& find_protocol(std::string_view name);

// The rulesets it plays, as format_ruleset writes them.
std::vector<std::string> ruleset_names(const Protocol& protocol);

}  // namespace uttt
