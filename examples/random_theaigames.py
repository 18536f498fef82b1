#!/usr/bin/env python3
"""A random mover that speaks theaigames."""
import random
import sys

def is_open(row, column):
    empty = "." if "." in game["field"] else "0"  # of riddles.io and of theaigames
    is_empty = game["field"][9 * row + column] == empty
    return is_empty and game["macroboard"][row // 3 * 3 + column // 3] == "-1"

game = {}
for line in sys.stdin:
    words = line.split()
    if words[0] == "update":  # update game field|macroboard|round|move VALUES
        game[words[2]] = words[3].split(",")
    elif words[0] == "action":
        moves = [(x, y) for x in range(9) for y in range(9) if is_open(y, x)]
        print("place_move", *random.choice(moves), flush=True)
