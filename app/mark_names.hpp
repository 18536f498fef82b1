// What the two sides are called. By the rules X begins; a game that O began is the same with the
// marks' names exchanged, and so it is read, played and shown.
#pragma once

#include <string>
#include <string_view>

#include "variants/game.hpp"

namespace uttt {

class MarkNames {
 public:
  MarkNames() = default;
  explicit MarkNames(Player first) : first_(first) {}

  Player first() const { return first_; }  // the mark that began
  // The mark with which `player`, who is X to the rules when he began, plays; and back.
  Player mark_of(Player player) const { return first_ == Player::x ? player : other(player); }

  std::string_view name(Player player) const { return format_player(mark_of(player)); }
  char letter(Player player) const { return mark_of(player) == Player::x ? 'x' : 'o'; }
  // A position's or outcome's text between the rules' names and these.
  std::string exchanged(std::string text) const {
    if (first_ == Player::x) return text;
    for (char& c : text) {
      if (c == 'x' || c == 'o') {
        c = c == 'x' ? 'o' : 'x';
      } else if (c == 'X' || c == 'O') {
        c = c == 'X' ? 'O' : 'X';
      }
    }
    return text;
  }
  std::string outcome(Outcome outcome) const {
    if (outcome == Outcome::x_won) return std::string(name(Player::x)) + " won";
    if (outcome == Outcome::o_won) return std::string(name(Player::o)) + " won";
    return std::string(format_outcome(outcome));
  }

 private:
  Player first_ = Player::x;
};

}  // namespace uttt
