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

// Later than after so many moves hardly any two positions of a search are images of each other, and
// to find the image costs more than it saves.
inline constexpr int kSymmetricPlies = 6;

// Of a position that has no images, or is looked up without them.
template <Position P>
class TableKey {
 public:
  TableKey(const P& position, bool /*by_image*/) : key_(position.key()) {}

  std::uint64_t key() const { return key_; }
  // From a move of the position to that of the table's entry, and back.
  static std::optional<Move> to_entry(std::optional<Move> move) { return move; }
  static std::optional<Move> from_entry(std::optional<Move> move) { return move; }

 private:
  std::uint64_t key_;
};

// Where what holds for a position holds for its images.
template <SymmetricPosition P>
class TableKey<P> {
 public:
  TableKey(const P& position, bool by_image) : key_(position.key()) {
    if (by_image && position.max_plies_left() >= kMaxMoves - kSymmetricPlies) {
      image_ = position.canonical_image();
      key_ = image_->key;
    }
  }

  std::uint64_t key() const { return key_; }
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
