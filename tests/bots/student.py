#!/usr/bin/env python3
"""A student's program for csc242 on nine boards where only full ones are closed.

student.py [side=own] [moves=compact|cell] [readers=2] [chatty=1] [start=SECONDS] [first=SECONDS]
It dies of any line that is not exactly as its dialect has it.
"""
import os
import random
import sys
import time

say = dict(word.split("=") for word in sys.argv[1:])
free = [(board, cell) for board in range(1, 10) for cell in range(1, 10)]
directed = None  # the board to play in; none before the first move


def choices():
    return [move for move in free if move[0] == directed] or free


def is_forced():
    return len({board for board, cell in choices()}) == 1


def text_of(board, cell):
    moves = say.get("moves", "pair")
    if moves == "compact":
        return f"{board}{cell}"
    return f"{cell}" if moves == "cell" and is_forced() else f"{board} {cell}"


def move_of(line):
    digits = [int(letter) for letter in line if letter.isdigit()]
    move = (directed, digits[0]) if len(digits) == 1 else tuple(digits)
    assert line == text_of(*move) + "\n", line
    return move


def play(board, cell):
    global directed
    free.remove((board, cell))
    directed = cell


def answer():
    move = random.choice(choices())
    if "chatty" in say:
        print("I thought for a while and my favourite is", *move)
    print(text_of(*move), flush=True)
    play(*move)


time.sleep(float(say.get("start", 0)))
reader = sys.stdin
side = reader.readline().strip()
assert side in ("x", "o"), side
if say.get("readers") == "2":  # what the first one has read ahead is lost
    reader = os.fdopen(os.dup(0))
time.sleep(float(say.get("first", 0)))
if (side == "x") == (say.get("side") == "own"):
    answer()
for line in reader:
    move = move_of(line)
    if "chatty" in say:
        print(line, end="", flush=True)
    play(*move)
    if free:
        answer()
