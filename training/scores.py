"""How good moves look: scores of what a move does and where it leads, of the cell in its board, of the
board it leads to and of its place, fitted so that their softmax foretells what the search would play
(evaluators/network/weights.hpp, MoveScores). None of them changes when the position is turned."""

import ctypes

import numpy as np

import command
import data
from rows import library

PARTS = 4        # scores of a move that are added
LIMIT = 2000     # of a score in hundredths of log-odds, either way
FIRST_RATE = 0.15
PLACES = data.PHASES * 81


def classes(images):
    """[number] -> the number of those that turn into it, by images [symmetry][number]."""
    first = images.min(0)
    return np.searchsorted(np.unique(first), first).astype(np.int32)


def classes_of_cells():
    """[9 * state + cell]"""
    states = np.stack([data.image(s) for s in range(8)])
    return classes((9 * states[:, :, None] + data.SYMMETRIES[:, None, :]).reshape(8, -1))


def classes_of_moves():
    """[9 * board + cell]"""
    turns = data.SYMMETRIES
    return classes((9 * turns[:, :, None] + turns[:, None, :]).reshape(8, -1))


CELL, TARGET = classes_of_cells(), classes(np.stack([data.image(s) for s in range(8)]))
PLACE = classes_of_moves()
MOVES = data.MOVE_DEEDS * data.MOVE_TARGETS
BASES = np.cumsum([0, CELL.max() + 1, TARGET.max() + 1, MOVES, data.PHASES * (PLACE.max() + 1)])
NOTHING = BASES[-1]  # the target of a move that leads back or anywhere


class MoveLists:
    """The moves of positions in which more than one is possible and nothing is proven: which scores
    each adds up, and which of them the search would play."""

    def __init__(self, records, codes):
        records = records[records['proof'] == data.NOT_PROVEN]
        states = data.TERNARY[records['mine']] + 2 * data.TERNARY[records['theirs']]
        boards = records['playable'][:, None] >> np.arange(9) & 1
        is_move = (data.DIGITS[states] == 0) & boards.astype(bool)[:, :, None]
        counts = is_move.sum((1, 2))
        played = is_move.reshape(len(records), 81)[np.arange(len(records)), records['move']]
        chosen = (counts > 1) & played
        at, board, cell = np.nonzero(is_move[chosen])
        self.parts = self.parts_of(records[chosen], states[chosen], codes, at, board, cell)
        self.starts = np.concatenate([[0], np.cumsum(counts[chosen])]).astype(np.int64)
        self.best = (self.starts[:-1] +
                     (is_move[chosen].reshape(-1, 81).cumsum(1)[
                         np.arange(chosen.sum()), records['move'][chosen]] - 1)).astype(np.int64)
        self.is_seen = ~data.is_unseen(records[chosen])

    @staticmethod
    def parts_of(records, states, codes, at, board, cell):
        """[move][PARTS] -> the scores that move `cell` of `board` in position `at` adds up."""
        positions = data.Positions(records, codes)
        state = states[at, board]
        owned = (records['my_boards'] | records['their_boards'])[at]
        takes = data.TAKING_CELLS[state] >> cell & 1
        stops = data.TAKING_CELLS[data.SWAPPED[state]] >> cell & 1
        deed = np.where(owned >> board & 1 == 0, takes + 2 * stops, 0)
        is_closed = (records['mine'] | records['theirs'])[at, cell] == 511
        if not codes.stays_playable:
            is_closed = is_closed | (owned >> cell & 1).astype(bool)
        leads = np.where(cell == board, data.MOVE_TARGETS - 1, np.where(
            is_closed, data.MOVE_TARGETS - 2, positions.my_stakes[at, cell]))
        leads_to_board = (cell != board) & ~is_closed
        target = np.where(leads_to_board, BASES[1] + TARGET[states[at, cell]], NOTHING)
        place = (PLACE.max() + 1) * positions.phase[at] + PLACE[9 * board + cell]
        return np.stack([CELL[9 * state + cell], target, BASES[2] + deed * data.MOVE_TARGETS + leads,
                         BASES[3] + place], 1).astype(np.int32)


def fit(lists, epochs, generator):
    """The scores in log-odds, [BASES[-1] + 1]; the last is 0."""
    scores, squares = np.zeros(NOTHING + 1, np.float32), np.full(NOTHING + 1, 1e-4, np.float32)
    column = [np.ascontiguousarray(part) for part in (lists.parts, lists.starts, lists.best)]
    functions = library()
    functions.fit_scores.restype = functions.loss_of_scores.restype = ctypes.c_double

    def address(array):
        return ctypes.c_void_p(array.ctypes.data)

    def over(function, chosen, *rest):
        total = function(*map(address, column), address(chosen), ctypes.c_int64(len(chosen)),
                         address(scores), *rest)
        return total / len(chosen)

    seen, unseen = np.flatnonzero(lists.is_seen), np.flatnonzero(~lists.is_seen)
    if len(seen) == 0 or len(unseen) == 0:
        raise command.InputError(f'{len(seen)} lists of moves to learn and {len(unseen)} unseen '
                                 'ones; expected more games, or --keep-scores')
    for epoch in range(epochs):
        rate = FIRST_RATE * (1 - epoch / epochs)
        loss = over(functions.fit_scores, generator.permutation(seen), address(squares),
                    ctypes.c_float(rate))
        print(f'moves, epoch {epoch + 1}: loss {loss:.4f}, of unseen ones '
              f'{over(functions.loss_of_scores, unseen):.4f}', flush=True)
        scores[NOTHING] = 0
    return scores


def matrices(scores):
    """The scores of states by cell, of states led to, of moves, and of phases by move, in
    hundredths."""
    numbers = np.clip(100 * scores, -LIMIT, LIMIT)
    place = numbers[BASES[3]:NOTHING].reshape(data.PHASES, -1)
    return [numbers[CELL].reshape(-1, 9), numbers[BASES[1] + TARGET][:, None],
            numbers[BASES[2]:BASES[3], None], place[:, PLACE]]
