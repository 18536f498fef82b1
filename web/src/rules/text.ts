// Moves and positions as text: "51" is board 5, cell 1; positions are the grid FEN of public
// engines, ranks from the top, `x`, `o` and digits for runs of empty squares, then the side to
// move, a counter and the last move as a grid square. docs/rules.md tells more.

import { kNone, Position, type Ruleset, type Side } from './position';

const sideLength = (rules: Ruleset): number => (rules.boards === 1 ? 3 : 9);

// Row and column in the picture, from the top left.
export function rowAndColumn(rules: Ruleset, move: number): [row: number, column: number] {
  const [board, cell] = [Math.floor(move / 9), move % 9];
  if (rules.boards === 1) return [Math.floor(cell / 3), cell % 3];
  return [
    3 * Math.floor(board / 3) + Math.floor(cell / 3),
    3 * (board % 3) + (cell % 3),
  ];
}

function moveAt(rules: Ruleset, row: number, column: number): number {
  if (rules.boards === 1) return 3 * row + column;
  const board = 3 * Math.floor(row / 3) + Math.floor(column / 3);
  return 9 * board + 3 * (row % 3) + (column % 3);
}

export function formatMove(rules: Ruleset, move: number): string {
  const cell = String((move % 9) + 1);
  return rules.boards === 1 ? cell : String(Math.floor(move / 9) + 1) + cell;
}

export function formatSquare(rules: Ruleset, move: number): string {
  const [row, column] = rowAndColumn(rules, move);
  return 'abcdefghi'.charAt(column) + String(sideLength(rules) - row);
}

// The square of a move in the journal's form; null where it is none.
export function parseMove(rules: Ruleset, text: string): number | null {
  if (rules.boards === 1) return /^[1-9]$/.test(text) ? Number(text) - 1 : null;
  if (!/^[1-9][1-9]$/.test(text)) return null;
  return 9 * (Number(text[0]) - 1) + Number(text[1]) - 1;
}

export function splitMoves(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

export function formatFen(position: Position): string {
  const { rules } = position;
  const length = sideLength(rules);
  const ranks: string[] = [];
  for (let row = 0; row < length; ++row) {
    let rank = '';
    for (let column = 0; column < length; ++column) {
      rank += ' xo'.charAt(position.cells[moveAt(rules, row, column)] ?? 0);
    }
    ranks.push(rank.replace(/ +/g, (run) => String(run.length)));
  }
  const last = position.last === kNone ? '-' : formatSquare(rules, position.last);
  return `${ranks.join('/')} ${'XO'.charAt(position.side)} 0 ${last}`;
}

// The position a FEN describes; null where it is none. Whether it can arise in play is not asked:
// the program has refused what cannot.
export function parseFen(rules: Ruleset, text: string): Position | null {
  const [ranks, side, , last] = text.split(' ');
  const length = sideLength(rules);
  if (ranks === undefined || last === undefined || (side !== 'X' && side !== 'O')) return null;
  const rows = ranks.split('/').map((rank) => rank.replace(/[1-9]/g, (n) => ' '.repeat(Number(n))));
  if (rows.length !== length || rows.some((row) => !/^[xo ]*$/.test(row) || row.length !== length)) {
    return null;
  }
  const position = new Position(rules);
  rows.forEach((row, r) =>
    [...row].forEach((mark, c) => {
      position.cells[moveAt(rules, r, c)] = ' xo'.indexOf(mark);
    }),
  );
  const square = /^([a-i])([1-9])$/.exec(last);
  if (square) {
    const column = 'abcdefghi'.indexOf(square[1] ?? '');
    position.last = moveAt(rules, length - Number(square[2]), column);
  }
  for (let board = 0; board < rules.boards; ++board) {
    position.claim(board, 0);
    position.claim(board, 1);
  }
  position.side = side === 'X' ? 0 : 1;
  const mover: Side = position.side === 0 ? 1 : 0;
  position.finish(mover);
  if (position.outcome === 'ongoing') position.finish(position.side);
  return position;
}
