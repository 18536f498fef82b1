#!/usr/bin/python3
"""Fits what a search's value means: win, draw and loss by value and ply.

    training/calibrate.py DATA... > evaluators/calibration.inc

Each DATA is a data set that the player of a ruleset made by `uttt selfplay`. With v the value, s and
d linear in the ply between knots,

    P(win) = sigmoid((v - d) / s),  P(loss) = sigmoid((-v - d) / s),  P(draw) is the rest.

Each knot is fitted to the positions within five plies of it. The fit is to every other game; the
table of reliability on stderr is of the others.
"""

import sys

import numpy as np

import command
import data

KNOTS = 7
PLIES_BETWEEN = 10
UNSEEN_IN = 2
MOST = 300_000       # positions are enough
LARGE = 1500         # a value that is as good as won
FEWEST = 500         # positions near a knot; with less it is as the knot before


def sigmoid(x):
    return 1 / (1 + np.exp(-np.clip(x, -40, 40)))


def chances(value, scale, margin):
    """[n][loss, draw, win]"""
    win, loss = sigmoid((value - margin) / scale), sigmoid((-value - margin) / scale)
    return np.stack([loss, np.maximum(1 - win - loss, 0), win], axis=1)


def minimum(function, low, high):
    """Where the function of one valley is least, by ternary search."""
    for _ in range(16):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, b) if function(a) < function(b) else (a, high)
    return (low + high) / 2


def fit_knot(value, result):
    counts = np.arange(len(value))

    def loss(scale, margin):
        return -np.log(chances(value, scale, margin)[counts, result] + 1e-5).mean()

    def best_scale(margin):
        return np.exp(minimum(lambda x: loss(np.exp(x), margin), np.log(5), np.log(500)))

    margin = minimum(lambda x: loss(best_scale(x), x), 0, 300)
    return round(best_scale(margin)), round(margin)


def near(records, knot):
    return abs(records['ply'].astype(int) - PLIES_BETWEEN * knot) <= PLIES_BETWEEN // 2


def fit(records):
    knots = []
    for knot in range(KNOTS):
        chosen = records[near(records, knot)]
        if len(chosen) < FEWEST:
            knots.append(knots[-1])
            continue
        value = chosen['value'].clip(-LARGE, LARGE).astype(float)
        knots.append(fit_knot(value, chosen['result'].astype(int) + 1))
    return knots


def print_reliability(ruleset, records, knots):
    plies = PLIES_BETWEEN * np.arange(KNOTS)
    at_ply = [np.interp(records['ply'], plies, column) for column in zip(*knots)]
    predicted = chances(records['value'].clip(-LARGE, LARGE), *at_ply)
    print(f'{ruleset}: {len(records)} positions of unseen games', file=sys.stderr)
    for name, column in (('win', 2), ('draw', 1)):
        share = predicted[:, column]
        for low in np.arange(10) / 10:
            chosen = (share >= low) & (share < low + 0.1)
            if chosen.sum() < 200:
                continue
            happened = (records['result'][chosen] + 1 == column).mean()
            print(f'| {name} | {low:.1f}-{low + 0.1:.1f} | {chosen.sum()} | '
                  f'{share[chosen].mean():.3f} | {happened:.3f} |', file=sys.stderr)


def load(path):
    """The positions of a data set that are played and not proven: those to fit, and the unseen."""
    records = data.read_records(path)
    records = records[(records['proof'] == data.NOT_PROVEN)
                      & (records['result'] != data.NOT_PLAYED)][:MOST]
    unseen = records['game'] % UNSEEN_IN == UNSEEN_IN - 1
    first = near(records[~unseen], 0).sum()
    if first < FEWEST:
        raise command.InputError(f'{path}: {first} positions to fit in the first '
                                 f'{PLIES_BETWEEN // 2} plies; expected {FEWEST} or more')
    return records[~unseen], records[unseen]


def parse_options():
    parser = command.Parser(__doc__)
    parser.add_argument('data', metavar='DATA', nargs='+', help='of uttt selfplay')
    return parser.parse_args()


def main():
    paths = parse_options().data
    # All are looked at first: what is printed is whole.
    rulesets = list(map(data.ruleset_of, paths))
    parts = list(map(load, paths))
    print('// What values mean, by knots ten plies apart: how many hundredths of log-odds make one of\n'
          '// the result, and how far from even a result is as likely a draw as not. Made by\n'
          '//   training/calibrate.py DATA...')
    for ruleset, (seen, unseen) in zip(rulesets, parts):
        knots = fit(seen)
        print_reliability(ruleset, unseen, knots)
        row = ', '.join(f'{{{scale}, {margin}}}' for scale, margin in knots)
        print(f'Calibration{{"{ruleset}", {{{{{row}}}}}}},')


if __name__ == '__main__':
    command.run(main)
