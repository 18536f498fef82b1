// The evaluator fitted: symmetric, equal to the sum of its terms, kept up to date by moves.
#include "evaluators/fitted/fitted.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/random.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/support/random_play.hpp"
#include "variants/symmetry.hpp"

using namespace uttt;

namespace {

constexpr int kGames = 40;  // a ruleset

enum class Sides { same, swapped };

// `position` turned by `symmetry`, and with the sides swapped or not, as an evaluator sees it. Not
// all of these can arise: X always moves first.
template <class P>
class Image {
 public:
  static constexpr int kBoards = P::kBoards;

  Image(const P& position, const CellPermutation& symmetry, Sides sides)
      : position_(position), symmetry_(symmetry), sides_(sides) {}

  Player side_to_move() const { return image(position_.side_to_move()); }
  Outcome outcome() const {
    const Outcome outcome = position_.outcome();
    if (winner_sign(outcome) == 0) return outcome;
    return won_by(image(winner_sign(outcome) > 0 ? Player::x : Player::o));
  }
  Mask marks(Player player, int board) const {
    const int original = kBoards == 1 ? 0 : symmetry_[static_cast<std::size_t>(board)];
    return image(position_.marks(image(player), original));
  }
  Mask owned_boards(Player player) const { return image(position_.owned_boards(image(player))); }
  std::optional<int> directed_board() const {
    const std::optional<int> board = position_.directed_board();
    if (!board) return std::nullopt;
    return static_cast<int>(std::ranges::find(symmetry_, *board) - symmetry_.begin());
  }

 private:
  Player image(Player player) const { return sides_ == Sides::same ? player : other(player); }
  Mask image(Mask mask) const {
    Mask turned = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (has_bit(mask, symmetry_[static_cast<std::size_t>(cell)])) {
        turned = static_cast<Mask>(turned | bit(cell));
      }
    }
    return turned;
  }

  P position_;
  CellPermutation symmetry_;
  Sides sides_;
};

// Calls f(position, move, position after it) along random games of every ruleset.
template <class F>
void along_random_games(F f) {
  for (const Ruleset ruleset : kAllRulesets) {
    with_ruleset(ruleset, [&]<class P>(std::type_identity<P>) {
      BOOST_TEST_CONTEXT(format_ruleset(ruleset)) {
        for (std::uint64_t game = 0; game < kGames; ++game) {
          Random random(game);
          for (P position; position.outcome() == Outcome::ongoing;) {
            const Move move = random_move(position.legal_moves(), random);
            const P next = position.after(move);
            f(position, move, next);
            position = next;
          }
        }
      }
    });
  }
}

// Weights from -heaviest to heaviest, without any pattern.
template <class Weights>
Weights random_weights(int heaviest) {
  Weights weights{};
  Random random(static_cast<std::uint64_t>(heaviest));
  for (fitted::Weight& weight : weights) {
    const auto span = static_cast<std::uint32_t>(2 * heaviest + 1);
    weight = static_cast<fitted::Weight>(static_cast<int>(random.below(span)) - heaviest);
  }
  return weights;
}

// What `model` makes of a position of any type.
template <class Model, class P>
int value_of(const Model& model, const P& position) {
  return fitted::value_of(model, model.sum(position), position, 3);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(fitted_evaluator)

BOOST_AUTO_TEST_CASE(swapping_the_sides_negates_and_the_symmetries_of_the_grid_change_nothing) {
  int unequal = 0;
  int nonzero = 0;
  along_random_games([&]<class P>(const P& /*before*/, Move /*move*/, const P& position) {
    const auto& model = fitted::Family<P>::kModel;
    const int value = evaluate(Fitted{}, position, 3);
    nonzero += value != 0 ? 1 : 0;
    for (const CellPermutation& symmetry : kSymmetries) {
      const int same = value_of(model, Image<P>(position, symmetry, Sides::same));
      const int swapped = value_of(model, Image<P>(position, symmetry, Sides::swapped));
      unequal += same == value && swapped == -value ? 0 : 1;
    }
  });
  BOOST_TEST(unequal == 0);
  BOOST_TEST(nonzero > 1000);
}

BOOST_AUTO_TEST_CASE(a_sum_kept_along_a_game_is_the_sum_from_scratch) {
  int unequal = 0;
  along_random_games([&]<class P>(const P& position, Move move, const P& next) {
    static_assert(EvaluatorOf<Fitted, P>);
    const int kept = Fitted::after(Fitted::begin(position), position, move, next);
    unequal += kept == Fitted::begin(next) ? 0 : 1;
  });
  BOOST_TEST(unequal == 0);
}

BOOST_AUTO_TEST_CASE(value_is_the_sum_of_the_weights_of_the_terms_however_heavy) {
  for (const int heaviest : {3, 40, fitted::kMaxWeight}) {
    int unequal = 0;
    along_random_games([&]<class P>(const P& /*before*/, Move /*move*/, const P& position) {
      if (position.outcome() != Outcome::ongoing) return;
      using Family = fitted::Family<P>;
      static const auto weights = random_weights<typename Family::Weights>(heaviest);
      static const typename Family::Model model(weights);
      int sum = 0;
      Family::terms(position, [&](fitted::Term term) { sum += fitted::weighted(weights, term); });
      unequal += value_of(model, position) ==
                         std::clamp(sum, -fitted::kMaxUnfinished, fitted::kMaxUnfinished)
                     ? 0
                     : 1;
    });
    BOOST_TEST(unequal == 0, "with weights up to " << heaviest);
  }
}

BOOST_AUTO_TEST_CASE(a_finished_game_is_worth_more_than_any_unfinished_one_and_sooner_is_better) {
  int wrong = 0;
  along_random_games([&]<class P>(const P& before, Move /*move*/, const P& position) {
    const int value = evaluate(Fitted{}, position, 7);
    wrong += std::abs(evaluate(Fitted{}, before, 7)) <= 5000 ? 0 : 1;
    if (position.outcome() == Outcome::ongoing) return;
    wrong += value == winner_sign(position.outcome()) * 9993 ? 0 : 1;
  });
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(kinds_of_boards_tell_threats_and_possible_lines) {
  struct Case {
    Mask x, o;
    int kind;
    unsigned threats, dead;
  };
  using fitted::fact_bits;
  const std::vector<Case> cases = {
      {0, 0, fitted::kind_of(0, 0, 1, 1), 0, 0},
      {0b000000010, 0, fitted::kind_of(0, 0, 2, 1), 0, 0},                       // side: two lines
      {0b000000011, 0, fitted::kind_of(1, 0, 2, 1), fact_bits(true, false), 0},  // one threat
      {0b000000101, 0b000000010, fitted::kind_of(0, 0, 2, 1), 0, 0},             // blocked
      {0b000010101, 0b000000010, fitted::kind_of(2, 0, 2, 1), fact_bits(true, false), 0},
      {0b001010011, 0b110000100, fitted::kind_of(1, 1, 1, 1), fact_bits(true, true), 0},
      {0b000000111, 0b000011000, fitted::kClosed, 0, 0},                      // won
      {0b101001110, 0b010110001, fitted::kClosed, 0, fact_bits(true, true)},  // tied
  };
  for (const auto& [x, o, kind, threats, dead] : cases) {
    BOOST_TEST_CONTEXT("X " << x << ", O " << o) {
      const auto facts = fitted::kBoardFacts[static_cast<std::size_t>(board_state(x, o))];
      BOOST_TEST(facts.kind() == static_cast<std::size_t>(kind));
      BOOST_TEST(facts.threats() == threats);
      BOOST_TEST(facts.dead() == dead);
    }
  }
}

BOOST_AUTO_TEST_CASE(stakes_tell_what_a_board_would_bring) {
  // X owns boards 0 and 1; O owns 4 and so has lost to it every line through the centre.
  const fitted::GridViews views{board_state(0b000000011, 0b000010000),
                                board_state(0b000010000, 0b000000011)};
  const std::array<int, kCells> x = {0, 0, 4, 2, 0, 1, 2, 1, 1};
  const std::array<int, kCells> o = {0, 0, 2, 2, 0, 2, 2, 1, 1};
  for (std::size_t board = 0; board < kCells; ++board) {
    BOOST_TEST_CONTEXT("board " << board) {
      BOOST_TEST(views.stakes(static_cast<int>(board)) / fitted::kStakes == x[board]);
      BOOST_TEST(views.stakes(static_cast<int>(board)) % fitted::kStakes == o[board]);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
