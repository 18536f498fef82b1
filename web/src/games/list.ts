// All games, filtered and searched.

import { gameAddress, gamesAddress } from '../address';
import type { Report } from '../contract';
import { h, select, table, type Option } from '../dom';
import { count, endingTitle, isFault, playerName, rulesetTitle } from '../words';
import { findGames, kAllGames, toQuery, type Filter } from './filter';
import type { GameHead, Games } from './store';

const kPageSize = 50;

function resultCell(report: Report, head: GameHead): Node {
  const text = head.result === 1 ? 'draw' : head.result === 0 ? 'X won' : 'O won';
  const name = head.result === 1 ? 'drawn' : head.result === 0 ? 'x' : 'o';
  const word = report.terminations[head.termination] ?? '';
  return h(
    'span',
    { class: `result-tag ${name}` },
    text,
    isFault(word) ? h('small', {}, ` ${endingTitle(word)}`) : null,
  );
}

function gamesTable(report: Report, games: Games, places: number[]): HTMLElement {
  const name = (player: number, isWinner: boolean): Node =>
    h(isWinner ? 'b' : 'span', {}, playerName(report.players, player));
  const several = report.meta.journals.length > 1;
  return table(
    'Games',
    [
      {
        head: 'Game',
        class: 'number',
        cell: (head: GameHead) => [
          h(
            'a',
            { attributes: { href: gameAddress(head.place) } },
            `#${head.number}`,
            h('span', { class: 'hidden' }, ' replay'),
          ),
          several ? h('small', {}, report.meta.journals[head.journal] ?? '') : null,
        ],
      },
      { head: 'X', class: 'name', cell: (head) => name(head.x, head.result === 0) },
      { head: 'O', class: 'name', cell: (head) => name(head.o, head.result === 2) },
      { head: 'Result', cell: (head) => resultCell(report, head) },
      { head: 'Plies', class: 'number wide', cell: (head) => head.plies },
      {
        head: 'Ruleset',
        class: 'text wide',
        cell: (head) => rulesetTitle(report.rulesets[head.ruleset]?.ruleset ?? ''),
      },
    ],
    places.map((place) => games.head(place)),
  );
}

function pages(filter: Filter, found: number, go: (filter: Filter) => void): HTMLElement | null {
  const last = Math.ceil(found / kPageSize) - 1;
  if (last < 1) return null;
  const button = (text: string, page: number): HTMLElement =>
    h(
      'button',
      {
        attributes: { type: 'button', disabled: page < 0 || page > last },
        on: { click: () => go({ ...filter, page }) },
      },
      text,
    );
  return h(
    'nav',
    { class: 'pages', attributes: { 'aria-label': 'Pages of the list' } },
    button('‹ Back', filter.page - 1),
    h('span', {}, `page ${filter.page + 1} of ${last + 1}`),
    button('More ›', filter.page + 1),
  );
}

// The list itself, which changes while the filters above it stay.
function results(
  report: Report,
  games: Games,
  filter: Filter,
  go: (filter: Filter) => void,
): HTMLElement[] {
  const places = findGames(report, games, filter);
  const page = Math.min(filter.page, Math.max(0, Math.ceil(places.length / kPageSize) - 1));
  const shown = places.slice(page * kPageSize, (page + 1) * kPageSize);
  const parts: (HTMLElement | null)[] = [
    h(
      'p',
      { class: 'found', attributes: { role: 'status' } },
      places.length === games.count
        ? count(games.count, 'game')
        : `${count(places.length)} of ${count(games.count, 'game')}`,
    ),
    places.length > 0 ? gamesTable(report, games, shown) : null,
    pages({ ...filter, page }, places.length, go),
    games.shown < games.count
      ? h(
          'p',
          { class: 'note' },
          `The page holds replays of the first ${count(games.shown)} games only.`,
        )
      : null,
  ];
  return parts.filter((part) => part !== null);
}

const kSides: Option[] = [
  { value: '', text: 'either side' },
  { value: 'x', text: 'X' },
  { value: 'o', text: 'O' },
];

function resultOptions(hasPlayer: boolean): Option[] {
  const all: Option[] = [
    { value: '', text: 'any result' },
    { value: 'x', text: 'X won' },
    { value: 'draw', text: 'drawn' },
    { value: 'o', text: 'O won' },
  ];
  if (!hasPlayer) return all;
  return [...all, { value: 'won', text: 'the player won' }, { value: 'lost', text: 'the player lost' }];
}

const kOrders: Option[] = [
  { value: 'number', text: 'as played' },
  { value: 'shortest', text: 'shortest first' },
  { value: 'longest', text: 'longest first' },
];

export interface GamesView {
  element: HTMLElement;
  filter: () => Filter; // as it is set now
}

export function gamesView(report: Report, games: Games, start: Filter): GamesView {
  let filter = start;
  const list = h('div', { class: 'list' });
  const bar = h('div', { class: 'filters' });
  const showList = (): void => {
    history.replaceState(null, '', gamesAddress(toQuery(filter)));
    list.replaceChildren(
      ...results(report, games, filter, (next) => {
        filter = next;
        showList();
        list.scrollIntoView();
      }),
    );
  };
  // Which results can be asked for depends on the player.
  const change = (part: Partial<Filter>): void => {
    filter = { ...filter, ...part, page: 0 };
    if (filter.player === null && (filter.result === 'won' || filter.result === 'lost')) {
      filter.result = '';
    }
    showList();
    if ('player' in part) showFilters();
  };
  const index = (value: string): number | null => (value === '' ? null : Number(value));
  const players: Option[] = report.players.map((player, i) => ({
    value: String(i),
    text: player.name,
  }));
  const search = h('input', {
    attributes: { type: 'search', placeholder: 'number or name', value: filter.text },
    on: { input: () => change({ text: search.value }) },
  });
  const showFilters = (): void => {
    const focused = [...bar.children].findIndex((field) => field.contains(document.activeElement));
    const fields = [
      h('label', { class: 'field' }, h('span', {}, 'Search'), search),
      report.rulesets.length > 1 &&
        select(
          'Ruleset',
          [
            { value: '', text: 'all rulesets' },
            ...report.rulesets.map((rules, i) => ({
              value: String(i),
              text: rulesetTitle(rules.ruleset),
            })),
          ],
          String(filter.ruleset ?? ''),
          (value) => change({ ruleset: index(value) }),
        ),
      select(
        'Player',
        [{ value: '', text: 'everybody' }, ...players],
        String(filter.player ?? ''),
        (value) => change({ player: index(value) }),
      ),
      select(
        'Against',
        [{ value: '', text: 'everybody' }, ...players],
        String(filter.opponent ?? ''),
        (value) => change({ opponent: index(value) }),
      ),
      filter.player !== null &&
        select('As', kSides, filter.side, (value) => change({ side: value as Filter['side'] })),
      select('Result', resultOptions(filter.player !== null), filter.result, (value) =>
        change({ result: value as Filter['result'] }),
      ),
      select(
        'Ending',
        [
          { value: '', text: 'any ending' },
          { value: 'fault', text: 'any fault' },
          ...report.terminations.map((word) => ({ value: word, text: endingTitle(word) })),
        ],
        filter.ending,
        (value) => change({ ending: value }),
      ),
      select('Order', kOrders, filter.order, (value) =>
        change({ order: value as Filter['order'] }),
      ),
      h(
        'button',
        {
          attributes: { type: 'button' },
          on: {
            click: () => {
              search.value = '';
              filter = { ...kAllGames };
              showList();
              showFilters();
            },
          },
        },
        'Clear',
      ),
    ].filter((field) => field !== false);
    bar.replaceChildren(...fields);
    const again = bar.children[focused];
    again?.querySelector<HTMLElement>('select, input')?.focus();
  };
  showList();
  showFilters();
  const element = h(
    'div',
    { class: 'games-view' },
    h(
      'nav',
      { class: 'trail', attributes: { 'aria-label': 'Way back' } },
      h('a', { attributes: { href: '#/' } }, 'Overview'),
    ),
    h('h1', {}, 'Games'),
    bar,
    list,
  );
  return { element, filter: () => filter };
}
