"""Data sets of `uttt selfplay` as the codes that a network looks up.

A board is a number, its code, as one side sees it: digit c in base 3 is 0 for an empty cell c, 1 for
an own mark, 2 for the other side's. Where a won or full board takes no further mark it is one of
WON, LOST and DEAD instead. Where a won board stays playable (`open`) its owner is the side with a
line; boards with lines of both sides that the other side owns have codes of their own, from EXTRA on
in the order of their numbers. The grid as one side sees it is a number likewise: 1 for a board that
the side owns, 2 for one that is lost to it, because the other side owns it or no line of its own is
possible there; where one board wins the game it is always 0. The kind of a board and what it would
bring either side, its stakes, are those of the evaluator fitted. A move in the board to which the mover is
sent is what it does there and where it leads. evaluators/network/codes.hpp says the same in C++.
"""

import numpy as np

import command
import means

RECORD = np.dtype([('game', '<u4'), ('value', '<i4'), ('mine', '<u2', 9), ('theirs', '<u2', 9),
                   ('my_boards', '<u2'), ('their_boards', '<u2'), ('playable', '<u2'),
                   ('ply', 'u1'), ('move', 'u1'), ('result', 'i1'), ('proof', 'i1'),
                   ('reserved', '<u2')])
HEADER_SIZE = 512
MAGIC = b'uttt-selfplay 1\n'
NOT_PROVEN = 2
NOT_PLAYED = 2  # a result: the position stood aside from the game
NINE_BOARDS = ('advanced', 'more-advanced', 'open')  # the rulesets, without their options
UNSEEN_IN = 32  # one game in so many is kept from the fit

STATES = 3 ** 9
WON, LOST, DEAD = STATES, STATES + 1, STATES + 2
EXTRA = STATES
ANY_BOARD = 9

PHASES = 8  # of a game, each with a head of its own
MARKS_OF_PHASE = 8

POWERS = 3 ** np.arange(9)
DIGITS = np.arange(STATES)[:, None] // POWERS % 3                # [state][cell]
TERNARY = ((np.arange(512)[:, None] >> np.arange(9) & 1) * POWERS).sum(1)
LINES = np.array([0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124])
HAS_LINE = ((np.arange(512)[:, None] & LINES) == LINES).any(1)


def masks_of(digit):
    return ((DIGITS == digit) << np.arange(9)).sum(1)


BOTH_LINES = HAS_LINE[masks_of(1)] & HAS_LINE[masks_of(2)]
ANY_LINE = HAS_LINE[masks_of(1)] | HAS_LINE[masks_of(2)]
SWAPPED = (np.where(DIGITS == 0, 0, 3 - DIGITS) * POWERS).sum(1)  # colours swapped


def kinds_of_states():
    """[state] -> its kind as evaluators/fitted/board.hpp numbers them, own side first."""
    mine, theirs = masks_of(1), masks_of(2)

    def threats(own, other):
        free = 511 & ~(own | other)
        cells = np.zeros(STATES, int)
        for cell in range(9):
            can = (free >> cell & 1).astype(bool)
            cells += can & HAS_LINE[own | 1 << cell] & ~HAS_LINE[own]
        return np.minimum(cells, 2)

    def potential(own, other):
        possible, starts = np.zeros(STATES, int), np.zeros(STATES, int)
        for line in LINES:
            can = line & other == 0
            possible += can
            starts += can & (np.isin(line & own, 1 << np.arange(9)))
        return np.where(possible == 0, 0, np.where(starts >= 2, 2, 1))

    kinds = ((threats(mine, theirs) * 3 + threats(theirs, mine)) * 3
             + potential(mine, theirs)) * 3 + potential(theirs, mine)
    closed = ANY_LINE | (mine | theirs == 511)
    dead = (potential(mine, theirs) == 0) & ~ANY_LINE
    return np.where(closed, CLOSED, kinds), dead


CLOSED = 81
KINDS = CLOSED + 1
STAKES = 5
KIND_OF, IS_DEAD = kinds_of_states()  # [state], as the side with the 1s sees it


def taking_cells():
    """[state] -> the empty cells that complete a line of the side with the 1s, as bits."""
    mine, theirs = masks_of(1), masks_of(2)
    free = 511 & ~(mine | theirs)
    return sum(((free >> cell & 1).astype(bool) & HAS_LINE[mine | 1 << cell]) << cell
               for cell in range(9)).astype(np.int16)


TAKING_CELLS = taking_cells()
MOVE_DEEDS = 4  # neither, takes the board, stops the other side from that, both
MOVE_TARGETS = STAKES * STAKES * KINDS + 2  # leads to a board, anywhere, back
ANYWHERE, BACK = MOVE_DEEDS, 2 * MOVE_DEEDS  # added to a deed
NO_MOVE = -1


def stakes_of_grids():
    """[grid code][board] -> 0-4, as evaluators/fitted/grid.hpp has them."""
    own, lost = masks_of(1), masks_of(2)
    result = np.zeros((STATES, 9), np.int64)
    possible, started, twice, winning = (np.zeros((STATES, 9), bool) for _ in range(4))
    for line in LINES:
        can = line & lost == 0
        owned = line & own
        through = (line >> np.arange(9) & 1).astype(bool)
        here = can[:, None] & through
        possible |= here
        with_one = here & (owned != 0)[:, None]
        twice |= started & with_one
        started |= with_one
        winning |= here & ((owned & (owned - 1)) != 0)[:, None]
    open_boards = ~(own[:, None] >> np.arange(9) & 1).astype(bool)
    for flag in (possible, started, twice | winning, winning):
        result += flag & open_boards
    return result


STAKES_OF = stakes_of_grids()


def symmetries():
    """[symmetry][cell] -> where the cell goes."""
    turn, flip = [2, 5, 8, 1, 4, 7, 0, 3, 6], [0, 3, 6, 1, 4, 7, 2, 5, 8]
    result = [list(range(9))]
    for _ in range(3):
        result.append([turn[c] for c in result[-1]])
    return np.array(result + [[s[c] for c in flip] for s in result])


SYMMETRIES = symmetries()


def image(symmetry):
    """[state] -> the state turned."""
    return (DIGITS * POWERS[SYMMETRIES[symmetry]]).sum(1)


class Codes:
    """The codes of a ruleset: which there are, what they look like and how they turn."""

    def __init__(self, won_board_stays_playable, one_board_wins):
        self.stays_playable = won_board_stays_playable
        self.one_board_wins = one_board_wins
        if won_board_stays_playable:
            self.extra = np.flatnonzero(BOTH_LINES)
            self.rank = np.full(STATES, -1)
            self.rank[self.extra] = np.arange(len(self.extra))
            self.count = STATES + len(self.extra)
        else:
            self.count = STATES + 3

    def of(self, mine, theirs, my_boards, their_boards):
        """Codes [n][9] of boards by their masks [n][9] and owners [n]."""
        codes = TERNARY[mine] + 2 * TERNARY[theirs]
        is_mine = (my_boards[:, None] >> np.arange(9) & 1).astype(bool)
        is_theirs = (their_boards[:, None] >> np.arange(9) & 1).astype(bool)
        if self.stays_playable:
            return np.where(is_theirs & BOTH_LINES[codes], EXTRA + self.rank[codes], codes)
        codes = np.where((mine | theirs) == 511, DEAD, codes)
        return np.where(is_mine, WON, np.where(is_theirs, LOST, codes))

    def mapped(self, state_map, swaps):
        """[code] -> code, when states become state_map[state] and owners swap or not."""
        codes = np.arange(self.count)
        if not self.stays_playable:
            codes[:STATES] = state_map
            if swaps:
                codes[[WON, LOST]] = LOST, WON
            return codes
        owned_by_them = np.zeros(self.count, bool)
        owned_by_them[EXTRA:] = True
        states = np.concatenate([np.arange(STATES), self.extra])
        images = state_map[states]
        is_extra = BOTH_LINES[images] & (owned_by_them != swaps)
        return np.where(is_extra, EXTRA + self.rank[images], images)

    def features(self, codes):
        """[codes][30]: 27 for empty, own, other by cell, then won, lost, dead."""
        result = np.zeros((len(codes), 30), np.float32)
        states = codes.copy()
        if self.stays_playable:
            is_extra = codes >= EXTRA
            states[is_extra] = self.extra[codes[is_extra] - EXTRA]
            mine, theirs = HAS_LINE[masks_of(1)][states], HAS_LINE[masks_of(2)][states]
            result[:, 27] = mine & ~is_extra
            result[:, 28] = theirs & (~mine | is_extra)
            open_boards = np.ones(len(codes), bool)
        else:
            open_boards = codes < STATES
            for status in range(3):
                result[:, 27 + status] = codes == STATES + status
        states = np.where(open_boards, states, 0)
        for digit in range(3):
            result[:, 9 * digit:9 * digit + 9] = (DIGITS[states] == digit) & open_boards[:, None]
        return result


def codes_of_ruleset(ruleset):
    return Codes(ruleset == 'open', ruleset.startswith('advanced'))


def read_header(path):
    with command.opened(path) as file:
        text = file.read(HEADER_SIZE)
    if len(text) < HEADER_SIZE or not text.startswith(MAGIC):
        raise command.InputError(f'{path}: no data set of uttt selfplay; expected {HEADER_SIZE} '
                                 f'bytes that begin with "{MAGIC.decode().strip()}"')
    lines = text[len(MAGIC):].decode(errors='replace').strip().split('\n')
    return dict(line.partition(': ')[::2] for line in lines)


def ruleset_of(path):
    """The ruleset of a data set, which must be of nine boards."""
    ruleset = read_header(path).get('ruleset', '')
    if ruleset.partition(':')[0] not in NINE_BOARDS:
        raise command.InputError(f'{path}: positions of "{ruleset}"; expected those of '
                                 f'{", ".join(NINE_BOARDS[:-1])} or {NINE_BOARDS[-1]}')
    return ruleset


MOST_DOUBTFUL = means.WIN - 1  # a mean that is rounded to a sure win is not proven one
LOG_ODDS_OF_MEANS = np.array([round(means.log_odds(mean))
                              for mean in range(-MOST_DOUBTFUL, MOST_DOUBTFUL + 1)])


def holds_means(path):
    """Are the values of the data set means of results?"""
    return read_header(path).get('player', '').partition(':')[0] in means.SEARCHES


def read_records(path):
    """All whole ones: self-play may still be writing. Values are log-odds, or proven."""
    with command.opened(path) as file:
        records = np.fromfile(file, RECORD, offset=HEADER_SIZE)
    if holds_means(path):
        values = np.clip(records['value'], -MOST_DOUBTFUL, MOST_DOUBTFUL)
        records['value'] = LOG_ODDS_OF_MEANS[values + MOST_DOUBTFUL]
    return records


def is_unseen(records):
    """Are they of a game that is kept from the fit?"""
    return records['game'] % UNSEEN_IN == UNSEEN_IN - 1


class Positions:
    """What a network sees of the positions of data sets, and what it should say."""

    def __init__(self, records, codes):
        self.codes = codes.of(records['mine'], records['theirs'], records['my_boards'],
                              records['their_boards']).astype(np.int32)
        states = TERNARY[records['mine']] + 2 * TERNARY[records['theirs']]
        swapped = SWAPPED[states]
        mine, theirs = records['my_boards'], records['their_boards']
        bits = 1 << np.arange(9)
        if codes.one_board_wins:
            self.my_grid = self.their_grid = np.zeros(len(records), np.int64)
        else:
            self.my_grid = TERNARY[mine] + 2 * TERNARY[theirs | (IS_DEAD[states] * bits).sum(1)]
            self.their_grid = TERNARY[theirs] + 2 * TERNARY[mine | (IS_DEAD[swapped] * bits).sum(1)]
        my_stakes, their_stakes = STAKES_OF[self.my_grid], STAKES_OF[self.their_grid]
        self.my_stakes = ((my_stakes * STAKES + their_stakes) * KINDS
                          + KIND_OF[states]).astype(np.int16)
        self.their_stakes = ((their_stakes * STAKES + my_stakes) * KINDS
                             + KIND_OF[swapped]).astype(np.int16)
        playable = records['playable'].astype(np.int64)
        is_one = (playable & (playable - 1)) == 0
        self.directed = np.where(is_one, np.log2(np.maximum(playable, 1)).astype(np.int64),
                                 ANY_BOARD)
        self.moves = self.moves_of(records, states, swapped, codes)
        self.ply = records['ply']
        self.phase = np.minimum(self.ply // MARKS_OF_PHASE, PHASES - 1)
        self.value = records['value']
        self.proof = records['proof']
        self.is_played = records['result'] != NOT_PLAYED
        self.result = np.where(self.is_played, (records['result'] + 1.0) / 2, 0.5)

    def moves_of(self, records, states, swapped, codes):
        """[n][9] the move in each cell of the board to which the mover is sent: its deed, with
        ANYWHERE or BACK where it leads there; NO_MOVE where there is none."""
        numbers = np.arange(len(records))
        board = np.minimum(self.directed, 8)
        state = states[numbers, board]
        owned = records['my_boards'] | records['their_boards']
        cell = np.arange(9)
        is_open = (owned >> board & 1 == 0)[:, None]
        takes = (TAKING_CELLS[state][:, None] >> cell & 1) * is_open
        stops = (TAKING_CELLS[swapped[numbers, board]][:, None] >> cell & 1) * is_open
        is_closed = (records['mine'] | records['theirs']) == 511
        if not codes.stays_playable:
            is_closed = is_closed | (owned[:, None] >> cell & 1).astype(bool)
        leads = np.where(cell == board[:, None], BACK, np.where(is_closed, ANYWHERE, 0))
        is_move = (DIGITS[state] == 0) & (self.directed != ANY_BOARD)[:, None]
        return np.where(is_move, takes + 2 * stops + leads, NO_MOVE).astype(np.int8)

    def __len__(self):
        return len(self.codes)
