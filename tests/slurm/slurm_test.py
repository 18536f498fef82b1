#!/usr/bin/env python3
"""The scripts of docs/cluster.md, run: by a Slurm of one node on loopback, by GNU parallel, and the
pods of the Kubernetes job by hand.

UTTT_PROGRAM is a program built with -DUTTT_MPI=ON. Needs slurm-wlm, munge and parallel.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UTTT_PROGRAM", str(SOURCE / "build/mpi/uttt"))
PAGE = SOURCE / "docs/cluster.md"
PATIENCE = 600  # seconds; only what hangs for ever is ended

CONFIG = """
ruleset = basic
rounds = 24
[strategy.deep]
type = alpha-beta
depth = 2
[strategy.dice]
type = random
[strategy.rules]
type = rules
"""

SLURM_CONF = """
ClusterName=loopback
SlurmctldHost=localhost
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SlurmctldPort={port}
SlurmdPort={other_port}
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
NodeName=localhost CPUs=64 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP OverSubscribe=FORCE:64
"""


def blocks_of_page(language):
    """The fenced blocks of docs/cluster.md in that language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(), re.M | re.S)


def block_with(language, word):
    found = [block for block in blocks_of_page(language) if word in block]
    if len(found) != 1:
        raise LookupError(f"docs/cluster.md has {len(found)} {language} blocks with {word}")
    return found[0]


def without_times(journal):
    return [line.split(',"time_us":')[0] for line in Path(journal).read_text().split("\n")[:-1]]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Slurm:
    """A controller and a node on this machine, with a munge of their own."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="uttt_slurm_"))
        for name in ["state", "spool"]:
            (self.folder / name).mkdir()
        conf = self.folder / "slurm.conf"
        conf.write_text(SLURM_CONF.format(folder=self.folder, port=free_port(),
                                          other_port=free_port()))
        self.environment = {**os.environ, "SLURM_CONF": str(conf)}
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        own = {name: f"--{name}={self.folder}/munge.{name.split('-')[0]}"
               for name in ["key-file", "socket", "pid-file", "log-file", "seed-file"]}
        self.start(["munged", "--foreground", "--force", *own.values()], "socket")
        self.start(["slurmctld", "-D"])
        self.start(["slurmd", "-D", "-N", "localhost"])
        self.wait_until_idle()

    processes = []

    def start(self, command, file=None):
        self.processes.append(subprocess.Popen(command, env=self.environment,
                                               stdout=subprocess.DEVNULL,
                                               stderr=subprocess.DEVNULL))
        while file and not (self.folder / f"munge.{file}").exists():
            time.sleep(0.05)

    def wait_until_idle(self):
        deadline = time.monotonic() + PATIENCE
        while "idle" not in self.run(["sinfo", "--noheader", "--format=%T"]).stdout:
            if time.monotonic() > deadline:
                raise TimeoutError((self.folder / "slurmctld.log").read_text())
            time.sleep(0.2)

    def run(self, command, folder=None):
        return subprocess.run(command, env=self.environment, cwd=folder, capture_output=True,
                              text=True, timeout=PATIENCE)

    def stop(self):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.slurm = Slurm()
        cls.addClassCleanup(cls.slurm.stop)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "tournament.cfg").write_text(CONFIG)
        # The page says uttt.
        (self.folder / "bin").mkdir()
        (self.folder / "bin/uttt").symlink_to(PROGRAM)
        self.slurm.environment["PATH"] = f"{self.folder}/bin:{os.environ['PATH']}"
        alone = self.run_line("uttt tournament tournament.cfg --journal alone.jsonl")
        self.assertEqual(alone.returncode, 0, alone.stderr)

    def run_line(self, line):
        return self.slurm.run(["bash", "-c", line], self.folder)

    def submit(self, script):
        (self.folder / "job.sh").write_text(script)
        run = self.slurm.run(["sbatch", "--wait", "job.sh"], self.folder)
        said = "".join(path.read_text() for path in self.folder.glob("slurm-*.out"))
        self.assertEqual(run.returncode, 0, run.stderr + said)
        return said

    def check_journal(self, name="tournament.jsonl"):
        self.assertEqual(without_times(self.folder / name),
                         without_times(self.folder / "alone.jsonl"))

    def test_the_slurm_script_plays_the_tournament_of_one_process(self):
        said = self.submit(block_with("bash", "srun --mpi=pmix uttt tournament"))
        self.check_journal()
        self.assertRegex(said, r"3 ranks, 6 games at a time, 144 games")

    def test_the_slurm_script_goes_on_with_what_is_there(self):
        whole = (self.folder / "alone.jsonl").read_text()
        (self.folder / "tournament.jsonl").write_text(whole[:len(whole) // 3])
        said = self.submit(block_with("bash", "srun --mpi=pmix uttt tournament"))
        self.assertIn("goes on after", said)
        self.check_journal()

    def test_the_slurm_array_plays_shards_that_merge(self):
        self.submit(block_with("bash", "SLURM_ARRAY_TASK_ID"))
        merged = self.run_line(block_with("sh", "uttt merge"))
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.check_journal()

    def test_gnu_parallel_plays_shards_that_merge(self):
        played = self.run_line(block_with("sh", "parallel"))
        self.assertEqual(played.returncode, 0, played.stderr)
        merged = self.run_line(block_with("sh", "uttt merge"))
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.check_journal()

    def test_the_pods_of_the_kubernetes_job_play_shards_that_merge(self):
        job = block_with("yaml", "completionMode: Indexed")
        pods = int(re.search(r"completions: (\d+)", job)[1])
        command = json.loads(re.search(r"command: (\[.*\])", job)[1])
        for pod in range(pods):
            self.slurm.environment["JOB_COMPLETION_INDEX"] = str(pod)
            run = self.slurm.run(command, self.folder)
            self.assertEqual(run.returncode, 0, run.stderr)
        merged = self.run_line(block_with("sh", "uttt merge"))
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.check_journal()

    def test_a_step_without_mpi_is_refused_in_one_line(self):
        run = self.slurm.run(["srun", "--mpi=none", "-n", "3", PROGRAM, "tournament",
                              "tournament.cfg", "--journal", "copies.jsonl"], self.folder)
        self.assertEqual(run.returncode, 2, run.stderr)
        said = [line for line in run.stderr.splitlines() if line.startswith("uttt: ")]
        self.assertEqual(len(said), 1, run.stderr)
        self.assertIn("srun started 3 processes without a way", said[0])
        self.assertFalse((self.folder / "copies.jsonl").exists())


if __name__ == "__main__":
    if not Path(PROGRAM).exists():
        sys.exit(f"no {PROGRAM}; expected UTTT_PROGRAM, built with -DUTTT_MPI=ON")
    unittest.main(verbosity=2)
