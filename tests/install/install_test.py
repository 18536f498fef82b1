#!/usr/bin/env python3
"""Installs a build below a folder of its own and uses what is there as its users do.

usage: install_test.py SOURCE_FOLDER BUILD_FOLDER [CASE...]
"""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(sys.argv[1])
BUILD = Path(sys.argv[2])
PATIENCE_S = 120
# What is typed, and what the shell makes of it at the tabulator key.
COMPLETIONS = [
    ("uttt tourn", "uttt tournament "),
    ("uttt help tourn", "uttt help tournament "),
    ("uttt play --rules", "uttt play --ruleset "),
    ("uttt play --style cl", "uttt play --style classic "),
    ("uttt search -s tab", "uttt search -s table-lookup "),
    ("uttt tune dep", "uttt tune depth "),
    ("uttt tune depth --bud", "uttt tune depth --budget-ms "),
    ("uttt list strat", "uttt list strategies "),
    ("uttt show some_jou", "uttt show some_journal.jsonl "),
]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


class Shell:
    """A shell on a terminal, to type at."""

    def __init__(self, command, setup, folder):
        process, self.terminal = pty.fork()
        if process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, {**os.environ, "TERM": "dumb", "HOME": str(folder)})
        self.process = process
        self.type(setup + "; echo rea''dy\n")
        self.read_until("ready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, text):
        shown = ""
        end = time.monotonic() + PATIENCE_S
        while text not in shown and time.monotonic() < end:
            if select.select([self.terminal], [], [], 1)[0]:
                shown += os.read(self.terminal, 4096).decode(errors="replace")
                # What a terminal is told beside text; a backspace takes back.
                shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r|\x07", "", shown)
        return shown

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="uttt_install_"))
        cls.prefix = cls.folder / "prefix"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.program = cls.prefix / "bin/uttt"
        # The portable build is made for /usr, where the loader looks by itself.
        for library in cls.prefix.glob("lib/**/libuttt.so.*.*"):
            if "glibc-hwcaps" not in library.parts:
                os.environ["LD_LIBRARY_PATH"] = str(library.parent)
        (cls.folder / "some_journal.jsonl").touch()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def find(self, pattern):
        found = sorted(self.prefix.glob(pattern))
        self.assertTrue(found, f"no {pattern} is installed")
        return found

    def test_the_program_runs_where_it_is_installed(self):
        self.assertRegex(run(self.program, "--version"), r"^uttt \d+\.\d+\.\d+\n$")
        self.assertIn("proven win", run(self.program, "search", "-r", "basic", "-s", "pvs",
                                        "--moves", "1 2"))

    def test_the_installed_configs_play(self):
        path = f"{self.program.parent}:{os.environ['PATH']}"
        for config in ["bots.cfg", "swiss.cfg"]:
            with self.subTest(config):
                table = run(self.program, "tournament",
                            self.prefix / "share/doc/uttt/configs" / config, "--journal", "none",
                            env={**os.environ, "PATH": path})
                self.assertIn("games", table)

    def test_the_example_outside_the_tree_is_built_and_plays(self):
        build = self.folder / "example"
        run("cmake", "-S", SOURCE / "examples/library", "-B", build, "-DCMAKE_BUILD_TYPE=Release",
            f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        value, moves, result = run(build / "player").splitlines()
        self.assertRegex(value, r"^value -?\d+ nodes \d+$")
        self.assertIn(result, ("X won", "O won", "draw"))
        if not self.program.exists():
            return  # the library alone
        position = ["search", "-r", "advanced", "-s", "alpha-beta:depth=5", "--moves", "55 51"]
        found = run(self.program, *position).split()
        self.assertEqual(value, f"value {found[3]} nodes {found[7]}")
        self.assertTrue(moves.startswith(f"55 51 {found[1]} "), moves)
        self.assertIn("the game is over", subprocess.run(
            [self.program, "analyze", "-r", "advanced", "--moves", moves], capture_output=True,
            text=True).stderr)

    def test_another_minor_version_is_not_found(self):
        folder = self.folder / "version"
        folder.mkdir()
        text = (SOURCE / "examples/library/CMakeLists.txt").read_text()
        (folder / "CMakeLists.txt").write_text(text.replace("uttt 0.1", "uttt 0.2"))
        shutil.copy(SOURCE / "examples/library/player.cpp", folder)
        with self.assertRaisesRegex(AssertionError, r'compatible\s+with\s+requested\s+version\s+"0.2"'):
            run("cmake", "-S", folder, "-B", folder / "build",
                f"-DCMAKE_PREFIX_PATH={self.prefix}")

    def test_every_header_stands_for_itself(self):
        include = self.prefix / "include"
        headers = self.find("include/uttt/**/*.hpp")
        self.assertGreater(len(headers), 40)
        # The first line of each includes it alone: what it needs, it includes.
        text = "".join(f'#include <{header.relative_to(include)}>\n' for header in headers)
        run("g++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-x", "c++", "-",
            f"-I{include}", f"-I{include}/uttt", input=text)
        for header in headers:
            for used in re.findall(r'^#include "([^"]+)"', header.read_text(), re.MULTILINE):
                self.assertTrue((include / "uttt" / used).exists(), f"{header} includes {used}")

    def test_man_pages_of_all_commands_are_shown_without_a_warning(self):
        commands = re.findall(r"^  ([a-z-]+(?: [a-z]+)?)  ", run(self.program, "--help"), re.MULTILINE)
        self.assertIn("tune depth", commands)
        names = {page.name for page in self.find("share/man/man?/*")}
        wanted = {f"uttt-{name.replace(' ', '-')}.1" for name in commands}
        self.assertEqual(names, wanted | {"uttt.1", "uttt-names.7", "uttt-config.5"})
        if not shutil.which("groff"):
            self.skipTest("there is no groff")
        for page in self.find("share/man/man?/*"):
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-c", "-rLL=80n", page],
                                  capture_output=True, text=True)
            self.assertEqual(done.stderr, "")
            plain = re.sub(".\x08", "", done.stdout)
            for line in plain.splitlines():
                self.assertLessEqual(len(line), 80, line)
        play = re.sub(".\x08", "", run("groff", "-man", "-Tascii", "-P-c",
                                       self.prefix / "share/man/man1/uttt-play.1"))
        self.assertRegex(play, r"-r, --ruleset R\s")

    def check_completions(self, command, setup):
        if not shutil.which(command[0]):
            self.skipTest(f"there is no {command[0]}")
        shell = Shell(command, setup, self.folder)
        for typed, completed in COMPLETIONS:
            with self.subTest(typed):
                shell.type(typed + "\t")
                self.assertIn(completed, shell.read_until(completed))
                shell.type("\x15")  # Ctrl-U
        shell.close()

    def test_bash_completes(self):
        script, = self.find("share/bash-completion/completions/uttt")
        self.check_completions(["bash", "--norc", "-i"], f"source {script}")

    def test_zsh_completes(self):
        script, = self.find("share/zsh/**/_uttt")
        self.check_completions(["zsh", "-f", "-i"], f"PS1='> '; fpath=({script.parent} $fpath); "
                               "autoload -Uz compinit && compinit -u -D")

    def test_fish_completes(self):
        if not shutil.which("fish"):
            self.skipTest("there is no fish")
        script, = self.find("share/fish/vendor_completions.d/uttt.fish")
        for typed, completed in COMPLETIONS:
            with self.subTest(typed):
                shown = run("fish", "--no-config", "-c", f"source {script}; complete -C '{typed}'",
                            cwd=self.folder, env={**os.environ, "HOME": str(self.folder)})
                words = [line.split("\t")[0] for line in shown.splitlines()]
                self.assertIn(completed.split()[-1], words)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
