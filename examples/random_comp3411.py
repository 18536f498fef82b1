#!/usr/bin/env python3
"""A random mover that speaks comp3411 with the server at the port that is its argument."""
import random
import re
import socket
import sys

server = socket.create_connection(("localhost", int(sys.argv[1]))).makefile("rw")
taken, board = set(), 0

def play(cell):  # in the directed board; the cell directs the other side
    global board
    taken.add((board, cell))
    board = cell

for line in server:  # "name(1,2)."
    name, *digits = re.findall(r"\w+", line)
    if name == "end":
        break
    if name == "start":
        taken.clear()
    if name in ("second_move", "third_move"):  # they begin with the board of the first move
        board = int(digits.pop(0))
    if name.endswith("_move"):
        for digit in digits:
            play(int(digit))
    if name in ("second_move", "third_move", "next_move"):
        play(random.choice([cell for cell in range(1, 10) if (board, cell) not in taken]))
        print(board, file=server, flush=True)
