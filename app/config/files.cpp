#include "app/config/files.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

#include "tournament/bots/bot.hpp"

namespace uttt {
namespace {

namespace fs = std::filesystem;

enum class Use { read, written };

struct UsedFile {
  std::string what;  // "the journal"
  fs::path path;
  Use use;
};

// Files of one of these kinds bots may share.
constexpr const char* kStderr = "a bot's stderr";
constexpr const char* kConversation = "a bot's conversation";

std::vector<UsedFile> files_of(const ConfigFile& config, const TournamentOptions& options) {
  std::vector<UsedFile> files = {{"the config", config.path(), Use::read}};
  const auto openings = config.find("openings");
  if (openings && !options.openings.empty()) {
    files.push_back({"the openings", fs::path(config.folder()) / openings->value, Use::read});
  }
  if (!options.journal.empty()) files.push_back({"the journal", options.journal, Use::written});
  for (const NamedSpec& player : options.players) {
    if (!is_external(player.spec)) continue;
    const ExternalBot bot =
        read_external_bot(player.spec, options.rulesets.front(), options.folder);
    if (!bot.errors.empty()) files.push_back({kStderr, bot.errors, Use::written});
    if (!bot.log.empty()) files.push_back({kConversation, bot.log, Use::written});
  }
  return files;
}

bool is_same(const fs::path& a, const fs::path& b) {
  std::error_code error;
  if (fs::equivalent(a, b, error)) return true;
  return fs::weakly_canonical(a, error) == fs::weakly_canonical(b, error);
}

void check_pair(const UsedFile& a, const UsedFile& b) {
  const bool may_share = a.use == b.use && (a.use == Use::read || a.what == b.what);
  if (may_share || !is_same(a.path, b.path)) return;
  throw InputError(b.path.string() + ": is " + a.what + " and " + b.what + "; expected two files");
}

void check_written(const UsedFile& file) {
  std::error_code ignored;
  const fs::file_status status = fs::status(file.path, ignored);
  const bool is_new = status.type() == fs::file_type::not_found;
  const auto refuse = [&](const std::string& reason) {
    throw InputError(file.path.string() + ": cannot write " + file.what + ": " + reason);
  };
  if (!is_new && status.type() != fs::file_type::regular) refuse("it is no regular file");
  const fs::path folder = fs::absolute(file.path).parent_path();
  if (is_new && !fs::is_directory(folder, ignored)) refuse(std::strerror(ENOENT));
  if (!is_new && !std::ofstream(file.path, std::ios::app)) refuse(std::strerror(errno));
}

}  // namespace

void check_files(const ConfigFile& config, const TournamentOptions& options) {
  const std::vector<UsedFile> files = files_of(config, options);
  for (auto file = files.begin(); file != files.end(); ++file) {
    for (auto earlier = files.begin(); earlier != file; ++earlier) check_pair(*earlier, *file);
    if (file->use == Use::written) check_written(*file);
  }
}

}  // namespace uttt
