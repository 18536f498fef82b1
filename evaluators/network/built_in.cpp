// The weights that are part of the program, and the tables made of them.
#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "evaluators/network/network.hpp"
#include "threads/mutex.hpp"

namespace uttt::embedded {

std::string_view network_advanced();
std::string_view network_more_advanced();
std::string_view network_most_boards();
std::string_view network_open();

}  // namespace uttt::embedded

namespace uttt::network {
namespace {

// A row a ruleset with a grid: whose weights it plays with.
struct BuiltIn {
  Ruleset ruleset;
  Ruleset learned_on;
  std::string_view (*bytes)();
};

// Where the directed board is full `advanced` hardly ever ends: both options share their weights.
constexpr std::array kBuiltIn = {
    BuiltIn{Ruleset::advanced_free, Ruleset::advanced_free, embedded::network_advanced},
    BuiltIn{Ruleset::advanced_draw, Ruleset::advanced_free, embedded::network_advanced},
    BuiltIn{Ruleset::more_advanced_draw, Ruleset::more_advanced_draw,
            embedded::network_more_advanced},
    BuiltIn{Ruleset::more_advanced_most_boards, Ruleset::more_advanced_most_boards,
            embedded::network_most_boards},
    BuiltIn{Ruleset::open, Ruleset::open, embedded::network_open}};

CodeSet code_set_of(Ruleset ruleset) {
  return with_ruleset(ruleset, []<class P>(std::type_identity<P>) {
    if constexpr (GridOfBoards<P>) return kCodeSet<P>;
    return CodeSet::closed;
  });
}

const BuiltIn& built_in_of(Ruleset ruleset) {
  return *std::ranges::find(kBuiltIn, ruleset, &BuiltIn::ruleset);
}

std::shared_ptr<const Tables> make_tables(const Weights& weights, Ruleset ruleset) {
  return std::make_shared<const Tables>(expand(weights, code_set_of(ruleset)));
}

// Tables by what they were made of; who asks for one that is being made waits for it.
template <class Key>
class Shelf {
 public:
  template <class Make>
  std::shared_ptr<const Tables> get(const Key& key, const Make& make) {
    const MutexLock lock(mutex_);
    auto tables = held_[key].lock();
    if (!tables) {
      tables = make();
      held_[key] = tables;
    }
    return tables;
  }

 private:
  Mutex mutex_;
  std::map<Key, std::weak_ptr<const Tables>> held_ UTTT_GUARDED_BY(mutex_);
};

}  // namespace

std::shared_ptr<const Tables> built_in_tables(Ruleset ruleset) {
  const BuiltIn& row = built_in_of(ruleset);
  static std::array<std::once_flag, kBuiltIn.size()> made;
  static std::array<std::shared_ptr<const Tables>, kBuiltIn.size()> tables;
  // Those that learned on the same ruleset share what the first of them made.
  const auto index = static_cast<std::size_t>(&built_in_of(row.learned_on) - kBuiltIn.data());
  std::call_once(made[index], [&] {
    const std::string where = "the built-in network of " + format_ruleset(ruleset);
    tables[index] = make_tables(parse_weights(row.bytes(), row.learned_on, where), ruleset);
  });
  return tables[index];
}

std::shared_ptr<const Tables> tables_of_file(const std::filesystem::path& path, Ruleset ruleset) {
  static Shelf<std::pair<std::string, Ruleset>> shelf;
  return shelf.get({path.string(), ruleset}, [&] {
    return make_tables(read_weights(path, built_in_of(ruleset).learned_on), ruleset);
  });
}

}  // namespace uttt::network
