#!/usr/bin/env python3
"""A random mover that speaks csc242, for advanced and open, where only full boards are closed."""
import random
import sys

free = [(board, cell) for board in range(1, 10) for cell in range(1, 10)]
directed = None  # the board to play in; none before the first move

def play(board, cell):
    global directed
    free.remove((board, cell))
    directed = cell

def answer():
    in_board = [move for move in free if move[0] == directed]
    move = random.choice(in_board or free)
    play(*move)
    print(*move, flush=True)

if sys.stdin.readline().strip() == "x":
    answer()
for line in sys.stdin:
    play(*map(int, line.split()))
    if free:
        answer()
