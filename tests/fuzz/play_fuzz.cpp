// Games of any moves: what a position and an evaluator's state know after many moves is what they
// know of the same position from scratch. Seeds: a byte for the ruleset, a byte a move.
#include <iterator>
#include <tuple>

#include "engine/evaluator.hpp"
#include "evaluators/evaluators.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "variants/ruleset.hpp"

using namespace uttt;

namespace {

template <class P>
struct Ply {
  P before;
  Move move;
  P after;
};

// The position that shows the same board, with nothing carried along; none where the marks do not
// say who was first on a board (docs/rules.md, `open`).
template <class P>
std::optional<P> from_scratch(const P& position, Move last) {
  typename P::Boards x{};
  typename P::Boards o{};
  for (int board = 0; board < P::kBoards; ++board) {
    const auto b = static_cast<std::size_t>(board);
    x[b] = position.marks(Player::x, board);
    o[b] = position.marks(Player::o, board);
    if (has_line(x[b]) && has_line(o[b])) return std::nullopt;
  }
  return P::from_marks(x, o, position.side_to_move(), last);
}

template <class P>
bool is_all_closed(const P& position) {
  if constexpr (P::kBoards == 1) {
    return false;  // nothing is counted there
  } else {
    return position.open_boards() == 0;
  }
}

template <class P>
void check_moves(const P& position) {
  const MoveSet moves = position.legal_moves();
  promise(moves.empty() == (position.outcome() != Outcome::ongoing),
          "there are moves exactly while the game goes on");
  promise((position.winning_moves() - moves).empty(), "winning moves are legal");
  for (const Move move : moves) {
    const P next = position.after(move);
    const bool is_won = next.outcome() == won_by(position.side_to_move());
    if (position.winning_moves().contains(move)) {
      promise(is_won, "a winning move wins");
    } else if (is_won) {
      promise(is_all_closed(next), "who wins without a line wins by counting at the end");
    }
    promise(next.max_plies_left() < position.max_plies_left(), "every move shortens the game");
  }
}

template <class P>
void check_position(const Ply<P>& ply) {
  check_moves(ply.after);
  const auto fresh = from_scratch(ply.after, ply.move);
  if (!fresh) return;
  promise(*fresh == ply.after, "a position carried along is the one from scratch");
  promise(fresh->key() == ply.after.key(), "a key carried along is the one from scratch");
}

// One evaluator's state, carried from move to move; nothing where it knows no such positions.
template <class P, class E>
class Carried {
 public:
  void check(const Ply<P>& /*ply*/) {}
};

template <class P, class E>
requires EvaluatorOf<E, P>
class Carried<P, E> {
 public:
  void check(const Ply<P>& ply) {
    state_ = evaluator_.after(state_, ply.before, ply.move, ply.after);
    constexpr int kPly = 1;
    promise(evaluator_.value(state_, ply.after, kPly) == evaluate(evaluator_, ply.after, kPly),
            "a value carried along is the one from scratch");
  }

 private:
  E evaluator_ = built_in<E, P>();
  EvaluatorState<E, P> state_ = evaluator_.begin(P{});
};

template <class P, class... E>
void play(FuzzInput input, TypeList<E...>) {
  std::tuple<Carried<P, E>...> carried;
  P position;
  while (position.outcome() == Outcome::ongoing && !input.text().empty()) {
    const MoveSet moves = position.legal_moves();
    const auto choice = input.choose(static_cast<std::size_t>(moves.size()));
    const Ply<P> ply{
        position, *std::next(moves.begin(), static_cast<std::ptrdiff_t>(choice)),
        position.after(*std::next(moves.begin(), static_cast<std::ptrdiff_t>(choice)))};
    check_position(ply);
    std::apply([&](auto&... one) { (one.check(ply), ...); }, carried);
    position = ply.after;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  with_ruleset(input.ruleset(),
               [&]<class P>(std::type_identity<P>) { play<P>(input, AllEvaluators{}); });
  return 0;
}
