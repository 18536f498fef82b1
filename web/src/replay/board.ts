// The board of a position as a picture: small marks, won boards large, where the mover is sent,
// the last move and the winning line.

import { svg } from '../dom';
import { kNone, lineOf, type Position } from '../rules/position';

const kCell = 100;
const kBoard = 3 * kCell;
const kGap = 26;
const kOverhang = 0.12; // of its length, that a winning line sticks out
const kSideNames = ['X', 'O'] as const;

const origin = (board: number): [x: number, y: number] => [
  (board % 3) * (kBoard + kGap),
  Math.floor(board / 3) * (kBoard + kGap),
];

// A cross or a ring in the square of `size` at x, y.
function mark(owner: number, x: number, y: number, size: number, name: string): SVGElement {
  const room = size * 0.22;
  if (owner === 2) {
    return svg('circle', {
      class: `${name} o`,
      attributes: { cx: x + size / 2, cy: y + size / 2, r: size / 2 - room },
    });
  }
  const [left, top, right, bottom] = [x + room, y + room, x + size - room, y + size - room];
  return svg('path', {
    class: `${name} x`,
    attributes: { d: `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}` },
  });
}

function gridLines(x: number, y: number): SVGElement {
  const at = [kCell, 2 * kCell];
  const d = at
    .map(
      (step) =>
        `M${x + step} ${y + 12}V${y + kBoard - 12}M${x + 12} ${y + step}H${x + kBoard - 12}`,
    )
    .join('');
  return svg('path', { class: 'lines', attributes: { d } });
}

function boardState(position: Position, board: number): string {
  const owner = position.owners[board] ?? 0;
  const states = ['board'];
  if (owner !== 0) {
    states.push(owner === 1 ? 'won-x' : 'won-o');
    if (!position.rules.oneBoardWins) states.push('has-large');
  }
  if (owner === 0 && !position.isOpen(board)) states.push('tied');
  if (position.isPlayable(board) && position.rules.boards > 1) {
    states.push(position.directed === kNone ? 'free' : 'directed');
  }
  return states.join(' ');
}

function cells(position: Position, board: number, group: SVGElement): void {
  const [x, y] = origin(board);
  for (let cell = 0; cell < 9; ++cell) {
    const move = 9 * board + cell;
    const [left, top] = [x + (cell % 3) * kCell, y + Math.floor(cell / 3) * kCell];
    const owner = position.cells[move] ?? 0;
    if (move === position.last) {
      group.append(
        svg('rect', {
          class: 'last',
          attributes: { x: left + 6, y: top + 6, width: kCell - 12, height: kCell - 12, rx: 12 },
        }),
      );
    }
    if (owner !== 0) group.append(mark(owner, left, top, kCell, 'mark'));
    else if (position.isPlayable(board) && (position.directed === board || position.rules.boards === 1)) {
      const number = { class: 'number', attributes: { x: left + kCell / 2, y: top + kCell / 2 } };
      group.append(svg('text', number, String(cell + 1)));
    }
  }
}

function winningLine(position: Position): SVGElement | null {
  if (position.outcome !== 'x' && position.outcome !== 'o') return null;
  const owner = position.outcome === 'x' ? 1 : 2;
  const center = (board: number, cell: number | null): [number, number] => {
    const [x, y] = position.rules.boards === 1 ? [0, 0] : origin(board);
    if (cell === null) return [x + kBoard / 2, y + kBoard / 2];
    return [x + (cell % 3) * kCell + kCell / 2, y + Math.floor(cell / 3) * kCell + kCell / 2];
  };
  const board = position.owners.indexOf(owner);
  const inBoard = position.rules.oneBoardWins && board >= 0;
  const line = inBoard ? lineOf(position.cells, owner, 9 * board) : lineOf(position.owners, owner);
  if (line === null) return null;
  const ends = [line[0] ?? 0, line[2] ?? 0].map((i) => (inBoard ? center(board, i) : center(i, null)));
  const [[x1, y1], [x2, y2]] = ends.map(([x, y], i) => {
    const [otherX, otherY] = ends[1 - i] ?? [x, y];
    return [x + kOverhang * (x - otherX), y + kOverhang * (y - otherY)];
  }) as [[number, number], [number, number]];
  return svg('line', {
    class: `winning ${owner === 1 ? 'x' : 'o'}`,
    attributes: { x1, y1, x2, y2 },
  });
}

// What the picture shows, in words.
export function describe(position: Position): string {
  const { boards, oneBoardWins } = position.rules;
  const boardsOf = (owner: number): string => {
    const won = [...position.owners.keys()].filter((board) => position.owners[board] === owner);
    if (won.length === 0) return '';
    return `board${won.length > 1 ? 's' : ''} ${won.map((board) => board + 1).join(', ')}`;
  };
  const parts: string[] = [];
  if (boards > 1 && !oneBoardWins) {
    for (const owner of [1, 2]) {
      const list = boardsOf(owner);
      if (list !== '') parts.push(`${kSideNames[owner === 1 ? 0 : 1]} has won ${list}`);
    }
  }
  if (position.outcome === 'x' || position.outcome === 'o') {
    parts.push(`${position.outcome.toUpperCase()} has won the game`);
  } else if (position.outcome === 'draw') parts.push('the game is drawn');
  else {
    const mover = kSideNames[position.side];
    const where = position.directed === kNone ? 'anywhere' : `in board ${position.directed + 1}`;
    parts.push(boards === 1 ? `${mover} to move` : `${mover} to move ${where}`);
  }
  return `${parts.join('; ')}.`;
}

export function drawBoard(position: Position): SVGSVGElement {
  const { boards } = position.rules;
  const size = boards === 1 ? kBoard : 3 * kBoard + 2 * kGap;
  const picture = svg('svg', {
    class: `position to-move-${position.side === 0 ? 'x' : 'o'}`,
    attributes: {
      viewBox: `-14 -14 ${size + 28} ${size + 28}`,
      role: 'img',
      'aria-label': `Board. ${describe(position)}`,
    },
  });
  for (let board = 0; board < boards; ++board) {
    const [x, y] = origin(board);
    const group = svg('g', { class: boardState(position, board) });
    group.append(
      svg('rect', {
        class: 'ground',
        attributes: { x: x - 8, y: y - 8, width: kBoard + 16, height: kBoard + 16, rx: 18 },
      }),
      gridLines(x, y),
    );
    cells(position, board, group);
    const owner = position.owners[board] ?? 0;
    if (owner !== 0 && !position.rules.oneBoardWins) {
      group.append(mark(owner, x, y, kBoard, 'large'));
    }
    picture.append(group);
  }
  const line = winningLine(position);
  if (line) picture.append(line);
  return picture;
}

