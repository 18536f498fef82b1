// A tournament as its journal tells it: to go on with, or to report of.
#pragma once

#include <cstddef>
#include <string>

#include "tournament/journal/journal.hpp"
#include "tournament/journal/reader.hpp"
#include "tournament/plan/opening_book.hpp"
#include "tournament/run/standings.hpp"

namespace uttt {

// Counts the lines of a tournament's own journal, one after the other, and refuses those that no
// run with these options writes.
class JournalReplay {
 public:
  // Keeps references to both; `openings` is the book of these options.
  JournalReplay(const TournamentOptions& options, const OpeningBook& openings)
      : options_(options), openings_(&openings), standings_(options) {}
  // Games may start from any opening; for a journal without its config at hand.
  explicit JournalReplay(const TournamentOptions& options)
      : options_(options), openings_(nullptr), standings_(options) {}

  // Throws InputError: for a header that is not the first line or of another config, naming the
  // first difference; for a record before the header, of another game than the one that is due,
  // or with moves or a result that the game cannot have.
  void add(const JournalLine& line);

  bool has_header() const { return has_header_; }
  const Standings& standings() const { return standings_; }

 private:
  void check(const JournalHeader& header);
  void count(GameRecord record);

  const TournamentOptions& options_;
  const OpeningBook* openings_;
  Standings standings_;
  bool has_header_ = false;
};

// A tournament read back from its journal alone.
struct JournaledTournament {
  TournamentOptions options;  // as options_of() has them from the header
  Standings standings;        // of the games in the journal
};
// Throws InputError for a journal that cannot be read, has no header or is refused by
// JournalReplay; a last line without its end is left out.
JournaledTournament read_tournament(const std::string& path);

struct ResumedTournament {
  Journal journal;         // to go on with
  Standings standings;     // of the games in it
  std::size_t torn_bytes;  // of a last line without its end, which was cut off
};

// Reads the journal at `path`, which is locked first, and leaves it ready for the game that is due.
// A file that is not there or empty becomes a new journal. Throws InputError for a file that cannot
// be read or that JournalReplay refuses, which then is as it was, and std::runtime_error when it
// cannot be written.
ResumedTournament resume_tournament(const std::string& path, const TournamentOptions& options,
                                    const OpeningBook& openings);

}  // namespace uttt
