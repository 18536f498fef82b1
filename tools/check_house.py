#!/usr/bin/env python3
"""Holds the code against the house that docs/house.md draws.

An include may go to its own room or to one that the room's row names; a row names rows below it
only; every folder with code is in a room; a type's name is defined once in all rooms; the files and
folders that the page names are there; a file's name does not begin with its folder's. Prints a line
for each offence and ends with status 1 if there is one.
"""

import re
import sys
from pathlib import Path

ROW = re.compile(r"^\| `([a-z_/]+)` \|[^|]*\|([^|]*)\|$")
NAMED = re.compile(r"`([\w.]+(?:/[\w.]+)*(?:/|/[\w]+\.\w+))`")
INCLUDE = re.compile(r'^#include "([^"]+)"')
# At the start of a line: types within types and functions are another's names. A forward declaration
# ends in a semicolon, a specialisation has its arguments behind the name.
TYPE = re.compile(r"^(?:class|struct|union|enum|enum class)\s+(?:\[\[\w+\]\]\s+)?"
                  r"([A-Z]\w*)(?:\s+final)?\s*(?::[^:].*)?(?:\{.*)?$")


def read_rooms(page):
    """[room] = the rooms it may use, in the order of the table."""
    rooms = {}
    for line in page.read_text().splitlines():
        row = ROW.match(line)
        if row:
            rooms[row[1]] = row[2].strip()
    names = list(rooms)
    for place, room in enumerate(names):
        below = names[place + 1:]
        if rooms[room] == "everything below":
            rooms[room] = below
        elif rooms[room] == "nothing":
            rooms[room] = []
        else:
            rooms[room] = re.findall(r"`([a-z_/]+)`", rooms[room])
            for used in rooms[room]:
                if used not in below:
                    note_error(f"{page.name}: {room} may use {used}, which is not below it")
    return rooms


errors = []


def note_error(line):
    errors.append(line)


def check_named(page, top):
    for name in NAMED.findall(page.read_text()):
        if not (top / name).exists():
            note_error(f"{page.name}: names {name}, which is not there")


def room_of(path, rooms):
    folder = path
    while "/" in folder:
        folder = folder.rsplit("/", 1)[0]
        if folder in rooms:
            return folder
    return None


def check_includes(path, lines, rooms):
    room = room_of(path, rooms)
    if room is None:
        note_error(f"{path}: in no room of docs/house.md")
        return
    for number, line in enumerate(lines, 1):
        include = INCLUDE.match(line)
        if not include:
            continue
        target = room_of(include[1], rooms)
        if target is None:
            note_error(f"{path}:{number}: includes {include[1]}, which is in no room")
        elif target != room and target not in rooms[room]:
            note_error(f"{path}:{number}: {room} may not use {target} ({include[1]})")


def check_name(path):
    folder, name = path.split("/")[-2:]
    if name.startswith((folder + "_", folder.removesuffix("s") + "_")):
        note_error(f"{path}: the name repeats the folder's")


def note_types(path, lines, seen):
    for number, line in enumerate(lines, 1):
        definition = TYPE.match(line)
        if not definition or line.rstrip().endswith(";") and "{" not in line:
            continue
        name, place = definition[1], f"{path}:{number}"
        if name in seen:
            note_error(f"{place}: the type {name} is defined at {seen[name]} too")
        else:
            seen[name] = place


def main(top):
    rooms = read_rooms(top / "docs/house.md")
    if not rooms:
        note_error("docs/house.md: no table of rooms")
    check_named(top / "docs/house.md", top)
    seen = {}
    for folder in sorted({room.split("/")[0] for room in rooms}):
        for path in sorted((top / folder).rglob("*.[ch]pp")):
            name = path.relative_to(top).as_posix()
            lines = path.read_text().splitlines()
            check_name(name)
            check_includes(name, lines, rooms)
            note_types(name, lines, seen)
    for line in errors:
        print(line)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
