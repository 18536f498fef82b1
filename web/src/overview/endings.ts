// How games ended, and which bot lost by which fault.

import { gameAddress, gamesAddress } from '../address';
import { shareBar } from '../charts/share';
import { legend } from '../charts/plot';
import type { Fault, Report, Results, RulesetReport } from '../contract';
import { h, section, table } from '../dom';
import { toQuery } from '../games/filter';
import { count, endingTitle, faultText, isFault, percent, playerName } from '../words';
import { kSeatLegend, muted } from './colours';

const sum = (results: Results): number => results[0] + results[1] + results[2];

export function endings(report: Report, rules: RulesetReport, place: number): HTMLElement {
  const word = (termination: number): string => report.terminations[termination] ?? '?';
  const lost = rules.faults.reduce((all, fault) => all + fault.games, 0);
  const lead =
    lost === 0
      ? 'Every game was decided on the board.'
      : `${count(lost, 'game')} (${percent(lost / Math.max(1, rules.games))}) ` +
        `${lost === 1 ? 'was' : 'were'} lost by a fault of a player's program.`;
  return section(
    'endings',
    'How games ended',
    lead,
    table(
      'Endings',
      [
        {
          head: 'Ending',
          class: 'name',
          cell: (row: RulesetReport['endings'][number]) =>
            h(
              'a',
              {
                attributes: {
                  href: gamesAddress(toQuery({ ruleset: place, ending: word(row.termination) })),
                },
              },
              endingTitle(word(row.termination)),
            ),
        },
        { head: 'Games', class: 'number', cell: (row) => count(sum(row.results)) },
        { head: 'X – drawn – O', class: 'share-column', cell: (row) => shareBar(row.results, 'seats') },
      ],
      rules.endings,
    ),
    legend(kSeatLegend),
    h('h3', {}, 'Faults'),
    rules.faults.length === 0
      ? muted('No player broke the rules, a time limit or down.')
      : faults(report, rules.faults, place, word),
  );
}

function faults(
  report: Report,
  list: Fault[],
  place: number,
  word: (termination: number) => string,
): HTMLElement {
  return table(
    'Faults by player',
    [
      {
        head: 'Player',
        class: 'name',
        cell: (fault: Fault) => playerName(report.players, fault.player),
      },
      { head: 'Fault', class: 'text', cell: (fault) => faultText(word(fault.termination)) },
      {
        head: 'Games',
        class: 'number',
        cell: (fault) =>
          h(
            'a',
            {
              attributes: {
                href: gamesAddress(
                  toQuery({
                    ruleset: place,
                    player: fault.player,
                    result: 'lost',
                    ending: isFault(word(fault.termination)) ? word(fault.termination) : 'fault',
                  }),
                ),
              },
            },
            count(fault.games),
          ),
      },
      {
        head: 'The first one',
        class: 'text',
        cell: (fault) => [
          h('a', { attributes: { href: gameAddress(fault.first) } }, 'replay'),
          fault.detail ? h('small', { class: 'detail' }, fault.detail) : null,
        ],
      },
    ],
    list,
  );
}
