// What a format adds: a Swiss' rounds, a knockout's bracket, a ladder's challenges.

import { gamesAddress } from '../address';
import type { KnockoutReport, LadderReport, Report, RulesetReport, SwissReport } from '../contract';
import { h, scrolling, section, table, type Column } from '../dom';
import { toQuery } from '../games/filter';
import { count, fixed, playerName } from '../words';

const points = (value: number): string => String(value).replace('.5', '½').replace(/^0½/, '½');

type SwissRow = SwissReport['rows'][number];

function swiss(report: Report, event: SwissReport, place: number): HTMLElement {
  const ranks = new Map(event.rows.map((row, index) => [row.player, index + 1]));
  const round = (number: number): Column<SwissRow> => ({
    head: `Round ${number + 1}`,
    class: 'number',
    cell: (row) => {
      const result = row.rounds[number];
      if (!result) return '';
      if (result.opponent === null) return `bye ${points(result.points)}`;
      const query = toQuery({ ruleset: place, player: row.player, opponent: result.opponent });
      const name = playerName(report.players, result.opponent);
      const rank = ranks.get(result.opponent) ?? 0;
      return h(
        'a',
        {
          attributes: {
            href: gamesAddress(query),
            title: `against ${name}`,
          },
        },
        h('b', {}, points(result.points)),
        h('span', { class: 'hidden' }, ` points against ${name}`),
        h('small', {}, ` #${rank}`),
      );
    },
  });
  const played = [...Array(event.played).keys()].map(round);
  return section(
    'event',
    'Swiss rounds',
    `${event.played} of ${count(event.rounds, 'round')} played. A pair of games gives up to two points.`,
    table(
      'Swiss rounds',
      [
        {
          head: 'Player',
          class: 'name',
          cell: (row: SwissRow, index) => [
            h('span', { class: 'rank' }, String(index + 1)),
            playerName(report.players, row.player),
          ],
        },
        { head: 'Points', class: 'number', cell: (row) => points(row.points) },
        { head: 'Buchholz', class: 'number wide', cell: (row) => points(row.buchholz) },
        {
          head: 'Sonneborn-Berger',
          class: 'number wide',
          cell: (row) => fixed(row.sonneborn_berger, 2),
        },
        ...played,
      ],
      event.rows,
    ),
  );
}

type Match = KnockoutReport['rounds'][number]['matches'][number];

function matchCard(report: Report, match: Match, place: number): HTMLElement {
  const side = (player: number, made: number): HTMLElement =>
    h(
      'span',
      { class: match.winner === player ? 'side winner' : 'side' },
      h('span', {}, playerName(report.players, player)),
      h('b', {}, points(made)),
    );
  const notes = [
    match.replays > 0 ? count(match.replays, 'replay') : '',
    match.by_seed ? 'through as the better seed' : '',
    match.winner === null ? 'not decided yet' : '',
  ].filter((note) => note !== '');
  const query = toQuery({ ruleset: place, player: match.first, opponent: match.second });
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'match', attributes: { href: gamesAddress(query) } },
      side(match.first, match.points[0]),
      side(match.second, match.points[1]),
      notes.length > 0 ? h('small', {}, notes.join(', ')) : null,
    ),
  );
}

function knockout(report: Report, event: KnockoutReport, place: number): HTMLElement {
  const rounds = event.rounds.map((round) =>
    h(
      'div',
      { class: 'round' },
      h('h3', {}, round.name),
      h(
        'ul',
        {},
        ...round.matches.map((match) => matchCard(report, match, place)),
        ...round.byes.map((player) =>
          h('li', { class: 'bye' }, playerName(report.players, player), h('small', {}, ' bye')),
        ),
      ),
    ),
  );
  const winner = event.winner;
  return section(
    'event',
    'Bracket',
    winner === null ? 'The winner is not known yet.' : `${playerName(report.players, winner)} won.`,
    scrolling('Bracket', h('div', { class: 'bracket' }, ...rounds)),
  );
}

type Challenge = LadderReport['challenges'][number];

function outcome(report: Report, challenge: Challenge): string {
  const champion = playerName(report.players, challenge.champion);
  if (challenge.verdict === 'h1') {
    return `${playerName(report.players, challenge.challenger)} is the new champion`;
  }
  return challenge.verdict === 'h0' ? `${champion} stays champion` : 'not decided';
}

function ladder(report: Report, event: LadderReport, place: number): HTMLElement {
  const champion = playerName(report.players, event.champion);
  return section(
    'event',
    'Ladder',
    event.is_over ? `${champion} is the champion.` : `${champion} is the champion so far.`,
    table(
      'Challenges',
      [
        {
          head: 'Challenger',
          class: 'name',
          cell: (row: Challenge) =>
            h(
              'a',
              {
                attributes: {
                  href: gamesAddress(
                    toQuery({ ruleset: place, player: row.challenger, opponent: row.champion }),
                  ),
                },
              },
              playerName(report.players, row.challenger),
            ),
        },
        { head: 'Champion', class: 'text', cell: (row) => playerName(report.players, row.champion) },
        { head: 'Outcome', class: 'text', cell: (row) => outcome(report, row) },
        { head: 'LLR', class: 'number', cell: (row) => fixed(row.llr, 2) },
        { head: 'Pairs', class: 'number', cell: (row) => row.pairs },
      ],
      event.challenges,
    ),
    h(
      'p',
      { class: 'note' },
      `SPRT elo0 = ${fixed(event.elo0, 0)}, elo1 = ${fixed(event.elo1, 0)}; decided at an LLR of `,
      `${fixed(event.lower, 2)} or ${fixed(event.upper, 2)}.`,
    ),
  );
}

export function eventSection(
  report: Report,
  rules: RulesetReport,
  place: number,
): HTMLElement | null {
  switch (rules.event?.kind) {
    case 'swiss':
      return swiss(report, rules.event, place);
    case 'knockout':
      return knockout(report, rules.event, place);
    case 'ladder':
      return ladder(report, rules.event, place);
    case undefined:
      return null;
  }
}
