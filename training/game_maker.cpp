#include "training/game_maker.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <memory>

#include "engine/node_sample.hpp"
#include "engine/random.hpp"
#include "strategies/strategy.hpp"

namespace uttt {
namespace {

constexpr std::size_t kGamesAhead = 4;  // a thread: so many may wait for a slow one to be written
constexpr std::chrono::seconds kReportEvery{10};

Move random_move(const Game& game, Random& random) {
  const MoveSet moves = game.legal_moves();
  return moves.nth(random.below(static_cast<std::uint32_t>(moves.size())));
}

// A game after its random plies, still going on.
std::unique_ptr<Game> opened_game(const GameMakerOptions& options, Random& random) {
  while (true) {
    auto game = new_game(options.ruleset);
    auto plies = 1 + random.below(static_cast<std::uint32_t>(options.max_random_plies));
    for (; plies > 0 && game->outcome() == Outcome::ongoing; --plies) {
      game->play(random_move(*game, random));
    }
    if (game->outcome() == Outcome::ongoing) return game;
  }
}

TrainingRecord record_of_search(const Game& game, const SearchResult& found, std::uint32_t number) {
  TrainingRecord record = record_of(game);
  record.game = number;
  record.value = found.value.value_or(0);
  record.move = found.move->index;
  record.proof = found.proof ? static_cast<std::int8_t>(found.proof->winner) : kNotProven;
  return record;
}

// Every position of the game gets its result from the mover's view.
void set_results(std::vector<TrainingRecord>& records, int winner, const Game& game) {
  // The side to move at the end, and the plies until then, tell who moves in every record.
  const Player last_mover = game.side_to_move();
  for (TrainingRecord& record : records) {
    if (record.result == kNotPlayed) continue;
    const bool is_last_mover = (game.moves().size() - record.ply) % 2 == 0;
    record.result =
        static_cast<std::int8_t>(winner * sign(is_last_mover ? last_mover : other(last_mover)));
  }
}

// What the player thinks of the position that `line` leads to.
TrainingRecord record_aside(Strategy& player, const Game& game, const std::vector<Move>& line,
                            std::uint32_t number) {
  const auto aside = game.clone();
  for (const Move move : line) aside->play(move);
  TrainingRecord record = record_of_search(*aside, player.choose(*aside, {}), number);
  record.result = kNotPlayed;
  return record;
}

std::string header_of(const GameMakerOptions& options) {
  return "ruleset: " + format_ruleset(options.ruleset) + "\nplayer: " + options.player +
         "\nseed: " + std::to_string(options.seed) +
         "\nrandom plies: " + std::to_string(options.max_random_plies) +
         "\naside in: " + std::to_string(options.aside_in) +
         "\nasides: " + std::to_string(options.asides) + "\n";
}

}  // namespace

std::vector<TrainingRecord> play_training_game(const GameMakerOptions& options,
                                               std::uint32_t number) {
  const std::uint64_t seed = derive_seed(options.seed, number);
  Random random(seed);
  const auto player = make_strategy(options.player, options.ruleset);
  player->new_game(seed);
  const auto game = opened_game(options, random);
  std::vector<TrainingRecord> records;
  int winner = 0;
  while (game->outcome() == Outcome::ongoing) {
    const Player mover = game->side_to_move();
    NodeSample asides(static_cast<std::size_t>(options.asides), random.next());
    MoveRequest request;
    if (random.below(static_cast<std::uint32_t>(options.aside_in)) == 0) {
      request.analysis.evaluated = &asides;
    }
    const SearchResult found = player->choose(*game, request);
    records.push_back(record_of_search(*game, found, number));
    if (found.proof) {
      winner = sign(mover) * found.proof->winner;
      break;
    }
    for (const std::vector<Move>& line : asides.lines()) {
      records.push_back(record_aside(*player, *game, line, number));
    }
    game->play(*found.move);
    winner = winner_sign(game->outcome());
  }
  set_results(records, winner, *game);
  return records;
}

void make_training_games(const GameMakerOptions& options, const std::filesystem::path& path,
                         const std::function<void(std::uint64_t)>& report) {
  DataSetWriter writer(path, header_of(options));
  // What players of the same spec share, as weights of a file, is read once and not for every game.
  const auto kept = make_strategy(options.player, options.ruleset);
  std::uint32_t next = writer.next_game();
  std::atomic<bool> is_done = writer.records() >= options.positions;
  auto reported = std::chrono::steady_clock::now();
  const auto threads = static_cast<std::size_t>(options.threads);
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  // Games are begun and written in the order of their numbers; in between they are on their own.
  // Those that were begun before the last one was written are dropped.
  const auto begin = [&](tbb::flow_control& control) {
    if (is_done) control.stop();
    return next++;
  };
  const auto play = [&](std::uint32_t number) { return play_training_game(options, number); };
  // Kept until all games have come to an end: a pipeline that an exception ends does not give back
  // the memory of those on their way.
  std::exception_ptr failure;
  const auto write = [&](const std::vector<TrainingRecord>& records) {
    if (is_done) return;
    try {
      writer.append(records);
    } catch (...) {
      failure = std::current_exception();
    }
    is_done = failure || writer.records() >= options.positions;
    const auto now = std::chrono::steady_clock::now();
    if (now - reported < kReportEvery) return;
    reported = now;
    report(writer.records());
  };
  using tbb::filter_mode;
  tbb::parallel_pipeline(
      kGamesAhead * threads,
      tbb::make_filter<void, std::uint32_t>(filter_mode::serial_in_order, begin) &
          tbb::make_filter<std::uint32_t, std::vector<TrainingRecord>>(filter_mode::parallel,
                                                                       play) &
          tbb::make_filter<std::vector<TrainingRecord>, void>(filter_mode::serial_in_order, write));
  if (failure) std::rethrow_exception(failure);
  writer.sync();  // what is reported at the end is there
  report(writer.records());
}

}  // namespace uttt
