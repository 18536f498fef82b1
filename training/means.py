"""Values of searches that tell a mean result instead of log-odds: `mcts` and who plays by it."""

import math

SEARCHES = ('mcts', 'strongest')  # the strategies whose values are means
WIN = 1000       # of a mean result that is a sure win; a loss is -WIN
SURE = 500_000   # the log-odds told of it


def log_odds(value):
    """In hundredths, of a mean from -WIN to WIN; SURE where it leaves no doubt."""
    if abs(value) == WIN:
        return math.copysign(SURE, value)
    return 100 * math.log((WIN + value) / (WIN - value))
