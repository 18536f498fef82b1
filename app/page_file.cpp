#include "app/page_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <utility>

#include "app/version.hpp"
#include "tournament/journal/reader.hpp"

namespace uttt {
namespace {

constexpr std::chrono::seconds kPageInterval{2};
// A page that takes long to write is written less often: it has at most this share of the time.
constexpr int kMostOfTime = 20;

[[noreturn]] void refuse(std::string_view where, const std::string& path) {
  throw InputError(std::string(where) + ": cannot write " + path + ": " + std::strerror(errno));
}

std::string now_in_utc() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

}  // namespace

void replace_file(const std::string& path, std::string_view content, std::string_view where) {
  // In the same folder, since only within a file system a file takes another's place at once.
  const std::string part = path + ".part";
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  if (!file) refuse(where, path);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  if (file && std::rename(part.c_str(), path.c_str()) == 0) return;
  const int reason = errno;
  std::remove(part.c_str());
  errno = reason;
  refuse(where, path);
}

void check_replaceable(const std::string& path, std::string_view where) {
  const std::string part = path + ".part";
  if (!std::ofstream(part, std::ios::binary | std::ios::trunc)) refuse(where, path);
  std::remove(part.c_str());
}

PageInfo page_info(const std::string& title, PageInfo::Kind kind) {
  PageInfo info;
  info.title = title;
  info.program = "uttt " + std::string(program_version());
  info.written = now_in_utc();
  info.kind = kind;
  return info;
}

std::string title_of(const std::string& path) {
  return std::filesystem::path(path).stem().string();
}

LivePage::LivePage(std::string path, PageInfo info, const TournamentOptions& options,
                   Standings standings)
    : path_(std::move(path)),
      info_(std::move(info)),
      options_(options),
      standings_(std::move(standings)) {
  content_.add_players(options.players);
  if (standings_.games() > 0) {
    read_journal(options.journal, [&](const GameRecord& record) { content_.add(record); });
  }
  info_.is_live = true;
  write();
}

void LivePage::add(const GameRecord& record) {
  standings_.fold(record);
  content_.add(record);
  if (is_broken_ || Clock::now() < due_) return;
  try {
    write();
  } catch (const InputError& error) {
    // The journal is what counts; the run goes on without its picture.
    is_broken_ = true;
    std::cerr << error.what() << std::endl;
  }
}

void LivePage::finish() {
  info_.is_live = false;
  write();
}

void LivePage::write() {
  const Clock::time_point start = Clock::now();
  info_.written = now_in_utc();
  const TournamentReport tables = tournament_report(options_, standings_);
  replace_file(path_, format_page(info_, tables, content_), "--html");
  const Clock::time_point end = Clock::now();
  due_ = end + std::max<Clock::duration>(kPageInterval, kMostOfTime * (end - start));
}

}  // namespace uttt
