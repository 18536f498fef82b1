#!/usr/bin/python3
"""Prints what the network of training/train.py, in floating point, says of a data set's positions:
the mover's log-odds in hundredths, a line each.

usage: log_odds.py NET DATA
"""

import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "training"))
import data  # noqa: E402
import train  # noqa: E402
import weights  # noqa: E402


def log_odds(network, batches, count):
    chosen, counts = batches.by_phase(torch.arange(count))
    unturned = torch.zeros(count, dtype=torch.uint8)
    result = torch.empty(count)
    with torch.no_grad():
        result[chosen] = network(batches.table(network), batches.rows(chosen, unturned), counts, 0)
    return result


def main():
    net, path = sys.argv[1:]
    codes = data.codes_of_ruleset(data.ruleset_of(path))
    positions = data.Positions(data.read_records(path), codes)
    network = train.Network()
    weights.read(net, network)
    nothing_to_learn = np.zeros(len(positions))
    batches = train.Batches(positions, codes, 0, nothing_to_learn, "cpu")
    for value in log_odds(network, batches, len(positions)).tolist():
        print(f"{100 * value:.3f}")


if __name__ == "__main__":
    main()
