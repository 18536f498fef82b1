// A game as positions, and what its players thought on the way, on one scale.

import { kProven, type Game, type Player } from '../contract';
import { Position, type Ruleset, type Side } from '../rules/position';
import { parseFen, parseMove, splitMoves } from '../rules/text';

export interface Ply {
  move: number;
  mover: Side;
  isOpening: boolean;
}

export interface Line {
  plies: Ply[];
  positions: Position[]; // [0] where the game starts, [n] after n plies
  opening: number; // plies of it
}

// The game played through; a move that the rules refuse ends it early.
export function playLine(rules: Ruleset, game: Game): Line {
  let position = (game.position && parseFen(rules, game.position)) || new Position(rules);
  const opening = splitMoves(game.opening);
  const line: Line = { plies: [], positions: [position], opening: opening.length };
  [...opening, ...splitMoves(game.moves)].every((word, i) => {
    const move = parseMove(rules, word);
    if (move === null || !position.isLegal(move)) return false;
    line.plies.push({ move, mover: position.side, isOpening: i < opening.length });
    position = position.after(move);
    line.positions.push(position);
    return true;
  });
  return line;
}

export interface Thought {
  ply: number; // the move it led to is the ply-th of the game, from 1
  mover: Side;
  value: number | null; // from the mover's view
  chance: number | null; // X's expected score, 0 to 1
  depth: number | null;
  nodes: number | null;
  us: number | null;
}

// A player whose scale is unknown is taken to be rather sure, 85 : 15, at a value that it seldom
// exceeds.
const kOftenBelow = 0.8;
const kSureLogOdds = Math.log(0.85 / 0.15);

function guessedScale(values: number[]): number {
  const sizes = values
    .map(Math.abs)
    .filter((size) => size < kProven)
    .sort((a, b) => a - b);
  const usual = sizes[Math.floor(kOftenBelow * (sizes.length - 1))] ?? 0;
  return Math.max(1e-9, usual / kSureLogOdds);
}

// The mover's expected score by its own account.
function expected(
  value: number | null,
  wdl: readonly [number, number, number] | null,
  scale: number,
): number | null {
  if (value !== null && Math.abs(value) >= kProven) return value > 0 ? 1 : 0;
  if (wdl !== null) return (wdl[0] + wdl[1] / 2) / 1000;
  if (value === null) return null;
  return 1 / (1 + Math.exp(-value / scale));
}

export function thoughtsOf(line: Line, game: Game, seats: [Player, Player]): Thought[] {
  const own = line.plies.slice(line.opening);
  const valuesOf = (side: Side): number[] =>
    own.flatMap((ply, i) => (ply.mover === side ? [game.value?.[i] ?? 0] : []));
  const scales = ([0, 1] as const).map(
    (side) => seats[side].value_scale ?? guessedScale(valuesOf(side)),
  );
  return own.map(({ mover }, i) => {
    const value = game.value?.[i] ?? null;
    const mine = expected(value, game.wdl?.[i] ?? null, scales[mover] ?? 1);
    return {
      ply: line.opening + i + 1,
      mover,
      value,
      chance: mine === null ? null : mover === 0 ? mine : 1 - mine,
      depth: game.depth?.[i] ?? null,
      nodes: game.move_nodes?.[i] ?? null,
      us: game.move_us?.[i] ?? null,
    };
  });
}

export interface Disagreement {
  ply: number; // of the second of the two moves
  size: number; // in X's expected score
  x: number; // what X expected then
  o: number; // what X could expect, thought O
}

// Where two moves in a row were made with the most different views of the game.
export function largestDisagreement(thoughts: Thought[]): Disagreement | null {
  let largest: Disagreement | null = null;
  for (let i = 1; i < thoughts.length; ++i) {
    const [before, now] = [thoughts[i - 1], thoughts[i]];
    if (!before || !now || before.chance === null || now.chance === null) continue;
    if (before.mover === now.mover) continue;
    const size = Math.abs(before.chance - now.chance);
    if (largest !== null && size <= largest.size) continue;
    const [x, o] = now.mover === 0 ? [now.chance, before.chance] : [before.chance, now.chance];
    largest = { ply: now.ply, size, x, o };
  }
  return largest;
}
