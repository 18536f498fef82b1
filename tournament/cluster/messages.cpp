#include "tournament/cluster/messages.hpp"

#include <stdexcept>

#include "tournament/cluster/bytes.hpp"
#include "variants/ruleset.hpp"

namespace uttt {
namespace {

constexpr std::uint64_t kMostPlayers = std::uint64_t{1} << 32;
constexpr std::uint64_t kMostThoughts = 1U << 16;
constexpr std::uint64_t kMostGames = std::uint64_t{1} << 32;

// ---- Parts, each with the way back beneath it

void put(ByteWriter& bytes, const GamePlan& plan) {
  bytes.put(plan.number);
  bytes.put(std::uint64_t{plan.ruleset});
  bytes.put(std::uint64_t{plan.x});
  bytes.put(std::uint64_t{plan.o});
  bytes.put(plan.meeting);
  bytes.put(plan.seed);
}
GamePlan read_plan(ByteReader& bytes) {
  GamePlan plan{};
  plan.number = bytes.number();
  plan.ruleset = static_cast<std::size_t>(bytes.number_below(kMostPlayers));
  plan.x = static_cast<std::size_t>(bytes.number_below(kMostPlayers));
  plan.o = static_cast<std::size_t>(bytes.number_below(kMostPlayers));
  plan.meeting = bytes.number();
  plan.seed = bytes.number();
  return plan;
}

void put(ByteWriter& bytes, const SeatRecord& seat) {
  bytes.put(std::string_view(seat.name));
  bytes.put(std::string_view(seat.spec));
  bytes.put(seat.moves);
  bytes.put(seat.nodes);
  bytes.put_signed(seat.time.count());
}
SeatRecord read_seat(ByteReader& bytes) {
  SeatRecord seat;
  seat.name = bytes.text();
  seat.spec = bytes.text();
  seat.moves = bytes.number();
  seat.nodes = bytes.number();
  seat.time = std::chrono::nanoseconds(bytes.signed_number());
  return seat;
}

// A bit for each thing that is known, then those things.
constexpr std::uint64_t kValue = 1;
constexpr std::uint64_t kWdl = 2;
constexpr std::uint64_t kDepth = 4;
constexpr std::uint64_t kNodes = 8;
constexpr std::uint64_t kTime = 16;
constexpr std::uint64_t kAllKnown = kValue | kWdl | kDepth | kNodes | kTime;

void put(ByteWriter& bytes, const MoveThoughts& move) {
  bytes.put((move.value ? kValue : 0) | (move.wdl ? kWdl : 0) | (move.depth_plies ? kDepth : 0) |
            (move.nodes ? kNodes : 0) | (move.time ? kTime : 0));
  if (move.value) bytes.put_signed(*move.value);
  if (move.wdl) {
    for (const int share : *move.wdl) bytes.put_signed(share);
  }
  if (move.depth_plies) bytes.put_signed(*move.depth_plies);
  if (move.nodes) bytes.put(*move.nodes);
  if (move.time) bytes.put_signed(move.time->count());
}
MoveThoughts read_thoughts(ByteReader& bytes) {
  const std::uint64_t known = bytes.number_below(kAllKnown + 1);
  MoveThoughts move;
  if ((known & kValue) != 0) move.value = static_cast<int>(bytes.signed_number());
  if ((known & kWdl) != 0) {
    move.wdl.emplace();
    for (int& share : *move.wdl) share = static_cast<int>(bytes.signed_number());
  }
  if ((known & kDepth) != 0) move.depth_plies = static_cast<int>(bytes.signed_number());
  if ((known & kNodes) != 0) move.nodes = bytes.number();
  if ((known & kTime) != 0) move.time = std::chrono::nanoseconds(bytes.signed_number());
  return move;
}

void put(ByteWriter& bytes, const GameRecord& record) {
  bytes.put(std::string_view(format_ruleset(record.ruleset)));
  for (const SeatRecord& seat : record.seats) put(bytes, seat);
  bytes.put(std::string_view(record.opening.position));
  bytes.put(std::string_view(record.opening.moves));
  bytes.put(record.seed);
  bytes.put(std::string_view(record.moves));
  bytes.put(std::uint64_t{record.thoughts.size()});
  for (const MoveThoughts& move : record.thoughts) put(bytes, move);
  bytes.put(static_cast<std::uint64_t>(record.outcome));
  bytes.put(static_cast<std::uint64_t>(record.termination));
  bytes.put(std::string_view(record.detail));
}
GameRecord read_record(ByteReader& bytes, std::uint64_t number) {
  GameRecord record;
  record.number = number;
  record.ruleset = parse_ruleset(bytes.text());
  for (SeatRecord& seat : record.seats) seat = read_seat(bytes);
  record.opening.position = bytes.text();
  record.opening.moves = bytes.text();
  record.seed = bytes.number();
  record.moves = bytes.text();
  record.thoughts.resize(static_cast<std::size_t>(bytes.number_below(kMostThoughts)));
  for (MoveThoughts& move : record.thoughts) move = read_thoughts(bytes);
  record.outcome = static_cast<Outcome>(bytes.number());
  record.termination =
      kAllTerminations.at(static_cast<std::size_t>(bytes.number_below(kAllTerminations.size())));
  record.detail = bytes.text();
  return record;
}

// ---- Messages

void put(ByteWriter&, const StillThere&) {}
void put(ByteWriter&, const RunEnds&) {}
void put(ByteWriter& bytes, const RunBegins& begins) { bytes.put(std::string_view(begins.config)); }
void put(ByteWriter& bytes, const PlayGames& games) {
  bytes.put(std::uint64_t{games.plans.size()});
  for (const GamePlan& plan : games.plans) put(bytes, plan);
}
void put(ByteWriter& bytes, const GiveUpGames& games) {
  bytes.put(std::uint64_t{games.numbers.size()});
  for (const std::uint64_t number : games.numbers) bytes.put(number);
}
void put(ByteWriter& bytes, const RankReady& ready) {
  bytes.put(std::string_view(ready.host));
  bytes.put_signed(ready.threads);
  bytes.put(ready.nodes_per_second);
}
void put(ByteWriter& bytes, const RankFailed& failed) {
  bytes.put(std::string_view(failed.host));
  bytes.put(std::string_view(failed.why));
}
void put(ByteWriter& bytes, const GamesPlayed& played) {
  bytes.put(std::uint64_t{played.games.size()});
  for (const PlayedGame& game : played.games) {
    bytes.put(game.number);
    bytes.put_signed(game.length.count());
    bytes.put(std::uint64_t{game.record ? 1U : 0U});
    if (game.record) put(bytes, *game.record);
  }
}

PlayGames read_plans(ByteReader& bytes) {
  PlayGames games;
  for (std::uint64_t left = bytes.number_below(kMostGames); left > 0; --left) {
    games.plans.push_back(read_plan(bytes));
  }
  return games;
}
GiveUpGames read_given_up(ByteReader& bytes) {
  GiveUpGames games;
  for (std::uint64_t left = bytes.number_below(kMostGames); left > 0; --left) {
    games.numbers.push_back(bytes.number());
  }
  return games;
}
GamesPlayed read_played(ByteReader& bytes) {
  GamesPlayed played;
  for (std::uint64_t left = bytes.number_below(kMostGames); left > 0; --left) {
    PlayedGame game{};
    game.number = bytes.number();
    game.length = std::chrono::nanoseconds(bytes.signed_number());
    if (bytes.number_below(2) == 1) game.record = read_record(bytes, game.number);
    played.games.push_back(std::move(game));
  }
  return played;
}
RankReady read_ready(ByteReader& bytes) {
  RankReady ready{};
  ready.host = bytes.text();
  ready.threads = static_cast<int>(bytes.signed_number());
  ready.nodes_per_second = bytes.decimal();
  return ready;
}

RankMessage read_message(ByteReader& bytes) {
  switch (bytes.number_below(std::variant_size_v<RankMessage>)) {
    case 0:
      return StillThere{};
    case 1:
      return RunBegins{bytes.text()};
    case 2:
      return read_plans(bytes);
    case 3:
      return read_given_up(bytes);
    case 4:
      return RunEnds{};
    case 5:
      return read_ready(bytes);
    case 6: {
      std::string host = bytes.text();
      return RankFailed{std::move(host), bytes.text()};
    }
    default:
      return read_played(bytes);
  }
}

}  // namespace

std::string pack(const RankMessage& message) {
  ByteWriter bytes;
  bytes.put(std::uint64_t{message.index()});
  std::visit([&bytes](const auto& what) { put(bytes, what); }, message);
  return bytes.take();
}

RankMessage unpack(std::string_view text) {
  ByteReader bytes(text);
  RankMessage message = read_message(bytes);
  bytes.check_end();
  return message;
}

}  // namespace uttt
