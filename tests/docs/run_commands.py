#!/usr/bin/env python3
"""Runs the commands of a page and compares what they print; docs/README.md tells how a page says so.

usage: run_commands.py PAGE PROGRAM BUILD_FOLDER

The page's blocks share a scratch folder with configs/, examples/ and build/, in which PROGRAM is
the first `uttt` of the PATH. Ends with status 1 after a line for every block that fails.
"""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PATIENCE_S = 300
INTERRUPT_AFTER_S = 1
FENCE = re.compile(r"^```(\S*)")
MARK = re.compile(r"^<!-- test: (input|interrupt|file|leave)\s*(.*?) -->$")
CODE = re.compile(r"`uttt ([a-z][a-z-]*)[^`]*`")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
# What follows these words is a time or comes from one.
TIMED = re.compile(r"\b(time_ms|time|nps) [0-9.]+")


class Block:
    def __init__(self, language, number, mark):
        self.language = language
        self.number = number  # of its first line
        self.mark, self.value = mark or (None, "")
        self.lines = []


def read_blocks(text):
    blocks, block, mark = [], None, None
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if block is not None:
            if line.rstrip() == "```":
                blocks.append(block)
                block = None
            else:
                block.lines.append(line)
        elif fence:
            block, mark = Block(fence[1], number + 1, mark), None
        elif line.startswith("<!-- test:"):
            found = MARK.match(line)
            if not found:
                raise ValueError(f"{number}: unknown mark {line}")
            mark = (found[1], found[2])
        elif mark:
            raise ValueError(f"{number}: a mark stands directly before its block")
    return blocks


def commands_of(block):
    """[(command, the lines it is to print, or None)]"""
    if block.language == "sh":
        return [("\n".join(block.lines), None)]
    commands = []
    for line in block.lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif commands:
            commands[-1][1].append(line)
        else:
            raise ValueError(f"{block.number}: a console block begins with a command")
    return commands


def is_match(printed, expected):
    """Whether the lines are those expected; an expected line … is any number of lines."""
    pattern = ""
    for line in expected:
        if line == "…":
            pattern += r"(?:[^\n]*\n)*"
        else:
            line = re.escape(TIMED.sub(r"\1 N", line.rstrip()))
            pattern += line.replace("…", r"[^\n]*") + "\n"
    text = "".join(TIMED.sub(r"\1 N", line.rstrip()) + "\n" for line in printed.splitlines())
    return re.fullmatch(pattern, text) is not None


def run(command, block, folder, environment):
    """What went wrong; empty if nothing did. Returns it with what was printed."""
    typed = ast.literal_eval(block.value) if block.mark == "input" else ""
    process = subprocess.Popen(["bash", "-eu", "-c", command], cwd=folder, env=environment,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, start_new_session=True)
    wait = INTERRUPT_AFTER_S if block.mark == "interrupt" else PATIENCE_S
    try:
        out, err = process.communicate(typed, timeout=wait)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=PATIENCE_S)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "does not end", ""
        # bash ends by the signal that ended its command.
        if block.mark == "interrupt" and process.returncode in (0, 3, -signal.SIGINT, 130):
            return "", out
        return "takes too long", out
    if process.returncode != 0:
        return f"ends with status {process.returncode}: {err.strip()}", out
    return "", out


def check_block(block, folder, environment):
    """Yields what is wrong."""
    if block.mark == "file":
        (folder / block.value).write_text("\n".join(block.lines) + "\n")
        return
    if block.mark == "leave":
        if not block.value:
            yield f"{block.number}: leave needs a reason"
        return
    if block.language not in ("sh", "console"):
        if any(re.search(r"(^|\| |^\$ .*)(uttt [a-z]|\./run\.sh)", line) for line in block.lines):
            yield f"{block.number}: commands stand in a block ```sh or ```console"
        return
    for command, expected in commands_of(block):
        problem, out = run(command, block, folder, environment)
        if problem:
            yield f"{block.number}: {command}\n  {problem}"
        elif expected is not None and not is_match(out, expected):
            yield f"{block.number}: {command}\n  does not print what the page says but\n{out}"


def check_words(page, text, program):
    """Commands named in passing exist, and so do the files that links lead to."""
    help_text = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
    for name in set(CODE.findall(text)) - {"help"}:
        if not re.search(rf"^  {name} ", help_text, re.MULTILINE):
            yield f"there is no command uttt {name}"
    for link in set(LINK.findall(text)):
        if not (page.parent / link).exists():
            yield f"a link leads to {link}, which is not there"


def main():
    page, program, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), Path(sys.argv[3])
    text = page.read_text()
    errors = list(check_words(page, text, program))
    with tempfile.TemporaryDirectory(prefix="uttt_docs_") as name:
        folder = Path(name)
        shutil.copytree(SOURCE / "configs", folder / "configs")
        for other in ("examples", "tests", "training"):
            (folder / other).symlink_to(SOURCE / other)
        (folder / "build").symlink_to(build)
        (folder / "bin").mkdir()
        (folder / "bin/uttt").symlink_to(program)
        environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}",
                       "LC_ALL": "C.UTF-8", "HOME": name}
        blocks = read_blocks(text)
        for block in blocks:
            errors += check_block(block, folder, environment)
    for error in errors:
        print(f"{page.relative_to(SOURCE)}: {error}")
    print(f"{page.relative_to(SOURCE)}: {len(blocks)} blocks, {len(errors)} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
