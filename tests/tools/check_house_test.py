#!/usr/bin/env python3
"""tools/check_house.py refuses what docs/house.md does not allow, and nothing else."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools/check_house.py"
PAGE = """
| room | what | may use |
|---|---|---|
| `top` | a | everything below |
| `middle/upper` | b | `middle/lower` |
| `middle/lower` | c | `ground` |
| `ground` | d | nothing |
"""


def check(files, page=PAGE):
    """Status and output of the tool for a tree of `files`: [path] = text."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in {"docs/house.md": page, **files}.items():
            file = Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        run = subprocess.run([sys.executable, TOOL, folder], capture_output=True, text=True)
        return run.returncode, run.stdout


class CheckHouse(unittest.TestCase):
    def test_an_include_goes_where_its_row_says(self):
        rows = [
            ("top/a.cpp", "middle/upper/b.hpp", True),
            ("top/deep/a.cpp", "ground/d.hpp", True),
            ("middle/upper/a.hpp", "middle/lower/b.hpp", True),
            ("middle/upper/a.hpp", "ground/b.hpp", False),
            ("middle/lower/a.hpp", "middle/upper/b.hpp", False),
            ("ground/a.hpp", "top/b.hpp", False),
            ("ground/a.hpp", "ground/deep/b.hpp", True),
            ("ground/a.hpp", "elsewhere/b.hpp", False),
        ]
        for path, include, is_allowed in rows:
            with self.subTest(path=path, include=include):
                status, output = check({path: f'\n#include "{include}"\n'})
                self.assertEqual(status, 0 if is_allowed else 1, output)
                if not is_allowed:
                    self.assertIn(f"{path}:2: ", output)
                    self.assertIn(include, output)

    def test_what_the_page_names_is_there(self):
        page = PAGE + "\n`ground/d.cpp` and `ground/` are, `ground/gone.hpp` and `cellar/` are not.\n"
        status, output = check({"ground/d.cpp": ""}, page)
        self.assertEqual(status, 1)
        self.assertEqual(output, "house.md: names ground/gone.hpp, which is not there\n"
                                 "house.md: names cellar/, which is not there\n")

    def test_a_name_that_begins_with_the_folders_is_refused(self):
        for path, is_allowed in [("middle/lower/lower_b.hpp", False), ("middle/lower/lower.hpp", True),
                                 ("top/tops/top_a.cpp", False), ("top/tops/topmost.cpp", True)]:
            with self.subTest(path=path):
                status, output = check({path: ""})
                self.assertEqual(status, 0 if is_allowed else 1)
                self.assertEqual(output, "" if is_allowed else
                                 f"{path}: the name repeats the folder's\n")

    def test_a_row_names_rows_below_it_only(self):
        status, output = check({}, PAGE.replace("| d | nothing |", "| d | `top` |"))
        self.assertEqual(status, 1)
        self.assertIn("ground may use top, which is not below it", output)

    def test_code_outside_the_rooms_and_a_page_without_a_table_are_refused(self):
        status, output = check({"middle/a.cpp": ""})
        self.assertEqual((status, output), (1, "middle/a.cpp: in no room of docs/house.md\n"))
        status, output = check({}, "no table")
        self.assertEqual((status, output), (1, "docs/house.md: no table of rooms\n"))

    def test_a_type_is_defined_once(self):
        rows = [
            ("class Seat {", "struct Seat {", False),
            ("struct Seat final : Base {", "class Seat {", False),
            ("enum class End : int {", "enum End {", False),
            ("struct Seat {};", "struct Seat {};", False),
            ("struct Seat;", "struct Seat {", True),
            ("class Seat {", "  class Seat {", True),
            ("class Seat {", "class Seats {", True),
            ("struct Seat<int> {", "struct Seat {", True),
        ]
        for first, second, is_allowed in rows:
            with self.subTest(first=first, second=second):
                status, output = check({"top/a.cpp": first + "\n", "top/b.cpp": second + "\n"})
                self.assertEqual(status, 0 if is_allowed else 1, output)


if __name__ == "__main__":
    unittest.main()
