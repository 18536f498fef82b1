// How a search finds a position in its table (table.hpp): by the position's key or, in the first
// plies of a game, where many positions are images of each other under the symmetries of the
// square, by that of the image that they have in common.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/position.hpp"

namespace uttt {

// A position that knows its images: canonical_image() tells the one that stands for all of them, by
// its key, and how moves go there, image(move), and back, original(move).
template <class P>
concept SymmetricPosition = Position<P> && requires(const P position, Move move) {
  { position.canonical_image().key } -> std::convertible_to<std::uint64_t>;
  { position.canonical_image().image(move) } -> std::same_as<Move>;
  { position.canonical_image().original(move) } -> std::same_as<Move>;
  { position.max_plies_left() } -> std::same_as<int>;
};

// Whether what is known of a position is known of its images, too. Who wins, and how soon, is the
// same for all of them; what an evaluator thinks need not be.
enum class Images { shared, apart };

// A position shares its entry while no more than so many squares are taken or in closed boards:
// with fewer a search from the empty board has more to visit on most rulesets, with more hardly
// less (docs/strength.md).
inline constexpr int kMaxTakenToShare = 6;

// Of a position that has no images.
template <Position P>
class TableKey {
 public:
  TableKey(const P& position, Images /*images*/) : key_(position.key()) {}

  std::uint64_t key() const { return key_; }
  static bool is_shared() { return false; }
  // From a move of the position to that of the table's entry, and back.
  static std::optional<Move> to_entry(std::optional<Move> move) { return move; }
  static std::optional<Move> from_entry(std::optional<Move> move) { return move; }

 private:
  std::uint64_t key_;
};

template <SymmetricPosition P>
class TableKey<P> {
 public:
  TableKey(const P& position, Images images) : key_(position.key()) {
    if (images == Images::shared && position.max_plies_left() >= kMaxMoves - kMaxTakenToShare) {
      image_ = position.canonical_image();
      key_ = image_->key;
    }
  }

  std::uint64_t key() const { return key_; }
  bool is_shared() const { return image_.has_value(); }
  std::optional<Move> to_entry(std::optional<Move> move) const {
    return image_ && move ? image_->image(*move) : move;
  }
  std::optional<Move> from_entry(std::optional<Move> move) const {
    return image_ && move ? image_->original(*move) : move;
  }

 private:
  using Image = decltype(std::declval<const P&>().canonical_image());

  std::uint64_t key_;
  std::optional<Image> image_;
};

}  // namespace uttt
