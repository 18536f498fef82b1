// What moving first is worth to whom.

import type { Report, RulesetReport, Standing } from '../contract';
import { h, section, svg, table } from '../dom';
import { legend } from '../charts/plot';
import { gamesOf, percent, playerName, scoreOf } from '../words';

const kWidth = 130;
const kHeight = 20;

// Both scores on one line from 0 to 100 %.
function dumbbell(row: Standing): SVGSVGElement {
  const at = (share: number): number => 8 + share * (kWidth - 16);
  const [x, o] = [scoreOf(row.as_x), scoreOf(row.as_o)];
  const middle = kHeight / 2;
  const mark = (share: number, name: string): SVGElement =>
    svg('circle', { class: name, attributes: { cx: at(share), cy: middle, r: 5 } });
  return svg(
    'svg',
    {
      class: 'dumbbell',
      attributes: {
        viewBox: `0 0 ${kWidth} ${kHeight}`,
        role: 'img',
        'aria-label': `as X ${percent(x)}, as O ${percent(o)}`,
      },
    },
    svg('line', { class: 'track', attributes: { x1: 8, x2: kWidth - 8, y1: middle, y2: middle } }),
    svg('line', { class: 'half', attributes: { x1: at(0.5), x2: at(0.5), y1: 2, y2: kHeight - 2 } }),
    svg('line', { class: 'between', attributes: { x1: at(x), x2: at(o), y1: middle, y2: middle } }),
    gamesOf(row.as_o) > 0 && mark(o, 'dot-o'),
    gamesOf(row.as_x) > 0 && mark(x, 'dot-x'),
  );
}

export function colours(report: Report, rules: RulesetReport): HTMLElement {
  const share = (tally: Standing['as_x']): string =>
    gamesOf(tally) === 0 ? '–' : percent(scoreOf(tally));
  return section(
    'colours',
    'As X and as O',
    'X moves first. The further apart the dots, the more it matters.',
    table(
      'Score as X and as O',
      [
        {
          head: 'Player',
          class: 'name',
          cell: (row: Standing) => playerName(report.players, row.player),
        },
        { head: '0 – 100 %', class: 'dumbbell-column', cell: dumbbell },
        { head: 'As X', class: 'number', cell: (row) => share(row.as_x) },
        { head: 'As O', class: 'number', cell: (row) => share(row.as_o) },
      ],
      rules.standings,
    ),
    legend([
      { text: 'as X', colour: 'x', shape: 'dot' },
      { text: 'as O', colour: 'o', shape: 'dot' },
    ]),
  );
}

export const kSeatLegend = [
  { text: 'X won', colour: 'x' },
  { text: 'drawn', colour: 'drawn' },
  { text: 'O won', colour: 'o' },
];

export const muted = (text: string): HTMLElement => h('p', { class: 'note' }, text);
