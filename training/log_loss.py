#!/usr/bin/python3
"""How well searches foretell the results of games: the log loss at some plies, for each of them.

    training/log_loss.py UTTT JOURNAL [[SEARCH:]EVALUATOR...]

JOURNAL holds games of `uttt tournament` on one ruleset, best between strong unequal players that no
training has seen. Every position at the plies is searched for 40 ms by SEARCH, which is `pvs` or
`mcts`, the first unless named, with the evaluator; the value is read as log-odds on the scale that
fits its own games best, so that a search is judged by what it knows and not by its units. At a ply
that no game came to stands a dash.
"""

import json
import math
import subprocess
import typing

import command
import means

PLIES = (12, 18, 24, 30)
MOVE_TIME_MS = 40
CERTAIN = 1e-3  # nothing is told with more certainty
WIN = means.SURE  # values of pvs from here on are proven wins
RESULTS = {'x': 1.0, 'draw': 0.5, 'o': 0.0}


class Game(typing.NamedTuple):
    ruleset: str
    position: str     # from which the moves lead; empty where that is the start
    plies: int        # played before that position
    moves: list[str]
    result: float     # for X, 0 to 1

    def has(self, ply):
        """Was a move made in the position at that ply?"""
        return self.plies <= ply < self.plies + len(self.moves)


def game_of(record):
    """Of a game's line in a journal."""
    opening = record['opening']
    marks = (opening['position'].split() or [''])[0]
    return Game(record['ruleset'], opening['position'], marks.count('x') + marks.count('o'),
                f'{opening["moves"]} {record["moves"]}'.split(), RESULTS[record['result']])


def games_of(journal):
    with command.opened(journal) as file:
        for number, line in enumerate(file, 1):
            try:
                record = json.loads(line)
                if 'journal' not in record:  # which is the key of the header
                    yield game_of(record)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise command.InputError(f'{journal}:{number}: no finished game; expected a line '
                                         'of a journal of uttt tournament') from None


def value_for_x(program, game, ply, searcher):
    search, _, evaluator = searcher.rpartition(':')
    strategy = f'{search or "pvs"}:move_time_ms={MOVE_TIME_MS},evaluator={evaluator}'
    position = ['--position', game.position] if game.position else []
    try:
        answer = subprocess.run([program, 'search', '-r', game.ruleset, '--strategy', strategy,
                                 *position, '--moves', ' '.join(game.moves[:ply - game.plies]),
                                 '--json'], capture_output=True, text=True, check=True)
        value = json.loads(answer.stdout)['value']
    except OSError as error:
        raise command.InputError(f'cannot run {program}: {error.strerror}') from error
    except subprocess.CalledProcessError as error:
        raise command.InputError(error.stderr.strip() or str(error)) from error
    except (ValueError, LookupError, TypeError):
        raise command.InputError(f'{program}: no value in what it answers; expected the program '
                                 'uttt') from None
    if search in means.SEARCHES:
        value = means.log_odds(value)
    return value if ply % 2 == 0 else -value


def loss(value, result, scale):
    x = max(-30.0, min(30.0, value / scale))
    chance = min(max(1 / (1 + math.exp(-x)), CERTAIN), 1 - CERTAIN)
    return -result * math.log(chance) - (1 - result) * math.log(1 - chance)


def best_scale(pairs):
    pairs = [pair for pair in pairs if abs(pair[0]) < WIN]
    return min((10 * 1.05 ** step for step in range(100)),
               key=lambda scale: sum(loss(*pair, scale) for pair in pairs))


def format_loss(pairs, scale):
    return f'{sum(loss(*p, scale) for p in pairs) / len(pairs):.3f}' if pairs else '-'


def parse_options():
    parser = command.Parser(__doc__)
    parser.add_argument('program', metavar='UTTT', help='the built program')
    parser.add_argument('journal', metavar='JOURNAL', help='of uttt tournament')
    parser.add_argument('searchers', metavar='[SEARCH:]EVALUATOR', nargs='*',
                        default=['fitted', 'network'],
                        help='pvs, unless mcts is named, with the evaluator; fitted and network '
                             'unless given')
    options = parser.parse_args()
    for searcher in options.searchers:
        if searcher.rpartition(':')[0] not in ('', 'pvs', 'mcts'):
            parser.error(f'"{searcher}": no search that tells log-odds; expected pvs:EVALUATOR or '
                         'mcts:EVALUATOR')
    return options


def main():
    options = parse_options()
    games = list(games_of(options.journal))
    if not any(game.has(ply) for game in games for ply in PLIES):
        raise command.InputError(f'{options.journal}: {len(games)} games; expected some with a '
                                 f'move at ply {", ".join(map(str, PLIES[:-1]))} or {PLIES[-1]}')
    for searcher in options.searchers:  # one that is unknown is told before the others' minutes
        value_for_x(options.program, games[0], games[0].plies, searcher)
    print(f'{len(games)} games')
    for searcher in options.searchers:
        found = {ply: [(value_for_x(options.program, game, ply, searcher), game.result)
                       for game in games if game.has(ply)] for ply in PLIES}
        scale = best_scale([pair for pairs in found.values() for pair in pairs])
        losses = [format_loss(found[ply], scale) for ply in PLIES]
        print(f'| {searcher} | {" | ".join(losses)} | scale {scale:.0f}', flush=True)


if __name__ == '__main__':
    command.run(main)
