// One game, to be stepped through.

import { gameAddress, gamesAddress } from '../address';
import type { Game, GameNotes, Player, Report } from '../contract';
import { append, h, section } from '../dom';
import type { GameHead, Games } from '../games/store';
import { rulesetOf, type Ruleset } from '../rules/position';
import { formatFen, formatMove } from '../rules/text';
import {
  endingTitle,
  faultText,
  isFault,
  milliseconds,
  percent,
  playerName,
  rulesetTitle,
  short,
  valueText,
} from '../words';
import { describe, drawBoard } from './board';
import { controls, Stepper } from './controls';
import { curves } from './curves';
import { largestDisagreement, playLine, thoughtsOf, type Line, type Thought } from './line';
import { mistakes, moveList } from './moves';

export interface Replay {
  element: HTMLElement;
  key: (event: KeyboardEvent) => boolean; // true: it was for the replay
  close: () => void;
}

interface Neighbours {
  before: number | null; // places
  after: number | null;
  list: string; // query of the list both are from
}

const kSides = ['X', 'O'] as const;

function resultText(report: Report, head: GameHead, game: Game): string {
  const word = report.terminations[head.termination] ?? '';
  const [x, o] = [playerName(report.players, head.x), playerName(report.players, head.o)];
  const why = game.detail ? ` (${game.detail})` : '';
  if (head.result === 3) return 'Not played to its end.';
  if (head.result === 1) return `Drawn, ${endingTitle(word)}${why}.`;
  const [winner, side, loser] = head.result === 0 ? [x, 'X', o] : [o, 'O', x];
  if (isFault(word)) return `${winner} (${side}) won: ${loser} ${faultText(word)}${why}.`;
  return `${winner} (${side}) won, ${endingTitle(word)}${why}.`;
}

function thoughtText(thought: Thought | undefined, name: string): string {
  if (!thought) return '';
  const parts = [
    thought.chance === null ? '' : `expects ${percent(thought.chance, 0)} for X`,
    thought.value === null ? '' : `value ${valueText(thought.value)}`,
    thought.depth === null ? '' : `depth ${thought.depth}`,
    thought.nodes === null ? '' : `${short(thought.nodes)} nodes`,
    thought.us === null ? '' : milliseconds(thought.us / 1000),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${name} ${parts.join(' · ')}`;
}

// What the analysis says of the ply: "After it X stands at 63 %. mistake, −14 %: better 51".
function noteText(notes: GameNotes | undefined, line: Line, ply: number): string {
  const note = notes?.moves[ply - line.opening - 1];
  if (!note) return '';
  const parts = [`X now stands at ${percent(note.score, 0)}.`];
  if (note.judgement !== '') {
    const better = note.best ? ` Better was ${note.best}${note.text ? `, which ${note.text}` : ''}.` : '';
    parts.push(`A${note.judgement === 'inaccuracy' ? 'n' : ''} ${note.judgement}, −${percent(note.cost, 0)}.${better}`);
  }
  if (note.turning_point) parts.push('A turning point.');
  return parts.join(' ');
}

// "Ply 12: X plays 51. O to move in board 1."
function stepText(rules: Ruleset, line: Line, ply: number): string {
  const position = line.positions[ply];
  if (!position) return '';
  const made = line.plies[ply - 1];
  if (!made) return `Start. ${describe(position)}`;
  const by = made.isOpening ? 'opening' : `${kSides[made.mover]} plays`;
  return `Ply ${ply}: ${by} ${formatMove(rules, made.move)}. ${describe(position)}`;
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    window.prompt('Copy this:', text);
  }
  window.setTimeout(() => {
    button.textContent = before;
  }, 1200);
}

function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button: HTMLButtonElement = h(
    'button',
    { attributes: { type: 'button' }, on: { click: () => void copy(text(), button) } },
    label,
  );
  return button;
}

function seat(report: Report, head: GameHead, game: Game, side: 0 | 1): HTMLElement {
  const index = side === 0 ? head.x : head.o;
  const player = report.players[index];
  const made = game.time_us[side];
  const isWinner = head.result === (side === 0 ? 0 : 2);
  return h(
    'div',
    { class: `seat ${side === 0 ? 'x' : 'o'}${isWinner ? ' winner' : ''}` },
    h('span', { class: 'letter', attributes: { 'aria-hidden': 'true' } }, kSides[side]),
    h(
      'span',
      {},
      h('b', {}, player?.name ?? '?'),
      h('span', { class: 'hidden' }, ` plays ${kSides[side]}`),
      h('small', { class: 'spec' }, player?.spec ?? ''),
      game.nodes[side] + made > 0
        ? h('small', {}, `${short(game.nodes[side])} nodes, ${milliseconds(made / 1000)}`)
        : null,
    ),
    isWinner ? h('span', { class: 'badge' }, 'won') : null,
  );
}

function navigation(report: Report, head: GameHead, near: Neighbours): HTMLElement | null {
  if (report.meta.kind === 'game') return null;
  const link = (place: number | null, text: string, keys: string): HTMLElement =>
    place === null
      ? h('span', { class: 'off' }, text)
      : h('a', { attributes: { href: gameAddress(place), title: `${text} (${keys})` } }, text);
  const journal = report.meta.journals.length > 1 ? report.meta.journals[head.journal] : undefined;
  return h(
    'nav',
    { class: 'trail', attributes: { 'aria-label': 'Games' } },
    h('a', { attributes: { href: '#/' } }, 'Overview'),
    h('a', { attributes: { href: gamesAddress(near.list) } }, 'Games'),
    h('span', { class: 'grow' }, journal ?? ''),
    link(near.before, '‹ Previous game', 'p'),
    link(near.after, 'Next game ›', 'n'),
  );
}

function missing(report: Report, head: GameHead, near: Neighbours, reason: string): Replay {
  return {
    element: h('div', { class: 'replay-view' }, navigation(report, head, near), h('p', {}, reason)),
    key: () => false,
    close: () => undefined,
  };
}

export async function replay(
  report: Report,
  games: Games,
  place: number,
  ply: number | null,
  near: Neighbours,
): Promise<Replay> {
  const head = games.head(place);
  const game = await games.game(place);
  const name = report.rulesets[head.ruleset]?.ruleset ?? '';
  const rules = rulesetOf(name);
  if (game === null) return missing(report, head, near, 'This page holds no replay of that game.');
  if (rules === null) return missing(report, head, near, `The ruleset ${name} is unknown here.`);
  return build(report, head, game, rules, ply, near);
}

function build(
  report: Report,
  head: GameHead,
  game: Game,
  rules: Ruleset,
  ply: number | null,
  near: Neighbours,
): Replay {
  const unknown: Player = { name: '?', spec: '' };
  const seats: [Player, Player] = [
    report.players[head.x] ?? unknown,
    report.players[head.o] ?? unknown,
  ];
  const line = playLine(rules, game);
  const thoughts = thoughtsOf(line, game, seats);
  const found = largestDisagreement(thoughts);
  const stepper = new Stepper(line.plies.length);
  const plot = curves(line, thoughts, found, game.notes, [seats[0].name, seats[1].name], (to) =>
    stepper.jump(to),
  );

  const board = h('div', { class: rules.boards === 1 ? 'board-frame small' : 'board-frame' });
  const status = h('p', { class: 'status', attributes: { role: 'status' } });
  const isAlone = report.meta.kind === 'game';
  const thought = h('p', { class: 'thought' });
  const note = game.notes ? h('p', { class: 'thought note-of-ply' }) : null;
  stepper.onChange(() => {
    const position = line.positions[stepper.now];
    if (position) board.replaceChildren(drawBoard(position));
    status.textContent = stepText(rules, line, stepper.now);
    const here = thoughts[stepper.now - line.opening - 1];
    thought.textContent = thoughtText(here, here ? seats[here.mover].name : '');
    if (note) note.textContent = noteText(game.notes, line, stepper.now);
    plot?.show(stepper.now);
    history.replaceState(null, '', gameAddress(head.place, stepper.now));
  });

  const moveText = (): string =>
    line.plies.map((made) => formatMove(rules, made.move)).join(' ');
  const fenText = (): string => {
    const position = line.positions[stepper.now];
    return position ? formatFen(position) : '';
  };
  const element = h(
    'div',
    { class: 'replay-view' },
    navigation(report, head, near),
    h('h1', {}, isAlone ? report.meta.title : `Game ${head.number}`, h('small', {}, rulesetTitle(report.rulesets[head.ruleset]?.ruleset ?? ''))),
    h('p', { class: 'result' }, resultText(report, head, game)),
    h(
      'div',
      { class: 'replay' },
      h('div', { class: 'left' }, board, controls(stepper, (at) => stepText(rules, line, at)), status),
      h(
        'div',
        { class: 'right' },
        seat(report, head, game, 0),
        seat(report, head, game, 1),
        thought,
        note,
        h('h2', {}, 'Moves'),
        moveList(rules, line, stepper, game.notes),
        h(
          'div',
          { class: 'copies' },
          copyButton('Copy moves', moveText),
          copyButton('Copy FEN', fenText),
        ),
        keysHelp(isAlone, found !== null),
      ),
    ),
  );
  if (plot) append(element, [section('values', thoughts.some((one) => one.chance !== null) ? 'Who saw what' : 'The game', null, plot.element)]);
  if (game.notes) append(element, [mistakes(rules, line, stepper, game.notes)]);
  // A single game to study opens where it starts, a tournament's at its end.
  stepper.go(ply ?? (isAlone ? 0 : line.plies.length));
  return {
    element,
    key: (event) => handleKey(event, stepper, near, found?.ply ?? null, isAlone),
    close: () => stepper.stop(),
  };
}

function keysHelp(isAlone: boolean, hasDisagreement: boolean): HTMLElement {
  const keys = [
    ['←', 'back'],
    ['→', 'forward'],
    ['Home', 'start'],
    ['End', 'end'],
    ['space', 'play'],
    ...(hasDisagreement ? [['d', 'largest disagreement']] : []),
    ...(isAlone ? [] : [['p', 'previous game'], ['n', 'next game']]),
  ];
  return h(
    'p',
    { class: 'note' },
    'Keys: ',
    ...keys.flatMap(([key = '']) => [h('kbd', {}, key), ' ']),
    `– ${keys.map(([, does]) => does).join(', ')}.`,
  );
}

function handleKey(
  event: KeyboardEvent,
  stepper: Stepper,
  near: Neighbours,
  disagreement: number | null,
  isAlone: boolean,
): boolean {
  const open = (place: number | null): void => {
    if (place !== null) location.hash = gameAddress(place);
  };
  const actions: Record<string, () => void> = {
    ArrowLeft: () => stepper.step(-1),
    ArrowRight: () => stepper.step(1),
    Home: () => stepper.jump(0),
    End: () => stepper.jump(stepper.last),
    ' ': () => stepper.toggle(),
    d: () => disagreement !== null && stepper.jump(disagreement),
    p: () => open(near.before),
    n: () => open(near.after),
    Escape: () => {
      if (!isAlone) location.hash = gamesAddress(near.list);
    },
  };
  const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  action?.();
  return action !== undefined;
}
