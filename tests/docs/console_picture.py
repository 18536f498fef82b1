#!/usr/bin/env python3
"""Looks at the console on a terminal and holds it against docs/pictures/console.svg.

usage: console_picture.py PROGRAM [--write]

With --write the picture is made anew. What is compared is text and colours, character by character.
"""

import os
import pty
import re
import select
import sys
import time
from pathlib import Path
from xml.sax.saxutils import escape

PICTURE = Path(__file__).resolve().parents[2] / "docs/pictures/console.svg"
PATIENCE_S = 120
MOVES = ("43 36 64 49 91 18 82 21 15 58 88 83 37 71 12 24 42 26 61 13 35 59 96 63 32 25 51 19 99 97 "
         "79 95")
COMMAND = ["uttt", "play", "--ruleset", "more-advanced", "--x", "human", "--o", "pvs", "--seed", "1",
           "--colour", "always", "--glyphs", "unicode", "--moves", MOVES]
PROMPT = re.compile("X to play[^>]*> $")
COLOURS = {31: "#e05561", 32: "#8cc265", 33: "#d18f52", 34: "#4aa5f0", 35: "#c162de", 36: "#42b3c2"}
INK, PAPER = "#d7dae0", "#1e222a"
WIDTH, HEIGHT, MARGIN = 8.4, 18, 12  # of a character, and around all of them


def screen_of(program):
    """What the program shows until it waits for a move."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", COLUMNS="80", LINES="40")
        os.execv(program, COMMAND)
    shown, end = b"", time.monotonic() + PATIENCE_S
    while not PROMPT.search(shown.decode(errors="replace")) and time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # it ended
                break
    os.close(terminal)
    os.waitpid(process, 0)
    return shown.decode()


def runs_of(text):
    """Lines of [(style, text)]; a style is the set of numbers that are on."""
    lines, style = [[]], ()
    for part in re.split(r"(\x1b\[[0-9;]*m|\r?\n)", text):
        if part.startswith("\x1b"):
            numbers = tuple(int(number or 0) for number in part[2:-1].split(";"))
            style = tuple(sorted(number for number in numbers if number != 0))
        elif part.endswith("\n"):
            lines.append([])
        elif part:
            lines[-1].append((style, part))
    return lines


def svg_of(lines):
    columns = max(sum(len(text) for _, text in line) for line in lines)
    width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
             f'font-family="monospace" font-size="14" fill="{INK}">',
             f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>']
    for row, line in enumerate(lines):
        column = 0
        y = MARGIN + row * HEIGHT
        for style, text in line:
            x, length = MARGIN + column * WIDTH, len(text) * WIDTH
            column += len(text)
            if not text.strip() and 7 not in style:
                continue
            ink = next((COLOURS[number] for number in style if number in COLOURS), INK)
            if 7 in style:
                parts.append(f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{HEIGHT}" '
                             f'fill="{ink}"/>')
                ink = PAPER
            weight = ' font-weight="bold"' if 1 in style else ""
            faint = ' opacity="0.6"' if 2 in style else ""
            for word in re.finditer(r"\S+", text):  # spaces would run together
                parts.append(f'<text x="{x + word.start() * WIDTH:.1f}" y="{y + 14}" '
                             f'textLength="{len(word[0]) * WIDTH:.1f}" fill="{ink}"{weight}{faint}>'
                             f'{escape(word[0])}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main():
    shown = screen_of(sys.argv[1])
    if not PROMPT.search(shown):
        sys.exit(f"the console does not ask for a move:\n{shown}")
    if re.search(r"\x1b\[[0-9;?]*[^0-9;?m]", shown):
        sys.exit(f"the console does more than colour its text: {shown!r}")
    picture = svg_of(runs_of(shown))
    if "--write" in sys.argv:
        PICTURE.write_text(picture)
    elif PICTURE.read_text() != picture:
        sys.exit(f"{PICTURE} does not show what the console does; look at it, then: {sys.argv[0]} "
                 f"{sys.argv[1]} --write")
    print("the console looks as its picture")


if __name__ == "__main__":
    main()
