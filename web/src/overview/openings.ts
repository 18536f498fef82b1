// What the openings gave.

import { shareBar } from '../charts/share';
import { legend } from '../charts/plot';
import type { OpeningResult, RulesetReport } from '../contract';
import { h, section, table } from '../dom';
import { count, percent } from '../words';
import { kSeatLegend } from './colours';

const kShown = 12;
const games = (opening: OpeningResult): number =>
  opening.results[0] + opening.results[1] + opening.results[2];

function openingTable(list: OpeningResult[]): HTMLElement {
  return table(
    'Openings',
    [
      {
        head: 'Opening',
        class: 'name',
        cell: (opening: OpeningResult) => [
          h('code', {}, opening.moves || (opening.position ? 'position' : 'empty board')),
          opening.position ? h('small', { class: 'fen' }, opening.position) : null,
        ],
      },
      { head: 'Games', class: 'number', cell: (opening) => count(games(opening)) },
      {
        head: 'X – drawn – O',
        class: 'share-column',
        cell: (opening) => shareBar(opening.results, 'seats'),
      },
      {
        head: 'X scores',
        class: 'number wide',
        cell: (opening) =>
          percent((opening.results[0] + opening.results[1] / 2) / Math.max(1, games(opening)), 0),
      },
    ],
    list,
  );
}

export function openings(rules: RulesetReport): HTMLElement | null {
  if (rules.openings.length === 0) return null;
  const rest = rules.openings.slice(kShown);
  const more = rules.openings_total - rules.openings.length;
  return section(
    'openings',
    'Openings',
    `${count(rules.openings_total, 'opening')}, the most played first.`,
    openingTable(rules.openings.slice(0, kShown)),
    legend(kSeatLegend),
    rest.length > 0
      ? h(
          'details',
          { class: 'numbers' },
          h('summary', {}, `${count(rest.length)} more`),
          openingTable(rest),
          more > 0 ? h('p', { class: 'note' }, `and ${count(more)} that are not listed`) : null,
        )
      : null,
  );
}
