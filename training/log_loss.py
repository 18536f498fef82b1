#!/usr/bin/python3
"""How well searches foretell the results of games: the log loss at some plies, for each evaluator.

    training/log_loss.py UTTT JOURNAL [EVALUATOR...]

JOURNAL holds games of `uttt tournament` on one ruleset, best between strong unequal players that no
training has seen. Every position at the plies is searched for 40 ms by `pvs` with the evaluator; the
value is read as log-odds on the scale that fits its own games best, so that an evaluator is judged
by what it knows and not by its units.
"""

import json
import math
import subprocess
import sys

PLIES = (12, 18, 24, 30)
MOVE_TIME_MS = 40
CERTAIN = 1e-3  # nothing is told with more certainty
WIN = 500_000   # values from here on are proven wins
RESULTS = {'x': 1.0, 'draw': 0.5, 'o': 0.0}


def games_of(journal):
    """(ruleset, moves, result for X as 0 to 1) of every finished game."""
    for line in open(journal):
        record = json.loads(line)
        if record.get('result') not in RESULTS:
            continue
        moves = f'{record["opening"]["moves"]} {record["moves"]}'.split()
        yield record['ruleset'], moves, RESULTS[record['result']]


def value_for_x(program, ruleset, moves, evaluator):
    strategy = f'pvs:move_time_ms={MOVE_TIME_MS},evaluator={evaluator}'
    answer = subprocess.run([program, 'search', '-r', ruleset, '--strategy', strategy, '--moves',
                             ' '.join(moves), '--json'], capture_output=True, text=True, check=True)
    value = json.loads(answer.stdout)['value']
    return value if len(moves) % 2 == 0 else -value


def loss(value, result, scale):
    x = max(-30.0, min(30.0, value / scale))
    chance = min(max(1 / (1 + math.exp(-x)), CERTAIN), 1 - CERTAIN)
    return -result * math.log(chance) - (1 - result) * math.log(1 - chance)


def best_scale(pairs):
    pairs = [pair for pair in pairs if abs(pair[0]) < WIN]
    return min((10 * 1.05 ** step for step in range(100)),
               key=lambda scale: sum(loss(*pair, scale) for pair in pairs))


def main():
    program, journal, evaluators = sys.argv[1], sys.argv[2], sys.argv[3:] or ['fitted', 'network']
    games = list(games_of(journal))
    print(f'{len(games)} games')
    for evaluator in evaluators:
        found = {ply: [(value_for_x(program, ruleset, moves[:ply], evaluator), result)
                       for ruleset, moves, result in games if len(moves) > ply] for ply in PLIES}
        scale = best_scale([pair for pairs in found.values() for pair in pairs])
        losses = [f'{sum(loss(*p, scale) for p in found[ply]) / len(found[ply]):.3f}'
                  for ply in PLIES]
        print(f'| {evaluator} | {" | ".join(losses)} | scale {scale:.0f}')


if __name__ == '__main__':
    main()
