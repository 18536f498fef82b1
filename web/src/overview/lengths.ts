// How long games are, by who won.

import uPlot from 'uplot';

import { axis, figure } from '../charts/plot';
import type { Results, RulesetReport } from '../contract';
import { section, table } from '../dom';
import { colour } from '../theme';
import { count } from '../words';
import { kSeatLegend } from './colours';

interface Length {
  plies: number;
  results: Results;
}

const sum = (results: Results): number => results[0] + results[1] + results[2];

function median(lengths: Length[], games: number): number {
  let seen = 0;
  return lengths.find((length) => 2 * (seen += sum(length.results)) >= games)?.plies ?? 0;
}

export function lengths(rules: RulesetReport): HTMLElement | null {
  const all: Length[] = rules.lengths.map((results, plies) => ({ plies, results }));
  const met = all.filter((length) => sum(length.results) > 0);
  const [first, last] = [met[0], met[met.length - 1]];
  if (!first || !last) return null;
  const shown = all.slice(Math.max(0, first.plies - 1), last.plies + 2);
  // Drawn behind one another: all, all but the games O won, those X won.
  const stack = (from: 0 | 1 | 2): number[] =>
    shown.map(({ results }) => results.slice(0, from + 1).reduce((a, b) => a + b, 0));
  const bars = (name: string): uPlot.Series => ({
    stroke: 'transparent',
    width: 0,
    fill: colour(name),
    points: { show: false },
    paths: uPlot.paths.bars?.({ size: [0.86, 26] }) ?? (() => null),
  });
  const text =
    `Half of the games are over after ${median(all, rules.games)} plies; ` +
    `the shortest took ${first.plies}, the longest ${last.plies}.`;
  return section(
    'lengths',
    'How long games are',
    text,
    figure({
      label: `Games by their length in plies. ${text}`,
      height: 240,
      data: [shown.map(({ plies }) => plies), stack(2), stack(1), stack(0)],
      options: () => ({
        padding: [8, 8, 0, 0],
        scales: {
          x: {
            time: false,
            range: [first.plies - 1.5, last.plies + 1.5],
          },
          y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.05)] },
        },
        axes: [
          axis('plies', { incrs: [1, 2, 5, 10, 20] }),
          axis('games', { size: 50, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] }),
        ],
        series: [{}, bars('o'), bars('drawn'), bars('x')],
      }),
      legend: kSeatLegend,
      table: table(
        'Games by length',
        [
          { head: 'Plies', class: 'number', cell: (length: Length) => length.plies },
          { head: 'X won', class: 'number', cell: ({ results }) => count(results[0]) },
          { head: 'Drawn', class: 'number', cell: ({ results }) => count(results[1]) },
          { head: 'O won', class: 'number', cell: ({ results }) => count(results[2]) },
        ],
        met,
      ),
    }),
  );
}
