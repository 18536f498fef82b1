// Numbers and facts in the words all parts of the page share.

import { kProven, kWin, type Interval, type Player, type Tally } from './contract';

const kMinus = '\u2212';

export function fixed(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return '–';
  return value.toFixed(digits).replace('-', kMinus);
}

export function count(value: number, noun?: string): string {
  const text = value.toLocaleString('en-US');
  if (noun === undefined) return text;
  return `${text} ${noun}${value === 1 ? '' : 's'}`;
}

export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}\u00a0%`;
}

export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value > 0 ? '+' : kMinus) + text;
}

// "+12 [−3, +27]", an end without bound as −∞ or +∞.
export function interval(elo: Interval | null): string {
  if (elo === null) return '–';
  const low = elo.low === null ? `${kMinus}∞` : signed(elo.low);
  const high = elo.high === null ? '+∞' : signed(elo.high);
  const unbound = elo.high === null ? '+∞' : `${kMinus}∞`;
  return `${elo.value === null ? unbound : signed(elo.value)} [${low}, ${high}]`;
}

// Milliseconds with as many digits as one wants to see.
export function milliseconds(ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 100) return `${ms.toFixed(0)} ms`;
  if (ms >= 0.1 || ms === 0) return `${ms === 0 ? '0' : ms.toPrecision(2)} ms`;
  const us = 1000 * ms;
  return us >= 0.1 ? `${us.toPrecision(2)} µs` : `${Math.round(1000 * us)} ns`;
}

// 1234567 as "1.2M".
export function short(value: number | null): string {
  if (value === null) return '–';
  for (const [unit, size] of [['G', 1e9], ['M', 1e6], ['k', 1e3]] as const) {
    if (value >= size) return `${(value / size).toPrecision(value >= 100 * size ? 3 : 2)}${unit}`;
  }
  return String(Math.round(value));
}

export const gamesOf = (tally: Tally): number => tally[0] + tally[1] + tally[2];
export const scoreOf = (tally: Tally): number =>
  gamesOf(tally) === 0 ? 0 : (tally[0] + tally[1] / 2) / gamesOf(tally);
export const tallyText = (tally: Tally): string => tally.join('–');

// How the loser, or both, came to the end.
const kEndings: Record<string, { title: string; fault: string }> = {
  rules: { title: 'played to the end', fault: '' },
  proven: { title: 'result proven', fault: '' },
  illegal_move: { title: 'illegal move', fault: 'made an illegal move' },
  bad_reply: { title: 'unreadable reply', fault: 'said what its protocol does not allow' },
  time: { title: 'out of time', fault: 'ran out of time' },
  exit: { title: 'program ended', fault: 'ended during the game' },
  startup: { title: 'did not start', fault: 'was not ready in time' },
};

export const endingTitle = (word: string): string =>
  kEndings[word]?.title ?? word.replaceAll('_', ' ');
export const faultText = (word: string): string =>
  kEndings[word]?.fault ?? `lost by ${word.replaceAll('_', ' ')}`;
export const isFault = (word: string): boolean => word !== 'rules' && word !== 'proven';

// A player's own value: a number in its own units, or how far off a proven end is.
export function valueText(value: number): string {
  if (Math.abs(value) < kProven) return signed(value);
  return `${value > 0 ? 'win' : 'loss'} in ${kWin - Math.abs(value)}`;
}

const kRulesetTitles: Record<string, string> = {
  basic: 'Tic-tac-toe',
  advanced: 'Nine-board tic-tac-toe',
  'advanced:full_board=draw': 'Nine-board tic-tac-toe, full board draws',
  'more-advanced': 'Ultimate tic-tac-toe',
  'more-advanced:tie_break=most-boards': 'Ultimate tic-tac-toe, most boards win',
  open: 'Open ultimate tic-tac-toe',
};
export const rulesetTitle = (name: string): string => kRulesetTitles[name] ?? name;

export const playerName = (players: Player[], index: number): string => players[index]?.name ?? '?';
