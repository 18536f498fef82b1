// A report made from records by the plainest means: what a page is fed with where the program is
// not asked, and what its figures are compared with where it is.
import { deflateSync } from 'node:zlib';

import type {
  Game,
  Interval,
  Report,
  Results,
  RulesetReport,
  Standing,
  Tally,
} from '../../src/contract';
import type { JournalRecord } from './journal';

const kChunk = 64;
const kTerminations = ['rules', 'proven', 'illegal_move', 'bad_reply', 'time', 'exit', 'startup'];

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
export const pliesOf = (record: JournalRecord): number =>
  words(record.opening.moves).length + words(record.moves).length;
export const resultOf = (record: JournalRecord): number => ['x', 'draw', 'o'].indexOf(record.result);

function gameOf(record: JournalRecord): Game {
  return {
    position: record.opening.position,
    opening: record.opening.moves,
    moves: record.moves,
    seed: '1',
    ...(record.detail ? { detail: record.detail } : {}),
    nodes: [record.nodes.x, record.nodes.o],
    time_us: [record.time_us.x, record.time_us.o],
    ...(record.thoughts?.value ? { value: record.thoughts.value } : {}),
    ...(record.thoughts?.wdl ? { wdl: record.thoughts.wdl } : {}),
    ...(record.thoughts?.depth ? { depth: record.thoughts.depth } : {}),
    ...(record.thoughts?.nodes ? { move_nodes: record.thoughts.nodes } : {}),
    ...(record.time_us_moves ? { move_us: record.time_us_moves } : {}),
  };
}

// Games of `name` against anybody, or `opponent`, as w-d-l.
export function tallyOf(
  records: JournalRecord[],
  name: string,
  side?: 'x' | 'o',
  opponent?: string,
): Tally {
  const tally: Tally = [0, 0, 0];
  for (const record of records) {
    for (const [own, other] of [['x', 'o'], ['o', 'x']] as const) {
      if (record[own].name !== name || (side && side !== own)) continue;
      if (opponent && record[other].name !== opponent) continue;
      ++tally[record.result === own ? 0 : record.result === 'draw' ? 1 : 2];
    }
  }
  return tally;
}

const scoreOf = ([w, d, l]: Tally): number => (w + d / 2) / Math.max(1, w + d + l);

function eloOf(tally: Tally): Interval {
  const score = scoreOf(tally);
  if (score === 0 || score === 1) {
    return { value: null, low: score === 1 ? 40 : null, high: score === 0 ? -40 : null };
  }
  const value = 400 * Math.log10(score / (1 - score));
  return { value, low: value - 90, high: value + 110 };
}

const losesByFault = (record: JournalRecord): boolean =>
  record.termination !== 'rules' && record.termination !== 'proven';

function standingOf(records: JournalRecord[], player: number, name: string): Standing {
  const sums = { moves: 0, nodes: 0, us: 0 };
  for (const record of records) {
    const opening = words(record.opening.moves).length;
    words(record.moves).forEach((_, i) => {
      const side = (opening + i) % 2 === 0 ? 'x' : 'o';
      if (record[side].name === name) ++sums.moves;
    });
    for (const side of ['x', 'o'] as const) {
      if (record[side].name !== name) continue;
      sums.nodes += record.nodes[side];
      sums.us += record.time_us[side];
    }
  }
  const total = tallyOf(records, name);
  const loser = (record: JournalRecord) => (record.result === 'x' ? record.o : record.x);
  return {
    player,
    total,
    as_x: tallyOf(records, name, 'x'),
    as_o: tallyOf(records, name, 'o'),
    score: scoreOf(total),
    elo: eloOf(total),
    rating: null,
    nodes_per_move: sums.moves ? sums.nodes / sums.moves : null,
    ms_per_move: sums.moves ? sums.us / 1000 / sums.moves : null,
    faults: records.filter((record) => losesByFault(record) && loser(record).name === name).length,
  };
}

function resultsBy(records: JournalRecord[], key: (record: JournalRecord) => string) {
  const groups = new Map<string, Results>();
  for (const record of records) {
    const results = groups.get(key(record)) ?? [0, 0, 0];
    ++results[resultOf(record) as 0 | 1 | 2];
    groups.set(key(record), results);
  }
  return groups;
}

function rulesetReport(
  all: JournalRecord[],
  ruleset: string,
  names: string[],
): RulesetReport {
  const records = all.filter((record) => record.ruleset === ruleset);
  const standings = names
    .map((name, player) => standingOf(records, player, name))
    .filter((row) => row.total.some((n) => n > 0))
    .sort((a, b) => b.score - a.score);
  const lengths: Results[] = [];
  for (const [plies, results] of resultsBy(records, (r) => String(pliesOf(r)))) {
    lengths[Number(plies)] = results;
  }
  const openings = resultsBy(records, (r) => `${r.opening.position}|${r.opening.moves}`);
  const faults = records.filter(losesByFault).map((record) => ({
    player: names.indexOf((record.result === 'x' ? record.o : record.x).name),
    termination: kTerminations.indexOf(record.termination),
    games: 1,
    first: all.indexOf(record),
    detail: record.detail ?? '',
  }));
  return {
    ruleset,
    games: records.length,
    distinct: new Set(records.map((r) => `${r.opening.position}|${r.opening.moves} ${r.moves}`)).size,
    results: [...(resultsBy(records, () => '').get('') ?? [0, 0, 0])] as Results,
    standings,
    crosstable: standings.map((row) =>
      standings.map((column) => {
        const [a, b] = [names[row.player] ?? '', names[column.player] ?? ''];
        const tally = tallyOf(records, a, undefined, b);
        return a === b || tally.every((n) => n === 0) ? null : tally;
      }),
    ),
    lengths: [...Array(82).keys()].map((plies) => lengths[plies] ?? [0, 0, 0]),
    endings: [...resultsBy(records, (r) => r.termination)].map(([word, results]) => ({
      termination: kTerminations.indexOf(word),
      results,
    })),
    faults,
    openings: [...openings].map(([key, results]) => {
      const [position = '', moves = ''] = key.split('|');
      return { position, moves, results };
    }),
    openings_total: openings.size,
  };
}

export function reportOf(records: JournalRecord[], title: string): Report {
  const specs = new Map<string, string>();
  for (const record of records) {
    for (const seat of [record.x, record.o]) specs.set(seat.name, seat.strategy);
  }
  const names = [...specs.keys()];
  const rulesets = [...new Set(records.map((record) => record.ruleset))];
  const column = (value: (record: JournalRecord) => number): number[] => records.map(value);
  const chunks: string[] = [];
  for (let i = 0; i < records.length; i += kChunk) {
    const games = records.slice(i, i + kChunk).map(gameOf);
    chunks.push(deflateSync(JSON.stringify(games)).toString('base64'));
  }
  return {
    format: 'uttt-report',
    version: 1,
    meta: {
      title,
      program: 'uttt test',
      written: '2026-01-31T12:00:00Z',
      kind: 'tournament',
      journals: [title],
      config: [['seed', '1']],
    },
    players: [...specs].map(([name, spec]) => ({ name, spec })),
    terminations: kTerminations,
    rulesets: rulesets.map((ruleset) => rulesetReport(records, ruleset, names)),
    games: {
      index: {
        number: column((r) => r.game),
        journal: column(() => 0),
        ruleset: column((r) => rulesets.indexOf(r.ruleset)),
        x: column((r) => names.indexOf(r.x.name)),
        o: column((r) => names.indexOf(r.o.name)),
        result: column(resultOf),
        termination: column((r) => kTerminations.indexOf(r.termination)),
        plies: column(pliesOf),
      },
      chunk_games: kChunk,
      chunks,
    },
  };
}
