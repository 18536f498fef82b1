// All games as a page carries them: an open index to filter and search by, and the moves and
// thoughts deflated in chunks, which the page unpacks when a game is looked at. web/src/contract.ts
// has the same in the words of the page.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tournament/games/record.hpp"

namespace uttt {

class PageGames {
 public:
  // Beyond so many bytes of chunks, games come into the index only.
  static constexpr std::size_t kMaxChunkBytes = 16 << 20;
  static constexpr std::size_t kChunkGames = 64;

  struct Columns {
    std::vector<std::uint64_t> number;
    std::vector<std::size_t> journal;  // its place among those that the page names
    std::vector<std::size_t> ruleset;  // into rulesets()
    std::vector<std::size_t> x;        // into players()
    std::vector<std::size_t> o;
    std::vector<int> result;  // 0 X won, 1 drawn, 2 O won
    std::vector<std::size_t> termination;
    std::vector<std::size_t> plies;
  };
  struct Player {
    std::string name;
    std::string spec;
  };

  // Names a player who may not have played yet; those named first come first.
  void add_player(const std::string& name, const std::string& spec);
  void add(const GameRecord& record, std::size_t journal = 0);

  const Columns& columns() const { return columns_; }
  // Rulesets and players met so far, in the order of their first games.
  const std::vector<Ruleset>& rulesets() const { return rulesets_; }
  const std::vector<Player>& players() const { return players_; }
  // The number of the player of that name, whom add() or add_player() has met.
  std::size_t player(const std::string& name) const { return player_numbers_.at(name); }
  // The place of the first game in `ruleset` that the player lost in this way; there is one.
  std::size_t first_loss(Ruleset ruleset, const std::string& name, Termination how) const;
  // The chunks with all games that found room, the last perhaps not full.
  std::vector<std::string> chunks() const;

 private:
  std::size_t ruleset_number(Ruleset ruleset);
  std::size_t player_number(const std::string& name, const std::string& spec);

  Columns columns_;
  std::vector<Ruleset> rulesets_;
  std::vector<Player> players_;
  std::map<std::string, std::size_t> player_numbers_;
  std::vector<std::string> full_chunks_;
  std::size_t chunk_bytes_ = 0;          // of the full ones
  std::vector<std::string> open_chunk_;  // games as JSON
};

}  // namespace uttt
