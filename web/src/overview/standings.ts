// Who is how strong, with intervals drawn.

import { gamesAddress } from '../address';
import { forestBar, scaleOf } from '../charts/forest';
import { shareBar } from '../charts/share';
import type { Report, RulesetReport, Standing } from '../contract';
import { h, section, table, type Column } from '../dom';
import { toQuery } from '../games/filter';
import { fixed, gamesOf, interval, milliseconds, percent, playerName, tallyText } from '../words';

const eloOf = (row: Standing) => row.rating ?? row.elo;

// What the table says in one sentence.
export function headline(report: Report, rules: RulesetReport): string {
  const [first, second] = rules.standings;
  if (!first) return '';
  const name = playerName(report.players, first.player);
  const score = `${percent(first.score)} of the points in ${gamesOf(first.total)} games`;
  if (!second) return `${name} made ${score}.`;
  const [a, b] = [eloOf(first), eloOf(second)];
  const isSure = a?.low != null && b?.high != null && a.low > b.high;
  const next = playerName(report.players, second.player);
  return isSure
    ? `${name} is clearly the strongest: ${score}, and its interval lies above that of ${next}.`
    : `${name} leads with ${score}; the intervals of ${name} and ${next} overlap.`;
}

function isRated(rules: RulesetReport): boolean {
  return rules.standings.some((row) => row.rating !== null);
}

function columns(report: Report, rules: RulesetReport, place: number): Column<Standing>[] {
  const scale = scaleOf(rules.standings.map(eloOf));
  const hasFaults = rules.standings.some((row) => row.faults > 0);
  const list: Column<Standing>[] = [
    {
      head: 'Player',
      class: 'name',
      cell: (row, index) => [
        h('span', { class: 'rank' }, String(index + 1)),
        h(
          'a',
          { attributes: { href: gamesAddress(toQuery({ ruleset: place, player: row.player })) } },
          playerName(report.players, row.player),
        ),
        h('small', { class: 'spec' }, report.players[row.player]?.spec ?? ''),
      ],
    },
    { head: 'Games', class: 'number wide', cell: (row) => gamesOf(row.total) },
    {
      head: 'Won – drawn – lost',
      class: 'share-column wide',
      cell: (row) => [shareBar(row.total, 'players'), h('small', {}, tallyText(row.total))],
    },
    {
      head: 'Score',
      class: 'number',
      // Where there is little room the bar stands here.
      cell: (row) => [
        percent(row.score),
        h('span', { class: 'narrow' }, shareBar(row.total, 'players'), h('small', {}, tallyText(row.total))),
      ],
    },
    {
      head: isRated(rules) ? 'Rating, 95 % interval' : 'Elo, 95 % interval',
      class: 'forest-column',
      title: isRated(rules) ? 'Joint rating of all players' : 'Against the opponents met',
      cell: (row) => [
        forestBar(eloOf(row), scale, row.score - 0.5),
        h('small', {}, interval(eloOf(row))),
      ],
    },
    { head: 'As X', class: 'number wide', cell: (row) => tallyText(row.as_x) },
    { head: 'As O', class: 'number wide', cell: (row) => tallyText(row.as_o) },
    { head: 'Time a move', class: 'number wide', cell: (row) => milliseconds(row.ms_per_move) },
  ];
  if (!hasFaults) return list;
  return [
    ...list,
    { head: 'Faults', class: 'number', cell: (row) => (row.faults > 0 ? row.faults : '–') },
  ];
}

export function standings(report: Report, rules: RulesetReport, place: number): HTMLElement {
  return section(
    'standings',
    'Standings',
    headline(report, rules),
    table('Standings', columns(report, rules, place), rules.standings),
    note(rules),
  );
}

function note(rules: RulesetReport): HTMLElement {
  const [x, draws, o] = rules.results;
  const all = Math.max(1, x + draws + o);
  return h(
    'p',
    { class: 'note' },
    `X won ${percent(x / all)}, ${percent(draws / all)} were drawn, O won ${percent(o / all)}. `,
    `${fixed(rules.distinct, 0)} of ${fixed(rules.games, 0)} games are distinct. `,
    isRated(rules)
      ? 'Ratings are fitted to all games together; their intervals are computed from pairs of games.'
      : 'Elo is the logistic difference to the opponents met; its interval is computed from pairs of games.',
  );
}
