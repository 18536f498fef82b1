#!/usr/bin/env python3
"""A random mover that speaks ugi, for advanced and open, where only full boards are closed."""
import random
import sys

SQUARES = [column + rank for column in "abcdefghi" for rank in "123456789"]

def board_and_cell(square):
    column, row = ord(square[0]) - ord("a"), 9 - int(square[1])
    return row // 3 * 3 + column // 3, row % 3 * 3 + column % 3

def legal_moves():
    free = [square for square in SQUARES if square not in played]
    board = board_and_cell(played[-1])[1] if played else None
    return [square for square in free if board_and_cell(square)[0] == board] or free

played = []
for line in sys.stdin:
    command, *words = line.split()
    if command == "ugi":
        print("id name random\nid author anybody\nugiok", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "position":  # startpos [moves a1 b2 ...]
        played = words[2:]
    elif command == "go":
        print("bestmove", random.choice(legal_moves()), flush=True)
    elif command == "quit":
        break
