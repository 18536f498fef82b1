#!/usr/bin/env python3
"""A random mover that speaks csc242: random_csc242.py RULESET, without one advanced."""
import random
import sys

ROWS = ["123", "456", "789", "147", "258", "369", "159", "357"]
ruleset = sys.argv[1] if len(sys.argv) > 1 else "advanced"
boards = [1] if ruleset == "basic" else range(1, 10)
marks, directed = {}, None

def is_won(board):
    return any(len({marks.get((board, int(c)), c) for c in row}) == 1 for row in ROWS)

def play(board, cell):
    global directed
    marks[board, cell] = len(marks) % 2
    directed = cell

def answer():
    free = [(board, cell) for board in boards for cell in range(1, 10) if (board, cell) not in marks]
    if ruleset.startswith("more-advanced"):  # in the others a won board stays open
        free = [move for move in free if not is_won(move[0])]
    if free:
        play(*random.choice([move for move in free if move[0] == directed] or free))
        board, cell = list(marks)[-1]
        print(cell if ruleset == "basic" else f"{board} {cell}", flush=True)

if sys.stdin.readline().strip() == "o":  # the opponent's side
    answer()
for line in sys.stdin:
    play(*map(int, ("1 " + line if ruleset == "basic" else line).split()))
    answer()
