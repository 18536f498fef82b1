#include "tournament/run/resume.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "tournament/journal/replay.hpp"
#include "tournament/plan/openings.hpp"
#include "tournament/plan/planned_record.hpp"

namespace uttt {
namespace {

// What a record says of its game before it is played, as key and value.
std::array<std::pair<const char*, std::string>, 9> planned_part(const GameRecord& record) {
  return {{{"game", std::to_string(record.number)},
           {"ruleset", format_ruleset(record.ruleset)},
           {"name of x", record.seats[0].name},
           {"strategy of x", record.seats[0].spec},
           {"name of o", record.seats[1].name},
           {"strategy of o", record.seats[1].spec},
           {"position of opening", record.opening.position},
           {"moves of opening", record.opening.moves},
           {"seed", std::to_string(record.seed)}}};
}

void check_plan(const GameRecord& record, const GameRecord& planned) {
  const auto found = planned_part(record);
  const auto expected = planned_part(planned);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].second == expected[i].second) continue;
    throw InputError("key " + std::string(found[i].first) + " is " + in_quotes(found[i].second) +
                     "; expected " + in_quotes(expected[i].second) + " for the game due here");
  }
}

}  // namespace

void JournalReplay::add(const JournalLine& line) {
  if (const auto* header = std::get_if<JournalHeader>(&line)) {
    check(*header);
  } else {
    count(std::get<GameRecord>(line));
  }
}

void JournalReplay::check(const JournalHeader& header) {
  if (has_header_) throw InputError("a second header; expected the journal of one tournament");
  // Without a book the options are the header's own.
  const std::string difference =
      openings_ == nullptr ? "" : first_difference(header, header_of(options_));
  if (!difference.empty()) throw InputError("the journal is of another config: " + difference);
  has_header_ = true;
}

void JournalReplay::count(GameRecord record) {
  if (!has_header_) {
    throw InputError("a game before the header; expected first a line that tells the config");
  }
  const Schedule& schedule = standings_.schedule();
  if (schedule.due() == schedule.known_games()) {
    throw InputError("game " + std::to_string(record.number) +
                     " is one too many; expected the end of the journal");
  }
  const GamePlan plan = schedule.plan(schedule.due());
  check_plan(record, planned_record(options_, plan,
                                    openings_ == nullptr ? record.opening : openings_->at(plan)));
  standings_.fold(replayed(std::move(record)));
}

JournaledTournament read_tournament(const std::string& path) {
  std::optional<TournamentOptions> options;
  std::optional<JournalReplay> replay;
  read_journal_lines(path, [&](const JournalLine& line) {
    if (!replay) {
      const auto* const header = std::get_if<JournalHeader>(&line);
      if (header == nullptr) {
        throw InputError("a game before the header; expected first a line that tells the config");
      }
      options = options_of(*header);
      replay.emplace(*options);
    }
    replay->add(line);
  });
  if (!replay) throw InputError(path + ": has no header; expected the journal of a tournament");
  return {std::move(*options), replay->standings()};
}

ResumedTournament resume_tournament(const std::string& path, const TournamentOptions& options,
                                    const OpeningBook& openings) {
  JournalFile file(path);
  if (!file.is_regular()) {
    throw InputError(path + ": is no regular file; expected a journal to go on with");
  }
  JournalReplay replay(options, openings);
  const JournalExtent extent =
      read_journal_lines(path, [&](const JournalLine& line) { replay.add(line); });
  const std::string header = format_header(header_of(options)) + "\n";
  // Some other file must not lose its only line.
  if (!replay.has_header() && !header.starts_with(extent.torn)) {
    throw InputError(path + ":1: " + in_quotes(extent.torn) + " is not a journal of this config");
  }
  if (!extent.torn.empty()) file.cut(extent.whole_bytes);
  if (!replay.has_header()) file.append(header);
  return {Journal(std::move(file)), replay.standings(), extent.torn.size()};
}

}  // namespace uttt
