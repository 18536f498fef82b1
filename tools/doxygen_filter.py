#!/usr/bin/env python3
"""Shows Doxygen the comments of a header as they are written here.

The comment at the top is the file's, one above a declaration is that's, one behind it too. Titles of
parts (// ---- Moves) and comments inside functions are nobody's.
"""

import re
import sys
from pathlib import Path

COMMENT = re.compile(r"^(\s*)// ?(.*)$")
TRAILING = re.compile(r"^(\s*\S.*[;,])  // (.*)$")
# Enumerators and values stand without a comma or semicolon at the end of a list.
LAST = re.compile(r"^(\s+\w+(?: = [^;{}]+)?)  // (.*)$")


def escaped(text):
    """Without what Doxygen would take for commands, tags and links, code in backticks apart."""
    parts = text.split("`")
    for place in range(0, len(parts), 2):
        parts[place] = re.sub(r"([\\@<>#%&$])", r"\\\1", parts[place])
    return "`".join(parts)


def main():
    lines = Path(sys.argv[1]).read_text().splitlines()
    if COMMENT.match(lines[0]):
        print("/// @file")
    for line in lines:
        comment = COMMENT.match(line)
        if comment and comment[2].startswith("----"):
            print(line)
        elif comment:
            print(f"{comment[1]}/// {escaped(comment[2])}")
        elif trailing := TRAILING.match(line) or LAST.match(line):
            print(f"{trailing[1]}  ///< {escaped(trailing[2])}")
        else:
            print(line)


if __name__ == "__main__":
    main()
