// The evaluator network: carried along as begun afresh, the same on every instruction set,
// symmetric in the colours, and equal to its definition computed number by number.
#include "evaluators/network/network.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <map>
#include <vector>

#include "engine/evaluator.hpp"
#include "engine/random.hpp"
#include "evaluators/network/instructions.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/rulesets.hpp"
#include "variants/symmetry.hpp"

using namespace uttt;

namespace {

constexpr std::uint64_t kGames = 30;  // a ruleset

// Calls f(network, position, move, position after it) along random games of every ruleset with a
// grid.
template <class F>
void along_network_games(F f) {
  for_each_grid_position_type([&]<class P>(std::type_identity<P>) {
    const Network network = Network::built_in<P>();
    for (std::uint64_t game = 0; game < kGames; ++game) {
      Random random(game);
      for (P position; position.outcome() == Outcome::ongoing;) {
        const Move move = random_move(position.legal_moves(), random);
        const P next = position.after(move);
        f(network, position, move, next);
        position = next;
      }
    }
  });
}

// The position with the colours swapped; X did not begin in it.
template <class P>
P with_colours_swapped(const P& position, Move last) {
  typename P::Boards x{};
  typename P::Boards o{};
  for (int board = 0; board < kCells; ++board) {
    x[static_cast<std::size_t>(board)] = position.marks(Player::o, board);
    o[static_cast<std::size_t>(board)] = position.marks(Player::x, board);
  }
  return P::from_marks(x, o, other(position.side_to_move()), last);
}

// How good the legal moves look, each of which must be scored once.
template <class P>
std::map<Move, int> scores_of(const Network& network, const P& position) {
  std::map<Move, int> scores;
  network.score_moves(
      network.begin(position), position, position.legal_moves(),
      [&](Move move, int score) { BOOST_REQUIRE(scores.emplace(move, score).second); });
  BOOST_REQUIRE_EQUAL(static_cast<int>(scores.size()), position.legal_moves().size());
  return scores;
}

int random_number(Random& random, int limit) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * limit + 1))) - limit;
}

template <std::size_t kInputs, std::size_t kOutputs>
void randomise(network::PairedWeights<kInputs, kOutputs>& weights, Random& random) {
  for (auto& row : weights) {
    std::ranges::generate(row,
                          [&] { return static_cast<std::int16_t>(random_number(random, 900)); });
  }
}

// A head without any pattern, and rows of views near where it is cut.
network::Head random_head(Random& random) {
  network::Head head;
  const auto bias = [&] { return network::kOne * random_number(random, 200); };
  randomise<2 * network::kLanes, network::kHidden1>(head.weights1, random);
  randomise<network::kHidden1, network::kHidden2>(head.weights2, random);
  std::ranges::generate(head.biases1, bias);
  std::ranges::generate(head.biases2, bias);
  std::ranges::generate(head.weights3, [&] { return random_number(random, 900); });
  head.bias3 = bias();
  return head;
}

network::Row random_row(Random& random, int limit) {
  network::Row row;
  std::ranges::generate(
      row.lanes, [&] { return static_cast<std::int16_t>(random_number(random, limit) + 40); });
  return row;
}

// Lanes near where they are cut, and lanes near the limits of their numbers.
struct LaneLimits {
  int carried;
  int added;
};
constexpr LaneLimits kNearTheCuts = {250, 120};
constexpr LaneLimits kNearTheLimits = {32'700, 1'550};

using Numbers64 = std::vector<std::int64_t>;

// A layer of the head as weights.hpp defines it.
template <std::size_t kInputs, std::size_t kOutputs>
Numbers64 plain_layer(const network::PairedWeights<kInputs, kOutputs>& weights,
                      const std::array<std::int32_t, kOutputs>& biases, const Numbers64& inputs) {
  Numbers64 outputs;
  for (std::size_t output = 0; output < kOutputs; ++output) {
    std::int64_t sum = biases[output];
    for (std::size_t input = 0; input < kInputs; ++input) {
      sum += weights[input / 2][2 * output + input % 2] * inputs[input];
    }
    outputs.push_back(std::clamp<std::int64_t>(sum >> 8, 0, network::kCut));
  }
  return outputs;
}

int plain_value(const network::Head& head, const network::Views& views) {
  Numbers64 cut;
  Numbers64 direct;
  for (const std::size_t view : {0U, 1U}) {
    for (std::size_t lane = 0; lane < network::kLanes; ++lane) {
      std::int64_t sum = views.carried(view).lanes[lane];
      for (const network::RowPair* rows : views.added()) {
        sum = std::clamp<std::int64_t>(sum + (*rows)[view].lanes[lane], -32'768, 32'767);
      }
      cut.push_back(std::clamp<std::int64_t>(sum, 0, network::kCut));
      if (lane == network::kDirectLane) direct.push_back(sum);
    }
  }
  const Numbers64 hidden = plain_layer<network::kHidden1, network::kHidden2>(
      head.weights2, head.biases2,
      plain_layer<2 * network::kLanes, network::kHidden1>(head.weights1, head.biases1, cut));
  std::int64_t sum = head.bias3 + network::kOne * (direct[0] - direct[1]);
  for (std::size_t input = 0; input < hidden.size(); ++input) {
    sum += head.weights3[input] * hidden[input];
  }
  const std::int64_t value = sum * network::kUnitsPerLogOdds / (network::kOne * network::kOne);
  return static_cast<int>(
      std::clamp<std::int64_t>(value, -network::kMaxUnfinishedValue, network::kMaxUnfinishedValue));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(evaluators)
BOOST_AUTO_TEST_SUITE(network_evaluator)

BOOST_AUTO_TEST_CASE(state_carried_along_a_game_is_the_state_begun_afresh) {
  int unequal = 0;
  int positions = 0;
  along_network_games(
      [&](const Network& network, const auto& position, Move move, const auto& next) {
        ++positions;
        const auto carried = network.after(network.begin(position), position, move, next);
        unequal += carried == network.begin(next) ? 0 : 1;
      });
  BOOST_TEST(unequal == 0);
  BOOST_TEST(positions > 3000);
}

BOOST_AUTO_TEST_CASE(swapping_the_colours_negates_the_value) {
  int unequal = 0;
  int far_from_even = 0;
  along_network_games([&](const Network& network, const auto&, Move move, const auto& position) {
    const auto swapped = with_colours_swapped(position, move);
    // Who was first to have a line does not show in the marks.
    if (swapped.owned_boards(Player::x) != position.owned_boards(Player::o) ||
        swapped.owned_boards(Player::o) != position.owned_boards(Player::x)) {
      return;
    }
    const int value = evaluate(network, position, 3);
    unequal += evaluate(network, swapped, 3) == -value ? 0 : 1;
    far_from_even += std::abs(value) > 50 ? 1 : 0;
  });
  BOOST_TEST(unequal == 0);
  BOOST_TEST(far_from_even > 1000);
}

BOOST_AUTO_TEST_CASE(a_finished_game_is_worth_more_than_any_unfinished_one_and_sooner_is_better) {
  int wrong = 0;
  along_network_games([&](const Network& network, const auto& before, Move, const auto& position) {
    wrong += std::abs(evaluate(network, before, 7)) <= network::kMaxUnfinishedValue ? 0 : 1;
    if (position.outcome() == Outcome::ongoing) return;
    wrong += evaluate(network, position, 7) == winner_sign(position.outcome()) * 9993 ? 0 : 1;
  });
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(who_is_about_to_win_is_told_from_who_is_about_to_lose) {
  // Both sides own two boards in a row; whoever moves wins by the third at once or nearly so.
  using P = MoreAdvancedPosition<TieRule::most_boards>;
  const Network network = Network::built_in<P>();
  const P::Boards x = {0b111, 0b111, 0b011, 0, 0, 0, 0, 0, 0};
  const P::Boards o = {0, 0, 0, 0b111000, 0b110000, 0b000011, 0b100, 0, 0};
  const P position = P::from_marks(x, o, Player::x, Move{2});
  BOOST_TEST(evaluate(network, position, 0) > 0);
}

BOOST_AUTO_TEST_CASE(the_head_is_what_its_definition_says_on_every_instruction_set) {
  Random random(7);
  std::vector<std::string> names;
  for (const InstructionSet& set : instruction_sets()) {
    BOOST_TEST_CONTEXT(set.name) {
      const ForcedInstructionSet forced(set);
      names.push_back(set.name);
      int unequal = 0;
      for (int trial = 0; trial < 300; ++trial) {
        const network::Head head = random_head(random);
        const LaneLimits limits = trial % 3 == 0 ? kNearTheLimits : kNearTheCuts;
        const network::RowPair carried{random_row(random, limits.carried),
                                       random_row(random, limits.carried)};
        std::array<network::RowPair, network::kMaxAdded> added;
        for (network::RowPair& pair : added) {
          std::ranges::generate(pair, [&] { return random_row(random, limits.added); });
        }
        network::Views views(carried[0], carried[1]);
        const auto count = static_cast<std::size_t>(trial) % (network::kMaxAdded + 1);
        for (std::size_t i = 0; i < count; ++i) views.add(added[i]);
        unequal += network::head_value(head, views) == plain_value(head, views) ? 0 : 1;
      }
      BOOST_TEST(unequal == 0);
    }
  }
#if defined(__x86_64__)
  const std::size_t expected = 2;  // any machine of these years has SSSE3 beside plain numbers
#else
  const std::size_t expected = 1;
#endif
  BOOST_TEST(names.size() >= expected);
}

BOOST_AUTO_TEST_CASE(rulesets_that_share_weights_share_tables_and_others_do_not) {
  using network::built_in_tables;
  BOOST_CHECK(built_in_tables(Ruleset::open) == built_in_tables(Ruleset::open));
  BOOST_CHECK(built_in_tables(Ruleset::advanced_free) == built_in_tables(Ruleset::advanced_draw));
  BOOST_CHECK(built_in_tables(Ruleset::more_advanced_draw) !=
              built_in_tables(Ruleset::more_advanced_most_boards));
}

BOOST_AUTO_TEST_CASE(codes_tell_boards_apart_as_the_ruleset_does) {
  using Closed = MoreAdvancedPosition<TieRule::draw>;
  using network::board_code;
  const Closed::Boards x = {0b111, 0, 0b101001110, 0, 0b1, 0, 0, 0, 0};
  const Closed::Boards o = {0, 0b111, 0b010110001, 0, 0b10, 0, 0, 0, 0};
  const auto closed = Closed::from_marks(x, o, Player::x, std::nullopt);
  BOOST_TEST(board_code(closed, 0, Player::x) == network::kWonCode);
  BOOST_TEST(board_code(closed, 0, Player::o) == network::kLostCode);
  BOOST_TEST(board_code(closed, 1, Player::x) == network::kLostCode);
  BOOST_TEST(board_code(closed, 2, Player::x) == network::kDeadCode);
  BOOST_TEST(board_code(closed, 3, Player::o) == 0);
  BOOST_TEST(board_code(closed, 4, Player::x) == 7);  // own in cell 0, the other's in cell 1
  BOOST_TEST(board_code(closed, 4, Player::o) == 5);
  // X can have no line in boards 1 and 2, O none in 0 and 2.
  const network::GridCodes grid = network::grid_codes(closed);
  BOOST_TEST(grid[0] == board_state(0b001, 0b110));
  BOOST_TEST(grid[1] == board_state(0b010, 0b101));
}

BOOST_AUTO_TEST_CASE(a_board_with_lines_of_both_sides_looks_different_to_its_owner) {
  // X owns board 0 by its top row; now O has its bottom row too.
  const OpenPosition::Boards x = {0b000000111, 0, 0, 0, 0, 0, 0, 0, 0};
  const OpenPosition::Boards o = {0b011000000, 0, 0b1, 0, 0, 0, 0, 0, 0};
  const auto position = OpenPosition::from_marks(x, o, Player::o, Move{0}).after(Move{8});
  const int state = board_state(0b000000111, 0b111000000);
  const int mirrored = board_state(0b111000000, 0b000000111);
  BOOST_TEST(network::board_code(position, 0, Player::x) == state);
  BOOST_TEST(network::board_code(position, 0, Player::o) == network::lost_code_of(mirrored));
  BOOST_TEST(network::kBothLines[static_cast<std::size_t>(network::lost_code_of(mirrored) -
                                                          kBoardStates)] == mirrored);
}

BOOST_AUTO_TEST_CASE(a_move_is_told_by_what_it_does_and_where_it_leads) {
  using P = MoreAdvancedPosition<TieRule::draw>;
  using namespace uttt::network;
  // X is sent to board 4: cell 2 takes it, cell 6 stops O, cell 8 does neither. Board 2 is won,
  // board 6 has a threat of O, board 8 is empty; cells 1 and 7 are marked, too.
  const P::Boards x = {0, 0, 0b111, 0, 0b000000011, 0, 0, 0, 0};
  const P::Boards o = {0, 0, 0, 0b1, 0b010010000, 0, 0b11, 0, 0};
  const auto position = P::from_marks(x, o, Player::x, Move{6 * kCells + 4});
  const State state = Network::built_in<P>().begin(position);
  std::vector<int> cells;
  std::vector<int> codes;
  for_each_move_code(position, state.stakes, 4, position.open_cells(4), [&](int cell, int code) {
    cells.push_back(cell);
    codes.push_back(code);
  });
  const auto leads_to = [&](int board) {
    return static_cast<int>(state.stakes[0][static_cast<std::size_t>(board)]);
  };
  BOOST_TEST(cells == (std::vector{2, 3, 5, 6, 8}), boost::test_tools::per_element());
  const std::vector<int> expected = {1 * kMoveTargets + kLeadsAnywhere, leads_to(3), leads_to(5),
                                     leads_to(6), leads_to(8)};
  BOOST_TEST(codes == expected, boost::test_tools::per_element());
  BOOST_TEST(leads_to(6) != leads_to(8));
}

BOOST_AUTO_TEST_CASE(every_move_asked_for_is_scored_once_and_turned_ones_alike) {
  for_each_grid_position_type([]<class P>(std::type_identity<P>) {
    const Network network = Network::built_in<P>();
    for (std::size_t symmetry = 0; symmetry < kSymmetries.size(); ++symmetry) {
      Random random(symmetry);
      P position;
      P image;
      while (position.outcome() == Outcome::ongoing) {
        const std::map<Move, int> scores = scores_of(network, position);
        const std::map<Move, int> of_image = scores_of(network, image);
        BOOST_REQUIRE_EQUAL(of_image.size(), scores.size());
        for (const auto& [move, score] : scores) {
          BOOST_REQUIRE_EQUAL(of_image.at(image_of(move, kSymmetries[symmetry])), score);
        }
        const Move move = random_move(position.legal_moves(), random);
        position = position.after(move);
        image = image.after(image_of(move, kSymmetries[symmetry]));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(a_move_that_takes_a_board_looks_better_than_one_that_gives_it_away) {
  // X is sent to board 4 with two in a row in it; board 8, as well as 4, decides nothing yet.
  using P = MoreAdvancedPosition<TieRule::draw>;
  const P::Boards x = {0, 0, 0, 0, 0b000000011, 0, 0, 0, 0};
  const P::Boards o = {0, 0, 0, 0, 0, 0, 0, 0, 0b11};
  const auto scores =
      scores_of(Network::built_in<P>(), P::from_marks(x, o, Player::x, Move{8 * kCells + 4}));
  BOOST_TEST(scores.at(Move{4 * kCells + 2}) > scores.at(Move{4 * kCells + 8}));
}

BOOST_AUTO_TEST_CASE(what_one_side_sees_of_a_move_the_other_sees_swapped) {
  for (int code = 0; code < network::kMoveCodes; ++code) {
    const int swapped = network::swapped_move_code(code);
    BOOST_REQUIRE_EQUAL(network::swapped_move_code(swapped), code);
    BOOST_REQUIRE_EQUAL(swapped / network::kMoveTargets, code / network::kMoveTargets);
  }
  const int leads = 3 * fitted::kStakes * fitted::kKinds + fitted::kind_of(1, 0, 2, 1);
  const int seen_by_the_other = 3 * fitted::kKinds + fitted::kind_of(0, 1, 1, 2);
  BOOST_TEST(network::swapped_move_code(leads) == seen_by_the_other);
}

BOOST_AUTO_TEST_CASE(every_eight_marks_begin_a_phase_but_the_last_has_no_end) {
  struct Case {
    int marks;
    std::size_t phase;
  };
  for (const auto& [marks, phase] : {Case{0, 0}, {7, 0}, {8, 1}, {55, 6}, {56, 7}, {81, 7}}) {
    BOOST_TEST(network::phase_of(marks) == phase);
  }
}

BOOST_AUTO_TEST_SUITE_END()
BOOST_AUTO_TEST_SUITE_END()
