#!/usr/bin/python3
"""Fits the evaluator `network` to data sets of `uttt selfplay` and writes its weights.

    training/train.py --output FILE.net [--start FILE.net] [options] DATA...

training/README.md tells the data, the commands that made the weights in the program and their time.
The form of the network is that of evaluators/network/weights.hpp.
"""

import argparse
import ctypes
import math
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import command
import data
import rows
import scores
import weights

LANES = 32
STAKE_ROWS = data.STAKES * data.STAKES * data.KINDS
HEAD_LIMIT = 3.99    # a head's weights at most
MOVE_EPOCHS = 4      # of the scores of moves
STUCK_LOSS = 0.690   # a run that is no better after the first epoch has not caught on
SEEDS = 10           # tried one after the other
MAX_SEED = 2 ** 62
MAX_THREADS = 1024


class PhaseLayer(nn.Module):
    """A layer of the head, with weights [phase][input][output] of its own in each phase."""

    def __init__(self, inputs, outputs):
        super().__init__()
        one = nn.Linear(inputs, outputs)
        self.weight = nn.Parameter(one.weight.detach().t().repeat(data.PHASES, 1, 1))
        self.bias = nn.Parameter(one.bias.detach().repeat(data.PHASES, 1))

    def forward(self, x, counts):
        """x [batch][input], its positions in the order of their phases: counts[phase] of each."""
        return torch.cat([torch.addmm(bias, part, weight) for part, weight, bias
                          in zip(x.split(counts), self.weight, self.bias)])


class Encoder(nn.Module):
    """Features of a board (or the grid) -> what its rows are made of."""

    def __init__(self, features, widths):
        super().__init__()
        sizes = [features] + widths
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

    def forward(self, x):
        for layer in self.layers:
            x = F.relu(layer(x))
        return x


class Network(nn.Module):
    def __init__(self, board_widths=(64, 64, 32), grid_widths=(64, 32)):
        super().__init__()
        self.board = Encoder(30, list(board_widths))
        self.grid = Encoder(27, list(grid_widths))
        width, grid_width = board_widths[-1], grid_widths[-1]
        self.place = nn.Parameter(torch.randn(9, width, LANES) * 0.3 / math.sqrt(width))
        self.place_bias = nn.Parameter(torch.zeros(9, LANES))
        self.sent = nn.Parameter(torch.randn(2, width, LANES) * 0.3 / math.sqrt(width))
        self.sent_place = nn.Parameter(torch.zeros(2, 10, LANES))
        self.stakes = nn.Parameter(torch.zeros(STAKE_ROWS, LANES))
        self.sent_stakes = nn.Parameter(torch.zeros(2, STAKE_ROWS, LANES))
        self.moves = nn.Parameter(torch.zeros(2 * data.MOVE_DEEDS * data.MOVE_TARGETS, LANES))
        self.my_grid = nn.Parameter(torch.randn(grid_width, LANES) * 0.3 / math.sqrt(grid_width))
        self.their_grid = nn.Parameter(torch.randn(grid_width, LANES) * 0.3 /
                                       math.sqrt(grid_width))
        self.bias = nn.Parameter(torch.full((LANES,), 0.3))
        self.head = nn.ModuleList([PhaseLayer(2 * LANES, 16), PhaseLayer(16, 32), PhaseLayer(32, 1)])

    def table(self, boards, grids):
        """All rows: [9][codes], [2][codes], [2][10], stakes, [2] stakes of the board sent to, my
        grid, their grid, [2] moves; [rows][LANES]."""
        board = self.board(boards)
        grid = self.grid(grids)
        place = torch.einsum('cw,pwl->pcl', board, self.place) + self.place_bias[:, None]
        rows = [place, torch.einsum('cw,pwl->pcl', board, self.sent), self.sent_place,
                self.stakes, self.sent_stakes, grid @ self.my_grid, grid @ self.their_grid,
                self.moves]
        return torch.cat([part.reshape(-1, LANES) for part in rows])

    def forward(self, table, found, counts, leak):
        """Log-odds of the mover from the rows `found` [batch][view] of both views, his own first;
        positions in the order of their phases, `counts` of each."""
        batch = found.shape[0]
        views = (rows.sums(table, found) + self.bias).reshape(batch, 2, LANES)
        direct = views[:, 0, LANES - 1] - views[:, 1, LANES - 1]
        x = clipped(views, leak).clone()
        x[:, :, LANES - 1] = 0
        x = x.reshape(batch, 2 * LANES)
        for layer in self.head[:-1]:
            x = clipped(layer(x, counts), leak)
        return self.head[-1](x, counts)[:, 0] + direct

    def limit(self):
        with torch.no_grad():
            for layer in self.head:
                layer.weight.clamp_(-HEAD_LIMIT, HEAD_LIMIT)


def clipped(x, leak):
    """Between 0 and 1, with some slope outside while the network finds its way."""
    return x.clamp(0, 1) + leak * (x - x.clamp(0, 1)) if leak > 0 else x.clamp(0, 1)


class Batches:
    """Positions as rows of the table, turned at random. They are kept on the CPU, which finds the
    rows; what a batch needs of them goes to the device."""

    def __init__(self, positions, codes, value_share, value, device):
        self.positions, self.codes, self.device = positions, codes, device
        turns = np.stack([codes.mapped(data.image(s), False) for s in range(8)])
        swap = codes.mapped(data.SWAPPED, True)
        used = np.unique(positions.codes)
        used = np.unique(np.concatenate([used, swap[used]]))
        self.used = np.unique(turns[:, used])
        index = np.full(codes.count, -1)
        index[self.used] = np.arange(len(self.used))
        grid_turns = np.stack([data.image(s) for s in range(8)])
        grids = np.unique(np.concatenate([positions.my_grid, positions.their_grid]))
        self.used_grids = np.unique(grid_turns[:, grids])
        grid_index = np.full(data.STATES, -1)
        grid_index[self.used_grids] = np.arange(len(self.used_grids))
        places = np.concatenate([data.SYMMETRIES, np.full((8, 1), data.ANY_BOARD)], axis=1)
        self.held = [torch.from_numpy(np.ascontiguousarray(column)) for column in (
            positions.codes.astype(np.int32), positions.my_stakes, positions.their_stakes,
            positions.moves, positions.my_grid.astype(np.int32),
            positions.their_grid.astype(np.int32), positions.directed.astype(np.int32),
            index[turns].astype(np.int32),
            index[turns[:, swap]].astype(np.int32), grid_index[grid_turns].astype(np.int32),
            places.astype(np.int32))]
        column = [rows.address(tensor) for tensor in self.held]
        pair = ctypes.c_void_p * 2
        self.columns = rows.Columns(
            column[0], pair(*column[1:3]), column[3], pair(*column[4:6]), column[6],
            pair(*column[7:9]), column[9], column[10], codes.count, data.STATES, len(self.used),
            STAKE_ROWS, len(self.used_grids))
        self.phase = torch.from_numpy(positions.phase.astype(np.int64))
        self.result = torch.from_numpy(positions.result.astype(np.float32))
        self.is_played = torch.from_numpy(positions.is_played)
        share = torch.where(self.is_played, torch.tensor(value_share), torch.tensor(1.0))
        self.target = (share * torch.from_numpy(value.astype(np.float32))
                       + (1 - share) * self.result)
        self.features = torch.from_numpy(codes.features(self.used)).to(device)
        digits = data.DIGITS[self.used_grids]
        self.grid_features = torch.from_numpy(
            np.concatenate([digits == d for d in range(3)], axis=1).astype(np.float32)).to(device)

    def by_phase(self, chosen):
        """The positions `chosen` in the order of their phases, and how many there are of each."""
        phases = self.phase[chosen]
        counts = torch.bincount(phases, minlength=data.PHASES).tolist()
        return chosen[torch.argsort(phases)], counts

    def rows(self, chosen, turns):
        return rows.find(self.columns, chosen, turns).to(self.device)

    def table(self, network):
        table = network.table(self.features, self.grid_features)
        nothing = torch.zeros(1, LANES, device=self.device)  # a row where nobody is sent
        return torch.cat([table, nothing])


def expected_score(positions, scales):
    """The search values as expected scores: proven ones for sure, others by their scale."""
    score = 1 / (1 + np.exp(-np.clip(positions.value / scales, -50, 50)))
    proven = positions.proof != data.NOT_PROVEN
    return np.where(proven, (positions.proof + 1.0) / 2, score)


def traced(games, positions, score, trace):
    """The expected scores of played positions as TD(lambda) has them (Sutton, "Learning to predict by
    the methods of temporal differences", 1988): `trace` parts are the score one ply on, which is so
    made itself, after the last the result. `games` are the numbers of the positions' games."""
    played = np.flatnonzero(positions.is_played)
    game, ply = games[played], positions.ply[played].astype(np.int64)
    goes_on = np.append((game[1:] == game[:-1]) & (ply[1:] == ply[:-1] + 1), False)
    made = score[played]
    later = positions.result[played]
    for last in range(ply.max(), -1, -1):
        chosen = np.flatnonzero(ply == last)
        going = chosen[goes_on[chosen]]
        later[going] = 1 - made[going + 1]
        made[chosen] = (1 - trace) * made[chosen] + trace * later[chosen]
    result = score.copy()
    result[played] = made
    return result


def fitted_scale(positions):
    """Value units a unit of log-odds: makes sigmoid(value / scale) fit the results best."""
    open_ones = np.flatnonzero((positions.proof == data.NOT_PROVEN) & positions.is_played)
    value, result = positions.value[open_ones].astype(np.float64), positions.result[open_ones]

    def loss(scale):
        x = value / scale
        return np.mean(np.logaddexp(0, x) - result * x)

    low, high = math.log(5), math.log(2000)
    for _ in range(40):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        if loss(math.exp(a)) < loss(math.exp(b)):
            high = b
        else:
            low = a
    return math.exp(low)


def has_played(*parts):
    """Whether there are played positions, which have results, among the records."""
    return any((records['result'] != data.NOT_PLAYED).any() for records in parts)


def check_results(path, records):
    if not has_played(records[records['proof'] == data.NOT_PROVEN]):
        raise command.InputError(f'{path}: {len(records)} positions; expected some that were '
                                 'played and are not proven')


def load(paths, codes):
    """The records of all data sets, each with the scale of its own values, unseen games last."""
    seen, unseen, scales_seen, scales_unseen = [], [], [], []
    for path in paths:
        records = data.read_records(path)
        check_results(path, records)
        scale = fitted_scale(data.Positions(records, codes))
        split = data.is_unseen(records)
        print(f'{path}: {len(records)} positions, {scale:.1f} value units a unit of log-odds',
              flush=True)
        seen.append(records[~split])
        unseen.append(records[split])
        scales_seen.append(np.full(len(seen[-1]), scale))
        scales_unseen.append(np.full(len(unseen[-1]), scale))
    if not has_played(*seen) or not has_played(*unseen):
        raise command.InputError(f'{" ".join(paths)}: too few games; expected {data.UNSEEN_IN} or '
                                 'more, of which one is kept from the fit')
    records = np.concatenate(seen + unseen)
    scales = np.concatenate(scales_seen + scales_unseen)
    return records, scales, sum(map(len, seen))


def loss_of(network, batches, chosen, leak=0.0):
    """Mean cross-entropy with the targets over the positions, and with the results alone over those
    that were played."""
    target_loss = result_loss = 0.0
    with torch.no_grad():
        table = batches.table(network)
        for part in chosen.split(16384):
            part, counts = batches.by_phase(part)
            turns = torch.zeros(len(part), dtype=torch.uint8)
            x = network(table, batches.rows(part, turns), counts, leak).cpu()
            target_loss += F.binary_cross_entropy_with_logits(
                x, batches.target[part], reduction='sum').item()
            result_loss += F.binary_cross_entropy_with_logits(
                x, batches.result[part], weight=batches.is_played[part].float(),
                reduction='sum').item()
    return target_loss / len(chosen), result_loss / batches.is_played[chosen].sum().item()


def soften(teacher, batches, seen, share):
    """Puts the teacher's opinion into that share of the targets: the mean of its log-odds over the
    square's symmetries. Who learns from it values turned positions alike."""
    with torch.no_grad():
        table = batches.table(teacher)
        for part in torch.arange(seen).split(65536):
            part, counts = batches.by_phase(part)
            turned = [teacher(table, batches.rows(part, torch.full((len(part),), symmetry,
                                                                   dtype=torch.uint8)), counts, 0)
                      for symmetry in range(8)]
            own = torch.sigmoid(torch.stack(turned).mean(0)).cpu()
            batches.target[part] += share * (own - batches.target[part])


def fit(network, batches, seen, options):
    """Whether the network has caught on."""
    steps = options.epochs * math.ceil(seen / options.batch)
    optimizer = torch.optim.Adam(network.parameters(), lr=options.rate)
    # Of just ten steps PyTorch makes a first tenth of no length, and divides by it.
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, options.rate, total_steps=max(steps, 11), pct_start=0.1)
    unseen = torch.arange(seen, len(batches.result))
    started = time.time()
    for epoch in range(options.epochs):
        leak = options.leak if epoch < options.epochs / 2 else 0.0
        total = 0.0
        for part in torch.randperm(seen).split(options.batch):
            part, counts = batches.by_phase(part)
            turns = torch.randint(8, (len(part),), dtype=torch.uint8)
            x = network(batches.table(network), batches.rows(part, turns), counts, leak)
            loss = F.binary_cross_entropy_with_logits(x, batches.target[part].to(batches.device))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            network.limit()
            total += loss.item() * len(part)
        target_loss, result_loss = loss_of(network, batches, unseen, leak)
        print(f'epoch {epoch + 1}: {time.time() - started:.0f} s, loss {total / seen:.4f}, '
              f'unseen {target_loss:.4f}, of results {result_loss:.4f}', flush=True)
        if not result_loss <= (STUCK_LOSS if epoch == 0 else math.inf):  # or is no number
            return False
    return True


def device(text):
    """One of PyTorch's that can count here."""
    try:
        torch.ones(1, device=text).item()
    except (RuntimeError, AssertionError):
        raise argparse.ArgumentTypeError(
            f'{text}; expected cpu, or cuda where PyTorch finds it') from None
    return torch.device(text)


def parse_options():
    parser = command.Parser(__doc__)
    parser.add_argument('data', metavar='DATA', nargs='+', help='of uttt selfplay, on one ruleset')
    parser.add_argument('--output', metavar='FILE', required=True, help='the weights to write')
    parser.add_argument('--start', metavar='FILE',
                        help='weights to go on from, maybe of another ruleset')
    parser.add_argument('--epochs', type=command.number(int, 0), default=10,
                        help='with none, only how good moves look is learned (%(default)s)')
    parser.add_argument('--batch', type=command.number(int, 1), default=8192,
                        help='positions of a step (%(default)s)')
    parser.add_argument('--rate', type=command.number(float, 0), default=4e-3,
                        help='of learning, at most (%(default)s)')
    parser.add_argument('--leak', type=command.number(float, 0), default=0.1,
                        help='slope beyond the cuts in the first half of the run (%(default)s)')
    share = command.number(float, 0, 1)
    parser.add_argument('--value-share', type=share, default=0.6,
                        help='of the search values in what is learned; the rest is results '
                             '(%(default)s)')
    parser.add_argument('--trace', type=share, default=0,
                        help='of the value one ply on in that of a position (%(default)s)')
    parser.add_argument('--own-share', type=share, default=0,
                        help='of what the weights of --start say, in what is learned (%(default)s)')
    parser.add_argument('--keep-scores', action='store_true',
                        help='how good moves look stays as the weights of --start have it')
    parser.add_argument('--seed', type=command.number(int, 0, MAX_SEED), default=1,
                        help='of all random choices (%(default)s)')
    parser.add_argument('--threads', type=command.number(int, 1, MAX_THREADS), default=1,
                        help='of PyTorch (%(default)s)')
    parser.add_argument('--device', type=device,
                        default='cuda' if torch.cuda.is_available() else 'cpu',
                        help='where the network is, as PyTorch names it (%(default)s)')
    options = parser.parse_args()
    if options.keep_scores and not options.start:
        parser.error('--keep-scores: no weights to keep them from; expected --start FILE.net')
    if options.epochs == 0 and not options.start:
        parser.error('--epochs 0: no weights to keep; expected --start FILE.net')
    return options


def learned(start, records, scales, seen, codes, options):
    """The network fitted to the records, of which the first `seen` are learned."""
    positions = data.Positions(records, codes)
    value = traced(records['game'], positions, expected_score(positions, scales), options.trace)
    batches = Batches(positions, codes, options.value_share, value, options.device)
    print(f'{len(batches.used)} boards, {len(batches.used_grids)} grids, {seen} positions to learn,'
          f' {len(positions) - seen} unseen', flush=True)
    if start and options.own_share > 0:
        soften(start.to(options.device), batches, seen, options.own_share)
    for seed in range(options.seed, options.seed + SEEDS):
        torch.manual_seed(seed)
        network = Network()
        if start:
            network.load_state_dict(start.state_dict())
        if fit(network.to(options.device), batches, seen, options):
            return network
        print(f'seed {seed} is stuck', flush=True)
    raise command.RunError(f'with seeds {options.seed} to {seed} the fit is stuck at the loss of a '
                           'coin, and nothing is written; expected more DATA, or another --start or '
                           '--rate')


def common_ruleset(paths):
    rulesets = sorted(set(map(data.ruleset_of, paths)))
    if len(rulesets) > 1:
        raise command.InputError(f'data of {" and ".join(rulesets)}; expected one ruleset')
    return rulesets[0]


def main():
    options = parse_options()
    torch.set_num_threads(options.threads)
    command.check_replaceable(options.output)
    ruleset = common_ruleset(options.data)
    codes = data.codes_of_ruleset(ruleset)
    network = Network() if options.start else None
    looks = weights.read(options.start, network) if options.start else None
    records, scales, seen = load(options.data, codes)
    if not options.keep_scores:
        looks = scores.matrices(scores.fit(scores.MoveLists(records, codes), MOVE_EPOCHS,
                                           np.random.default_rng(options.seed)))
    if options.epochs > 0:
        network = learned(network, records, scales, seen, codes, options)
    weights.write(options.output, ruleset, network, looks)
    print(f'{options.output} written', flush=True)


if __name__ == '__main__':
    command.run(main)
