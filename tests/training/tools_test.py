#!/usr/bin/python3
"""The training tools as users run them: what they print of small data and what they refuse.

usage: tools_test.py PROGRAM

Needs Debian's python3-torch, which ./test.sh slow installs.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

SOURCE = Path(__file__).resolve().parents[2]
TRAINING = SOURCE / "training"
ADVANCED = SOURCE / "evaluators/network/advanced.net"
PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else str(SOURCE / "build/uttt")

sys.path.insert(0, str(TRAINING))
import calibrate  # noqa: E402
import data  # noqa: E402
import rows  # noqa: E402


def run(tool, *arguments, **options):
    """The finished process of a tool of training/."""
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return subprocess.run(["/usr/bin/python3", TRAINING / tool, *map(str, arguments)],
                          capture_output=True, text=True, env=environment, **options)


def uttt(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                          check=True).stdout


def self_play(path, ruleset, positions, *options, player="pvs:nodes=20,evaluator=fitted"):
    uttt("selfplay", "-r", ruleset, "--player", player, "--positions", positions,
         "--random-plies", 1, "-o", path, *options)
    return path


def told_of_basic(data_set):
    """A data set of `advanced` as one of `basic`, on which uttt selfplay makes none any more."""
    header = data_set[:data.HEADER_SIZE].replace(b"ruleset: advanced", b"ruleset: basic")
    return header.ljust(data.HEADER_SIZE, b"\n") + data_set[data.HEADER_SIZE:]


def game_line(moves, result, position="", ruleset="advanced"):
    """A game as log_loss.py reads it from a journal."""
    return json.dumps({"game": 0, "ruleset": ruleset, "moves": moves, "result": result,
                       "opening": {"position": position, "moves": ""}}) + "\n"


class WithFolder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory(prefix="uttt_tools_")
        cls.addClassCleanup(holder.cleanup)
        cls.folder = Path(holder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def check_refused(self, ended, message, status=2):
        """By one line."""
        self.assertEqual(ended.returncode, status, ended.stderr)
        self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
        self.assertIn(message, ended.stderr)


class Sums(unittest.TestCase):
    def test_those_of_pytorch_are_the_compiled_ones(self):
        generator = torch.Generator().manual_seed(1)
        found = torch.randint(50, (40, 2, rows.ROWS), generator=generator, dtype=torch.int32)
        weights = torch.randn(80, 32, generator=generator)
        answers = []
        for sums in (rows.CompiledSums.apply, rows.torch_sums):
            table = torch.randn(50, 32, generator=torch.Generator().manual_seed(2),
                                requires_grad=True)
            made = sums(table, found)
            (made * weights).sum().backward()
            answers.append((made.detach(), table.grad))
        # Both add up the same numbers of about 1, in another order.
        for compiled, by_torch in zip(*answers):
            self.assertEqual(compiled.shape, by_torch.shape)
            self.assertGreater(compiled.abs().max(), 5)
            torch.testing.assert_close(by_torch, compiled, rtol=1e-5, atol=1e-4)


class Train(WithFolder):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.data = self_play(cls.folder / "data", "advanced", 2500)
        cls.open = self_play(cls.folder / "open", "open", 5000)

    def train(self, *arguments, **options):
        return run("train.py", "--output", self.folder / "a.net", *arguments, **options)

    def check_nothing_written(self):
        self.assertEqual(list(self.folder.glob("a.net*")), [])

    def test_options_that_mean_nothing_are_refused(self):
        cases = [
            ("--trace 1.01", "--trace: 1.01; expected a number from 0 to 1"),
            ("--value-share -0.1", "--value-share: -0.1; expected a number from 0 to 1"),
            ("--own-share nan", "--own-share: nan; expected a number from 0 to 1"),
            ("--epochs -1", "--epochs: -1; expected a whole number from 0"),
            ("--epochs 0", "--epochs 0: no weights to keep; expected --start FILE.net"),
            ("--keep-scores", "no weights to keep them from; expected --start FILE.net"),
            ("--batch 0", "--batch: 0; expected a whole number from 1"),
            ("--rate -1", "--rate: -1; expected a number from 0"),
            ("--rate inf", "--rate: inf; expected a number from 0"),
            ("--threads 0", "--threads: 0; expected a whole number from 1 to 1024"),
            ("--seed -1", "--seed: -1; expected a whole number from 0"),
            ("--seed x", "--seed: x; expected a whole number from 0"),
            ("--device abacus", "--device: abacus; expected cpu, or cuda where PyTorch finds it"),
        ]
        for options, message in cases:
            with self.subTest(options=options):
                self.check_refused(self.train(self.data, *options.split()), message)
        self.check_refused(run("train.py"), "required: DATA, --output")
        self.check_nothing_written()

    def test_data_that_is_none_is_refused(self):
        whole = self.data.read_bytes()
        basic = self.write("basic", told_of_basic(whole))
        header = whole[:data.HEADER_SIZE]
        cases = [
            (self.folder / "none", "none: No such file or directory"),
            (self.folder, ": Is a directory"),
            (self.write("cut", whole[:100]),
             "cut: no data set of uttt selfplay; expected 512 bytes that begin with"),
            (self.write("other", b"x" * 600), "other: no data set of uttt selfplay"),
            (basic,
             'basic: positions of "basic"; expected those of advanced, more-advanced or open'),
            (self.write("empty", header), "empty: 0 positions; expected some that were played"),
            (self.write("tiny", whole[:data.HEADER_SIZE + 20 * data.RECORD.itemsize]),
             "tiny: too few games; expected 32 or more"),
        ]
        for path, message in cases:
            with self.subTest(path=path.name):
                self.check_refused(self.train(path), message)
        self.check_refused(self.train(self.data, self.open),
                           "data of advanced and open; expected one ruleset")
        self.check_nothing_written()

    def test_weights_to_start_from_that_are_none_are_refused(self):
        whole = ADVANCED.read_bytes()
        cases = [
            (self.folder / "none.net", "cannot read"),
            (self.folder, ": Is a directory"),
            (self.write("cut.net", whole[:-1]), "cut.net: no whole file of network weights"),
            (self.write("short.net", whole[:10]), "short.net: no whole file of network weights"),
            (self.data, "data: no whole file of network weights"),
        ]
        for path, message in cases:
            with self.subTest(path=path.name):
                self.check_refused(self.train(self.data, "--start", path), message)
        self.check_nothing_written()

    def test_an_output_that_cannot_be_written_is_refused_first(self):
        for path, message in [(self.folder / "none/a.net", "No such file or directory"),
                              (self.folder, "is no plain file"), ("/dev/null", "is no plain file")]:
            with self.subTest(path=str(path)):
                ended = run("train.py", "no data", "--output", path)
                self.check_refused(ended, f"cannot write {path}: ")
                self.assertIn(message, ended.stderr)

    def test_a_full_disk_leaves_the_weights_that_were_there(self):
        (self.folder / "a.net").write_text("old")
        limit = ADVANCED.stat().st_size // 2
        ended = self.train(
            self.data, "--start", ADVANCED, "--epochs", 0,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.check_refused(ended, "a.net: File too large", status=1)
        self.assertEqual((self.folder / "a.net").read_text(), "old")
        (self.folder / "a.net").unlink()
        self.check_nothing_written()

    def test_a_fit_that_is_stuck_with_every_seed_writes_nothing(self):
        # Weights of another ruleset that nothing is learned to: no seed makes them better.
        ended = self.train(self.open, "--start", ADVANCED, "--keep-scores", "--epochs", 1, "--rate",
                           0, "--leak", 0)
        self.check_refused(ended, "with seeds 1 to 10 the fit is stuck at the loss of a coin",
                           status=1)
        self.assertEqual(re.findall(r"seed (\d+) is stuck", ended.stdout),
                         [str(seed) for seed in range(1, 11)])
        self.check_nothing_written()

    def test_ten_steps_are_enough(self):
        ended = self.train(self.data, "--start", ADVANCED, "--keep-scores", "--epochs", 10,
                           "--rate", 1e-5, "--leak", 0)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(ended.stdout.count("epoch"), 10)
        (self.folder / "a.net").unlink()
        self.check_nothing_written()


class Values(WithFolder):
    def test_means_are_read_as_log_odds(self):
        means_told = [-1000, -550, 0, 100, 999, 1000]
        log_odds_told = [-760, -124, 0, 20, 760, 760]
        records = np.zeros(len(means_told), data.RECORD)
        records["value"] = means_told
        for player, values in (("mcts:evaluator=network,rollouts=9", log_odds_told),
                               ("strongest:rollouts=9", log_odds_told), ("mcts", log_odds_told),
                               ("pvs:nodes=9", means_told)):
            header = data.MAGIC + f"ruleset: open\nplayer: {player}\n".encode()
            path = self.write("values", header.ljust(data.HEADER_SIZE, b"\n") + records.tobytes())
            self.assertEqual(data.read_records(path)["value"].tolist(), values, player)


class Calibrate(WithFolder):
    def test_the_chances_that_made_the_results_are_found(self):
        scale, margin, count = 80, 40, 200_000
        generator = np.random.default_rng(1)
        records = np.zeros(count, data.RECORD)
        records["game"] = np.arange(count) // 10
        records["ply"] = 5
        records["proof"] = data.NOT_PROVEN
        records["value"] = generator.integers(-300, 300, count)
        win = 1 / (1 + np.exp(-(records["value"] - margin) / scale))
        loss = 1 / (1 + np.exp(-(-records["value"] - margin) / scale))
        chance = generator.random(count)
        records["result"] = np.where(chance < win, 1, np.where(chance > 1 - loss, -1, 0))
        header = (data.MAGIC + b"ruleset: open\n").ljust(data.HEADER_SIZE, b"\n")
        ended = run("calibrate.py", self.write("made", header + records.tobytes()))
        self.assertEqual(ended.returncode, 0, ended.stderr)
        rows = [re.findall(r"\{(\d+), (\d+)\}", line) for line in ended.stdout.splitlines()
                if line.startswith("    {{")]
        self.assertEqual(len(rows), len(calibrate.PLIES))
        for ply in (0, 1):  # the knots around them; the others are as all together
            for value, (won, lost) in zip(calibrate.VALUES, rows[ply]):
                if abs(value) > 230:  # seen on one side of the knot alone
                    continue
                self.assertAlmostEqual(int(won) / 1000, 1 / (1 + np.exp(-(value - margin) / scale)),
                                       delta=0.04)
                self.assertAlmostEqual(int(lost) / 1000, 1 / (1 + np.exp((value + margin) / scale)),
                                       delta=0.04)
        self.assertIn("open, best_line: 100000 positions of unseen games", ended.stderr)

    def test_data_sets_of_the_program_become_tables(self):
        first = self_play(self.folder / "advanced", "advanced", 15000)
        second = self_play(self.folder / "open", "open", 20000)
        third = self_play(self.folder / "means", "open", 5000,
                          player="mcts:evaluator=fitted,rollouts=20")
        ended = run("calibrate.py", first, second, third)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        lines = [line for line in ended.stdout.splitlines() if not line.startswith("// ")]
        pairs = ", ".join([r"\{\d+, \d+\}"] * len(calibrate.VALUES))
        for ruleset, kind in (("advanced", "best_line"), ("open", "best_line"), ("open", "mean")):
            self.assertEqual(lines.pop(0),
                             f'Calibration{{"{ruleset}", ValueKind::{kind}, {{{{')
            for _ in calibrate.PLIES:
                self.assertRegex(lines.pop(0), rf"^    \{{\{{{pairs}\}}\}},$")
            self.assertEqual(lines.pop(0), "}}},")
        self.assertEqual(lines, [])
        self.assertNotIn("Warning", ended.stderr)

    def test_data_that_is_none_is_refused(self):
        whole = self_play(self.folder / "few", "advanced", 500)
        basic = self.write("basic", told_of_basic(whole.read_bytes()))
        cases = [
            ([], "required: DATA"),
            ([self.folder / "none"], "none: No such file or directory"),
            ([self.folder], ": Is a directory"),
            ([basic], 'positions of "basic"; expected those of advanced, more-advanced or open'),
            ([whole], "positions to fit; expected 500 or more"),
            ([self.write("empty", whole.read_bytes()[:data.HEADER_SIZE])],
             "empty: 0 positions to fit"),
            ([self.write("cut", whole.read_bytes()[:511])], "cut: no data set of uttt selfplay"),
        ]
        for arguments, message in cases:
            with self.subTest(message=message):
                ended = run("calibrate.py", *arguments)
                self.check_refused(ended, message)
                self.assertEqual(ended.stdout, "")


class LogLoss(WithFolder):
    LEGAL = "12 23 34 45 56 67 78 89 91 13 35 57 79"  # of `advanced`, and none wins
    # Answers like `uttt search` that the mover is better by 100, and notes what it was asked.
    ANSWERER = """#!/usr/bin/python3
import sys
with open(sys.argv[0] + ".asked", "a") as file:
    print("|".join(sys.argv[1:]), file=file)
print('{"value": 100}')
"""

    def answerer(self):
        path = self.write("answerer", self.ANSWERER)
        path.chmod(0o755)
        Path(f"{path}.asked").unlink(missing_ok=True)
        return path

    def test_losses_are_those_of_the_values_on_the_best_scale(self):
        # Four wins of X and two draws are worth 5 of 6: log-odds of 1.609 for 100 value units, and a
        # loss of -5/6 ln 5/6 - 1/6 ln 1/6.
        journal = self.write("journal", '{"journal":1,"config":{}}\n' + "".join(
            game_line(" ".join(["55"] * 14), result) for result in ["x"] * 4 + ["draw"] * 2))
        ended = run("log_loss.py", self.answerer(), journal, "fitted")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(ended.stdout, "6 games\n| fitted | 0.451 | - | - | - | scale 61\n")
        # A mean of 550 in a thousand are log-odds of 20 hundredths.
        ended = run("log_loss.py", self.answerer(), journal, "mcts:network")
        self.assertEqual(ended.stdout, "6 games\n| mcts:network | 0.451 | - | - | - | scale 13\n")

    def test_a_sure_mean_is_certain(self):
        program = self.write("sure", "#!/bin/sh\necho '{\"value\": -1000}'\n")
        program.chmod(0o755)
        journal = self.write("journal", game_line(" ".join(["55"] * 14), "o"))
        ended = run("log_loss.py", program, journal, "mcts:network")
        self.assertIn("| mcts:network | 0.001 | - | - | - |", ended.stdout, ended.stderr)

    def test_a_game_from_a_position_is_searched_from_there(self):
        # Thirteen marks are on the boards before the first move.
        fen = "xoxoxoxox/oxox5/9/9/9/9/9/9/9 O 0 a9"
        moves = " ".join(str(move) for move in range(11, 20))
        program = self.answerer()
        ended = run("log_loss.py", program, self.write("journal", game_line(moves, "x", fen)), "e")
        self.assertEqual(ended.stdout.splitlines()[1].split(" | ")[:4], ["| e", "-", "0.001", "-"])
        strategy = "pvs:move_time_ms=40,evaluator=e"
        self.assertEqual(Path(f"{program}.asked").read_text().splitlines(), [
            f"search|-r|advanced|--strategy|{strategy}|--position|{fen}|--moves|{line}|--json"
            for line in ("", "11 12 13 14 15")])

    def test_games_of_the_program_are_foretold(self):
        config = self.write("config", "ruleset = more-advanced\nopenings = openings\nrounds = 2\n"
                            "seed = 1\n[strategy.a]\ntype = pvs\nnodes = 200\n"
                            "[strategy.b]\ntype = random\n")
        fen = json.loads(uttt("eval", "-r", "more-advanced", "--moves", "55 51 15 53", "--json"))
        self.write("openings", f"{fen['position']}\n55 52\n")
        journal = self.folder / "journal.jsonl"
        uttt("tournament", config, "--journal", journal)
        searchers = ["fitted", "pvs:network", "mcts:network"]
        ended = run("log_loss.py", PROGRAM, journal, *searchers)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        games, *lines = ended.stdout.splitlines()
        self.assertEqual(games, "4 games")
        self.assertEqual([line.split()[1] for line in lines], searchers)
        for line in lines:
            losses = re.fullmatch(r"\| \S+ \| (\S+) \| (\S+) \| (\S+) \| (\S+) \| scale \d+", line)
            # The better one of two so unlike players wins, which the searches see.
            self.assertLess(float(losses[1]), 0.7)

    def test_what_cannot_be_searched_is_refused(self):
        line = game_line(self.LEGAL, "x")
        good = self.write("good", line)
        cases = [
            ([], "required: UTTT, JOURNAL"),
            ([PROGRAM, self.folder / "none"], "none: No such file or directory"),
            ([PROGRAM, self.folder], ": Is a directory"),
            ([PROGRAM, self.write("empty", "")],
             "empty: 0 games; expected some with a move at ply 12"),
            ([PROGRAM, self.write("early", game_line("55 51", "x"))],
             "early: 1 games; expected some"),
            ([PROGRAM, self.write("page", "# A page\n")], "page:1: no finished game"),
            ([PROGRAM, self.write("bytes", b"\xff\xfe\n")], "bytes:1: no finished game"),
            ([PROGRAM, self.write("list", "[]\n")], "list:1: no finished game"),
            ([PROGRAM, self.write("torn", line + line[:50])], "torn:2: no finished game"),
            ([PROGRAM, self.write("result", game_line("55", "y"))], "result:1: no finished game"),
            ([self.folder / "none", good], f"cannot run {self.folder}/none: No such file"),
            (["/bin/echo", good], "/bin/echo: no value in what it answers"),
            ([PROGRAM, good, "fitted", "foo"], 'unknown value "foo"'),
            ([PROGRAM, good, "alpha-beta:fitted"], "expected pvs:EVALUATOR or mcts:EVALUATOR"),
            ([PROGRAM, self.write("illegal", game_line("55 " * 13, "x")), "fitted"],
             'move "55" is not legal'),
        ]
        for arguments, message in cases:
            with self.subTest(message=message):
                ended = run("log_loss.py", *arguments)
                self.check_refused(ended, message)


if __name__ == "__main__":
    unittest.main()
