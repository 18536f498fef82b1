#!/usr/bin/env python3
"""A random mover that speaks codingame."""
import random
import sys

for opponent_move in sys.stdin:  # "row col"; "-1 -1" before any
    count = int(sys.stdin.readline())
    moves = [sys.stdin.readline().strip() for _ in range(count)]
    print(random.choice(moves), flush=True)
