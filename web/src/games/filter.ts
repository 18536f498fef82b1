// Which games are wanted: the state of the list, and the query of its address.

import type { Report } from '../contract';
import { isFault } from '../words';
import type { GameHead, Games } from './store';

export interface Filter {
  ruleset: number | null;
  player: number | null;
  opponent: number | null;
  side: '' | 'x' | 'o'; // the player's; without a player it means nothing
  result: '' | 'x' | 'draw' | 'o' | 'won' | 'lost'; // the last two are the player's
  ending: '' | 'fault' | string; // a word of the journal
  text: string; // a number, or part of a name
  order: 'number' | 'shortest' | 'longest';
  page: number;
}

export const kAllGames: Filter = {
  ruleset: null,
  player: null,
  opponent: null,
  side: '',
  result: '',
  ending: '',
  text: '',
  order: 'number',
  page: 0,
};

export function toQuery(filter: Partial<Filter>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) {
    if (value !== null && value !== '' && value !== kAllGames[key as keyof Filter]) {
      query.set(key, String(value));
    }
  }
  return query.toString();
}

export function fromQuery(query: URLSearchParams): Filter {
  const number = (key: string): number | null => {
    const text = query.get(key);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const word = (key: string, known: string[]): string => {
    const text = query.get(key) ?? '';
    return known.includes(text) ? text : '';
  };
  return {
    ruleset: number('ruleset'),
    player: number('player'),
    opponent: number('opponent'),
    side: word('side', ['x', 'o']) as Filter['side'],
    result: word('result', ['x', 'draw', 'o', 'won', 'lost']) as Filter['result'],
    ending: query.get('ending') ?? '',
    text: query.get('text') ?? '',
    order: (word('order', ['shortest', 'longest']) || 'number') as Filter['order'],
    page: number('page') ?? 0,
  };
}

function hasResult(head: GameHead, filter: Filter, isX: boolean): boolean {
  switch (filter.result) {
    case '':
      return true;
    case 'x':
      return head.result === 0;
    case 'draw':
      return head.result === 1;
    case 'o':
      return head.result === 2;
    case 'won':
      return filter.player !== null && head.result === (isX ? 0 : 2);
    case 'lost':
      return filter.player !== null && head.result === (isX ? 2 : 0);
  }
}

function hasSeats(head: GameHead, filter: Filter, isX: boolean): boolean {
  const [own, other] = isX ? [head.x, head.o] : [head.o, head.x];
  if (filter.player !== null && own !== filter.player) return false;
  if (filter.opponent !== null && other !== filter.opponent) return false;
  if (filter.player !== null && filter.side !== '' && (filter.side === 'x') !== isX) return false;
  return hasResult(head, filter, isX);
}

function hasEnding(word: string, wanted: string): boolean {
  return wanted === '' || (wanted === 'fault' ? isFault(word) : word === wanted);
}

// Places of the games wanted, in the order wanted.
export function findGames(report: Report, games: Games, filter: Filter): number[] {
  const text = filter.text.trim().toLowerCase();
  const names = report.players.map((player) => player.name.toLowerCase().includes(text));
  const isNumber = /^\d+$/.test(text);
  const found: GameHead[] = [];
  for (let place = 0; place < games.count; ++place) {
    const head = games.head(place);
    if (filter.ruleset !== null && head.ruleset !== filter.ruleset) continue;
    if (!hasSeats(head, filter, true) && !hasSeats(head, filter, false)) continue;
    if (!hasEnding(report.terminations[head.termination] ?? '', filter.ending)) continue;
    const isNamed = names[head.x] === true || names[head.o] === true;
    if (text !== '' && !isNamed && !(isNumber && String(head.number) === text)) continue;
    found.push(head);
  }
  if (filter.order === 'shortest') found.sort((a, b) => a.plies - b.plies);
  if (filter.order === 'longest') found.sort((a, b) => b.plies - a.plies);
  return found.map((head) => head.place);
}
