#!/usr/bin/env python3
"""A random mover that speaks ugi and plays every ruleset."""
import random
import sys

ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"]
INTRODUCTION = "id name random\nid author anybody\noption name Ruleset type string default open\nugiok"
ruleset, played = "open", []

def board_and_cell(square):
    column, row = ord(square[0]) - ord("a"), (3 if ruleset == "basic" else 9) - int(square[1])
    return row // 3 * 3 + column // 3, row % 3 * 3 + column % 3

def legal_moves():
    side = 3 if ruleset == "basic" else 9
    marks = {board_and_cell(square): number % 2 for number, square in enumerate(played)}
    won = {b for b in range(9) for row in ROWS if len({marks.get((b, int(c)), c) for c in row}) == 1}
    squares = [column + rank for column in "abcdefghi"[:side] for rank in "123456789"[:side]]
    free = [s for s in squares if board_and_cell(s) not in marks]
    if ruleset.startswith("more-advanced"):  # in the others a won board stays open
        free = [square for square in free if board_and_cell(square)[0] not in won]
    directed = board_and_cell(played[-1])[1] if played else None
    return [square for square in free if board_and_cell(square)[0] == directed] or free

answers = {"ugi": lambda: INTRODUCTION, "isready": lambda: "readyok",
           "go": lambda: "bestmove " + random.choice(legal_moves())}
for words in map(str.split, sys.stdin):
    if words[0] == "position":  # startpos [moves a1 b2 ...]
        played = words[3:]
    elif words[:3] == ["setoption", "name", "Ruleset"]:
        ruleset = words[4]
    elif words[0] in answers:
        print(answers[words[0]](), flush=True)
