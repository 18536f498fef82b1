#!/usr/bin/env python3
"""Tournaments under mpirun: the journals of one process, whatever becomes of the ranks.

UTTT_PROGRAM is a program built with -DUTTT_MPI=ON, UTTT_ALONE one without.
"""

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UTTT_PROGRAM", str(SOURCE / "build/mpi/uttt"))
ALONE = os.environ.get("UTTT_ALONE", str(SOURCE / "build/uttt"))
MPIRUN = ["mpirun", "--oversubscribe", "--allow-run-as-root"]
PATIENCE = 600  # seconds; only what hangs for ever is ended

PLAYERS = """
[strategy.deep]
type = alpha-beta
depth = 2
[strategy.counted]
type = pvs
nodes = 200
[strategy.tree]
type = mcts
rollouts = 20
[strategy.dice]
type = random
"""
TWO_PLAYERS = """
[strategy.deep]
type = alpha-beta
depth = 2
[strategy.dice]
type = random
"""
TEST = "[sprt]\nelo0 = 0\nelo1 = 200\n"
FORMATS = {
    "round_robin": "ruleset = basic\nruleset = open\nrounds = 3\n" + PLAYERS,
    "gauntlet": "ruleset = basic\nformat = gauntlet\nrounds = 4\n" + PLAYERS,
    "swiss": "ruleset = basic\nruleset = advanced\nformat = swiss\nrounds = 3\n" + PLAYERS,
    "knockout": "ruleset = basic\nruleset = open\nformat = knockout\nrounds = 2\n" + PLAYERS,
    "ladder": "ruleset = basic\nformat = ladder\nrounds = 40\n" + PLAYERS + TEST,
    "sprt": "ruleset = basic\nruleset = open\n" + TWO_PLAYERS + TEST,
}
# Long enough to be killed in: some thousand games.
LONG = "ruleset = open\nrounds = 100\n" + PLAYERS


def without_times(journal):
    """The whole lines of a journal but for what differs from run to run."""
    lines = Path(journal).read_text().split("\n")[:-1]
    return [line.split(',"time_us":')[0] for line in lines]


def said_by_uttt(text):
    """The lines in which the program itself says that something failed."""
    return [line for line in text.splitlines() if line.startswith("uttt: ")]


def processes_with(entry):
    """Processes whose environment holds `entry`, as bytes: [pid] = command line."""
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            if entry in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            pass
    return found


class Run:
    """A tournament under mpirun, started."""

    def __init__(self, ranks, words, environment=None, program=None):
        self.tag = f"UTTT_RUN_{os.getpid()}_{random.getrandbits(32)}"
        self.process = subprocess.Popen(
            [*MPIRUN, "-n", str(ranks), *(program or [PROGRAM]), *words], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {}), self.tag: "1"})

    def finish(self):
        try:
            self.out, self.err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.out, self.err = self.process.communicate()
        self.status = self.process.returncode
        return self

    def pid_of(self, rank):
        """The process of that rank which plays: the child of its guard."""
        return self.pids_of(rank)[1]

    def guard_of(self, rank):
        """The process of that rank which mpirun started."""
        return self.pids_of(rank)[0]

    def pids_of(self, rank):
        mine = set(processes_with(f"{self.tag}=1".encode()))
        ranks = {pid: words for pid, words in
                 processes_with(f"OMPI_COMM_WORLD_RANK={rank}".encode()).items()
                 if pid in mine and words[0] == PROGRAM.encode()}
        for pid in ranks:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[1])
            if parent in ranks:
                return parent, pid
        raise LookupError(f"no process of rank {rank}")

    def left(self):
        """What is there of the run when what was to end has had its time."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            left = processes_with(f"{self.tag}=1".encode())
            if not left:
                break
            time.sleep(0.05)
        return left


class RanksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def config(self, text, name="config.cfg"):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def alone(self, config, journal="alone.jsonl", more=()):
        path = self.folder / journal
        run = subprocess.run([PROGRAM, "tournament", config, "--journal", path, *more],
                             capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout, without_times(path)

    def ranks(self, ranks, config, journal, more=()):
        return Run(ranks, ["tournament", config, *more, "--journal", str(self.folder / journal)])

    def check_equal(self, ranks, config, whole, threads, name):
        table, games = whole
        run = self.ranks(ranks, config, name, ["--threads", str(threads)]).finish()
        self.assertEqual(run.status, 0, run.err)
        self.assertEqual(without_times(self.folder / name), games)
        # The tables tell times, too.
        self.assertEqual(run.out.splitlines()[0], table.splitlines()[0])
        return run

    def check_resumes(self, config, journal, whole):
        """By ranks, a few games more, then by one process."""
        path = str(self.folder / journal)
        run = Run(random.choice([2, 3]), ["tournament", config, "--resume", path]).finish()
        self.assertEqual(run.status, 0, run.err)
        self.assertEqual(without_times(path), whole)
        text = Path(path).read_text()
        Path(path).write_text(text[:len(text) // 2])
        run = subprocess.run([PROGRAM, "tournament", config, "--resume", path],
                             capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(without_times(path), whole)

    def wait_for_lines(self, run, journal, lines):
        path = self.folder / journal
        while not path.exists() or path.read_bytes().count(b"\n") < lines:
            if run.process.poll() is not None:
                run.finish()
                self.fail("the run ended too soon: " + run.err)
            time.sleep(0.01)

    # ---- The same journal

    def test_every_format_gives_the_journal_of_one_process(self):
        for name, text in FORMATS.items():
            with self.subTest(name):
                config = self.config(text)
                self.check_equal(3, config, self.alone(config, name + "1.jsonl"), 2,
                                 name + "3.jsonl")

    def test_any_number_of_ranks_and_threads_gives_the_same_journal(self):
        config = self.config(FORMATS["round_robin"])
        whole = self.alone(config)
        for ranks, threads in [(1, 2), (2, 1), (2, 3), (8, 1), (8, 2)]:
            with self.subTest(ranks=ranks, threads=threads):
                run = self.check_equal(ranks, config, whole, threads, f"{ranks}_{threads}.jsonl")
                told = re.search(r": (\d+) ranks?, (\d+) games at a time, (\d+) games, [\d.]+/s, "
                                 r"idle [\d.]+ %", run.err)
                if ranks == 1:
                    self.assertIsNone(told)
                    continue
                self.assertEqual([int(number) for number in told.groups()],
                                 [ranks - 1, threads * (ranks - 1), len(whole[1]) - 1])

    def test_programs_play_on_ranks_as_on_one(self):
        bot = SOURCE / "examples/random_ugi.py"
        config = self.config(
            "ruleset = basic\nrounds = 3\n[strategy.dice]\ntype = random\n[strategy.script]\n"
            f"type = external\ncommand = python3 {bot}\nprotocol = ugi\nmove_time_ms = 60000\n"
            "startup_ms = 60000\n")
        games = self.alone(config)[1]
        run = self.ranks(3, config, "ranks.jsonl", ["--threads", "2"]).finish()
        self.assertEqual(run.status, 0, run.err)
        # The bot draws its moves by itself.
        self.assertEqual(len(without_times(self.folder / "ranks.jsonl")), len(games))
        self.assertEqual(run.left(), {})

    def test_times_that_follow_the_machine_are_told_in_the_journal(self):
        config = self.config("scale_time = yes\n" + FORMATS["gauntlet"])
        games = self.alone(config)[1]
        self.assertIn('"scale_time":"yes"', games[0])
        self.check_equal(3, config, self.alone(config, "again.jsonl"), 1, "ranks.jsonl")

    # ---- Refusals

    def said_at_the_end(self, run, status):
        """The one line in which `run` says why it ends with `status`."""
        run.finish()
        self.assertEqual(run.status, status, run.err)
        said = said_by_uttt(run.err)
        self.assertEqual(len(said), 1, run.err)
        return said[0]

    def check_refused(self, run, status, text):
        self.assertIn(text, self.said_at_the_end(run, status))

    def test_wrong_use_is_said_once(self):
        config = self.config("ruleset = basci\n" + PLAYERS)
        self.check_refused(self.ranks(3, config, "no.jsonl"), 2, "config.cfg:1: key ruleset")
        self.assertFalse((self.folder / "no.jsonl").exists())

    def test_a_rank_that_reads_another_config_is_named(self):
        config = self.config(FORMATS["round_robin"])
        script = self.folder / "other.sh"
        script.write_text(f"#!/bin/sh\n[ $OMPI_COMM_WORLD_RANK = 2 ] && set -- \"$@\" --rounds 4\n"
                          f"exec {PROGRAM} \"$@\"\n")
        script.chmod(0o755)
        run = Run(3, ["tournament", config, "--journal", str(self.folder / "no.jsonl")],
                  program=[str(script)])
        self.check_refused(run, 1, "reads another config than rank 0: rounds is \"3\" there and "
                           "\"4\" here")
        self.assertIn("uttt: rank 2 on ", run.err)

    def test_a_program_without_mpi_does_not_play_copies(self):
        if not Path(ALONE).exists():
            self.skipTest(f"no {ALONE}")
        config = self.config(FORMATS["round_robin"])
        run = Run(3, ["tournament", config, "--journal", str(self.folder / "no.jsonl")],
                  program=[ALONE])
        self.check_refused(run, 2, "mpirun started 3 processes, but this program is built without "
                           "MPI")
        self.assertFalse((self.folder / "no.jsonl").exists())

    # ---- Faults

    def test_a_killed_rank_is_named_and_the_run_resumes(self):
        config = self.config(LONG)
        whole = self.alone(config)[1]
        for rank in [0, 1, 2]:
            with self.subTest(rank=rank):
                journal = f"killed{rank}.jsonl"
                run = self.ranks(3, config, journal, ["--threads", "2"])
                self.wait_for_lines(run, journal, random.randrange(2, len(whole) // 4))
                os.kill(run.pid_of(rank), signal.SIGKILL)
                said = self.said_at_the_end(run, 1)
                self.assertRegex(said, rf"rank {rank} on \S+ was ended by signal 9$")
                kept = without_times(self.folder / journal)
                self.assertEqual(kept, whole[:len(kept)])
                self.assertEqual(run.left(), {})
                self.check_resumes(config, journal, whole)

    def test_a_rank_that_stops_answering_is_named_and_the_run_resumes(self):
        config = self.config(LONG)
        whole = self.alone(config)[1]
        for rank, stopped in [(0, Run.guard_of), (1, Run.guard_of), (2, Run.pid_of)]:
            with self.subTest(rank=rank):
                journal = f"stopped{rank}.jsonl"
                run = self.ranks(3, config, journal, ["--rank-timeout", "8"])
                self.wait_for_lines(run, journal, random.randrange(2, len(whole) // 4))
                os.kill(stopped(run, rank), signal.SIGSTOP)
                said = self.said_at_the_end(run, 1)
                self.assertRegex(said, rf"rank {rank} .*said nothing .*for 8 s")
                self.assertEqual(run.left(), {})
                self.check_resumes(config, journal, whole)

    def test_a_rank_that_is_stopped_for_a_while_goes_on(self):
        config = self.config(LONG)
        whole = self.alone(config)[1]
        run = self.ranks(3, config, "paused.jsonl")
        self.wait_for_lines(run, "paused.jsonl", 20)
        guard = run.guard_of(1)
        os.kill(guard, signal.SIGSTOP)
        state = Path(f"/proc/{run.pid_of(1)}/stat")
        while state.read_text().rsplit(")")[-1].split()[0] != "T":
            time.sleep(0.05)
        os.kill(guard, signal.SIGCONT)
        run.finish()
        self.assertEqual(run.status, 0, run.err)
        self.assertEqual(without_times(self.folder / "paused.jsonl"), whole)

    def test_bots_of_a_killed_rank_leave_no_process_behind(self):
        bot = SOURCE / "examples/random_ugi.py"
        config = self.config(
            "ruleset = open\nrounds = 1000\n[strategy.dice]\ntype = random\n[strategy.script]\n"
            f"type = external\ncommand = python3 {bot}\nprotocol = ugi\nmove_time_ms = 60000\n"
            "startup_ms = 60000\n")
        run = self.ranks(3, config, "bots.jsonl", ["--threads", "2"])
        self.wait_for_lines(run, "bots.jsonl", 3)
        os.kill(run.pid_of(1), signal.SIGKILL)
        run.finish()
        self.assertEqual(run.status, 1, run.err)
        self.assertEqual(run.left(), {})

    def test_a_full_disk_of_rank_0_ends_the_run(self):
        config = self.config(FORMATS["round_robin"])
        whole = self.alone(config)[1]
        disk = self.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "none", str(disk)]
        if subprocess.run(mount, capture_output=True).returncode != 0:
            self.skipTest("no right to mount a small disk")
        try:
            run = self.ranks(3, config, "disk/games.jsonl")
            self.check_refused(run, 1, "games.jsonl: cannot write the journal: No space left")
            self.assertRegex(said_by_uttt(run.err)[0], "^uttt: rank 0 on ")
            kept = without_times(disk / "games.jsonl")
            self.assertEqual(kept, whole[:len(kept)])
            (self.folder / "games.jsonl").write_bytes((disk / "games.jsonl").read_bytes())
        finally:
            subprocess.run(["umount", str(disk)], check=True)
        self.check_resumes(config, "games.jsonl", whole)

    def test_an_interrupted_run_ends_with_what_was_finished(self):
        config = self.config(LONG)
        whole = self.alone(config)[1]
        run = self.ranks(3, config, "stopped.jsonl")
        self.wait_for_lines(run, "stopped.jsonl", 20)
        os.kill(run.pid_of(0), signal.SIGINT)
        run.finish()
        self.assertEqual(run.status, 3, run.err)
        self.assertIn("to go on: --resume", run.err)
        kept = without_times(self.folder / "stopped.jsonl")
        self.assertEqual(kept, whole[:len(kept)])
        self.assertLess(len(kept), len(whole))
        self.check_resumes(config, "stopped.jsonl", whole)


if __name__ == "__main__":
    if not Path(PROGRAM).exists():
        sys.exit(f"no {PROGRAM}; expected UTTT_PROGRAM, built with -DUTTT_MPI=ON")
    unittest.main(verbosity=2)
