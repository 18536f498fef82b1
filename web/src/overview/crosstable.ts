// Everybody against everybody in colour; a cell opens the games of that pair.

import { gamesAddress } from '../address';
import type { Report, RulesetReport, Tally } from '../contract';
import { h, scrolling, section, type Child } from '../dom';
import { toQuery } from '../games/filter';
import { playerName, scoreOf, tallyText } from '../words';

// In nine steps from all lost to all won, so that styles need no numbers from here.
const step = (tally: Tally): number => Math.round(scoreOf(tally) * 8);

export function crosstable(report: Report, rules: RulesetReport, place: number): HTMLElement {
  const players = rules.standings.map((row) => row.player);
  const name = (index: number): string => playerName(report.players, players[index] ?? -1);
  const cell = (row: number, column: number): HTMLElement => {
    const tally = rules.crosstable[row]?.[column] ?? null;
    if (row === column || tally === null) return h('td', { class: 'empty' }, tally ? '' : '·');
    const query = toQuery({
      ruleset: place,
      player: players[row] ?? null,
      opponent: players[column] ?? null,
    });
    const label =
      `${name(row)} against ${name(column)}: ${tally[0]} won, ${tally[1]} drawn, ` +
      `${tally[2]} lost`;
    return h(
      'td',
      { class: `heat heat-${step(tally)}` },
      h(
        'a',
        { attributes: { href: gamesAddress(query), title: label } },
        h('span', { class: 'hidden' }, `${name(row)} against ${name(column)}: `),
        h('b', {}, (100 * scoreOf(tally)).toFixed(0)),
        h('small', {}, tallyText(tally)),
      ),
    );
  };
  const head: Child[] = players.map((_, i) =>
    h('th', { attributes: { scope: 'col', title: name(i) } }, String(i + 1)),
  );
  const rows = players.map((_, row) =>
    h(
      'tr',
      {},
      h(
        'th',
        { class: 'name', attributes: { scope: 'row' } },
        h('span', { class: 'rank' }, String(row + 1)),
        name(row),
      ),
      ...players.map((_, column) => cell(row, column)),
    ),
  );
  return section(
    'crosstable',
    'Who beat whom',
    'Points in percent, and won–drawn–lost, of the player on the left. A cell opens the games.',
    scrolling(
      'Crosstable',
      h(
        'table',
        { class: 'cross' },
        h('caption', { class: 'hidden' }, 'Crosstable'),
        h('thead', {}, h('tr', {}, h('td', {}), ...head)),
        h('tbody', {}, ...rows),
      ),
    ),
  );
}
