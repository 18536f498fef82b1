#!/usr/bin/python3
"""Fits what a search's value means: win, draw and loss by value and ply, for values of the line that
a search thinks best and for means of many.

    training/calibrate.py DATA... > evaluators/calibration.inc

Each DATA is a data set that the player of a ruleset made by `uttt selfplay`. The chances of win, draw
and loss are told at knots of ply and value and linear in both between them. They are the likeliest
for every other game, found by expectation maximization, where each knot has besides seen PRIOR
results as they come at its value on all plies. Where the expected score falls as the value rises it
is drawn level. The table of reliability on stderr is of the other games.
"""

import sys

import numpy as np

import command
import data

PLIES = np.arange(0, 61, 10)  # evaluators/calibration.cpp has the same knots
VALUES = np.array([0, 8, 20, 40, 70, 110, 160, 230, 330, 500, 900])
VALUES = np.concatenate([-VALUES[:0:-1], VALUES])
PRIOR = 100
ITERATIONS = 60
UNSEEN_IN = 2
FEWEST = 500  # positions to fit


def between(numbers, knots):
    """The knot before each of the numbers, and how much of the way to the next one it has gone."""
    numbers = np.clip(numbers.astype(float), knots[0], knots[-1])
    before = np.clip(np.searchsorted(knots, numbers, side='right') - 1, 0, len(knots) - 2)
    return before, (numbers - knots[before]) / (knots[before + 1] - knots[before])


def shares(plies, values):
    """Of each position the four knots around it, [n][4], and its share in each of them."""
    ply, ply_share = between(plies, PLIES)
    value, value_share = between(values, VALUES)
    first = ply * len(VALUES) + value
    knots = np.stack([first, first + 1, first + len(VALUES), first + len(VALUES) + 1], axis=1)
    weights = [(1 - ply_share) * (1 - value_share), (1 - ply_share) * value_share,
               ply_share * (1 - value_share), ply_share * value_share]
    return knots, np.stack(weights, axis=1)


def fitted(knots, weights, results, prior):
    """The chances at all knots, [knot][loss, draw, win]; `prior` are results seen before."""
    chances = np.full(prior.shape, 1 / 3)
    for _ in range(ITERATIONS):
        parts = weights * chances[knots, results[:, None]]
        parts /= parts.sum(axis=1, keepdims=True)
        seen = prior.copy()
        for result in range(3):
            chosen = results == result
            seen[:, result] += np.bincount(knots[chosen].ravel(), parts[chosen].ravel(),
                                           minlength=len(seen))
        chances = seen / seen.sum(axis=1, keepdims=True)
    return chances


def rising(scores):
    """[ply][value], nowhere falling where the value rises: halfway between the two that are nearest
    from above and from below."""
    return (np.maximum.accumulate(scores, axis=1)
            + np.minimum.accumulate(scores[:, ::-1], axis=1)[:, ::-1]) / 2


def fit(records):
    """The chances in thousandths, [ply][value][loss, draw, win]."""
    results = records['result'].astype(int) + 1
    knots, weights = shares(records['ply'], records['value'])
    # A value that never came means what its sign says.
    on_all_plies = fitted(knots % len(VALUES), weights, results,
                          1e-3 * np.eye(3)[np.sign(VALUES) + 1])
    prior = PRIOR * np.tile(on_all_plies, (len(PLIES), 1))
    _, draw, win = fitted(knots, weights, results, prior).T.reshape(3, len(PLIES), len(VALUES))
    score = rising(win + draw / 2)
    draw = np.minimum(draw, 2 * np.minimum(score, 1 - score))
    win, draw = np.rint(1000 * (score - draw / 2)).astype(int), np.rint(1000 * draw).astype(int)
    draw = np.minimum(draw, 1000 - win)
    return np.stack([1000 - win - draw, draw, win], axis=-1)


def print_reliability(title, records, chances):
    knots, weights = shares(records['ply'], records['value'])
    predicted = (weights[:, :, None] * chances.reshape(-1, 3)[knots]).sum(axis=1) / 1000
    print(f'{title}: {len(records)} positions of unseen games', file=sys.stderr)
    for name, column in (('win', 2), ('draw', 1)):
        share = predicted[:, column]
        for low in np.arange(10) / 10:
            chosen = (share >= low) & (share < low + 0.1 + (low == 0.9))
            if chosen.sum() < 200:
                continue
            happened = (records['result'][chosen] + 1 == column).mean()
            print(f'| {name} | {low:.1f}-{low + 0.1:.1f} | {chosen.sum()} | '
                  f'{share[chosen].mean():.3f} | {happened:.3f} |', file=sys.stderr)


def print_fit(ruleset, kind, chances):
    print(f'Calibration{{"{ruleset}", ValueKind::{kind}, {{{{')
    for row in chances:
        print('    {{' + ', '.join(f'{{{win}, {loss}}}' for loss, _, win in row) + '}},')
    print('}}},')


def load(path):
    """The positions of a data set that are played and not proven: those to fit, and the unseen."""
    records = data.read_records(path)
    records = records[(records['proof'] == data.NOT_PROVEN)
                      & (records['result'] != data.NOT_PLAYED)]
    unseen = records['game'] % UNSEEN_IN == UNSEEN_IN - 1
    if (~unseen).sum() < FEWEST:
        raise command.InputError(f'{path}: {(~unseen).sum()} positions to fit; expected {FEWEST} or '
                                 'more')
    return records[~unseen], records[unseen]


def parse_options():
    parser = command.Parser(__doc__)
    parser.add_argument('data', metavar='DATA', nargs='+', help='of uttt selfplay')
    return parser.parse_args()


def main():
    paths = parse_options().data
    # All are looked at first: what is printed is whole.
    rulesets = list(map(data.ruleset_of, paths))
    kinds = ['mean' if data.holds_means(path) else 'best_line' for path in paths]
    parts = list(map(load, paths))
    print('// What values mean: {win, loss} in thousandths, [ply][value] at the knots of\n'
          '// calibration.cpp. Made by\n'
          '//   training/calibrate.py DATA...')
    for ruleset, kind, (seen, unseen) in zip(rulesets, kinds, parts):
        chances = fit(seen)
        print_reliability(f'{ruleset}, {kind}', unseen, chances)
        print_fit(ruleset, kind, chances)


if __name__ == '__main__':
    command.run(main)
