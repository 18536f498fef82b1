// The rules of every ruleset, for replays. The engine's variants/ is the reference: the tests play
// journals of all rulesets and count positions against it.
//
// Squares are 9 · board + cell, boards and cells 0 to 8 row by row from the top left.

export type Side = 0 | 1; // X, O
export type Outcome = 'ongoing' | 'x' | 'o' | 'draw';
export const kNone = -1;

export const kLines: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export interface Ruleset {
  boards: 1 | 9;
  wonBoardCloses: boolean;
  oneBoardWins: boolean;
  fullBoardDraws: boolean; // sent to a full board: the game is drawn
  mostBoardsWin: boolean; // no board left and no line: more boards won wins
}

const kBase: Ruleset = {
  boards: 9,
  wonBoardCloses: false,
  oneBoardWins: false,
  fullBoardDraws: false,
  mostBoardsWin: false,
};

const kRulesets: Record<string, Ruleset> = {
  basic: { ...kBase, boards: 1, oneBoardWins: true },
  advanced: { ...kBase, oneBoardWins: true },
  'advanced:full_board=draw': { ...kBase, oneBoardWins: true, fullBoardDraws: true },
  'more-advanced': { ...kBase, wonBoardCloses: true },
  'more-advanced:tie_break=most-boards': { ...kBase, wonBoardCloses: true, mostBoardsWin: true },
  open: kBase,
};

// The ruleset of that name with its options, as the journal writes it; null where it is unknown.
export function rulesetOf(name: string): Ruleset | null {
  return Object.hasOwn(kRulesets, name) ? (kRulesets[name] ?? null) : null;
}

// The line that `owner` has among `marks`, or null.
export function lineOf(marks: ArrayLike<number>, owner: number, from = 0): readonly number[] | null {
  return kLines.find((line) => line.every((i) => marks[from + i] === owner)) ?? null;
}

export class Position {
  readonly cells: Uint8Array; // 0 empty, 1 X, 2 O
  readonly owners = new Uint8Array(9); // who was first to have a line on the board
  side: Side = 0;
  directed = kNone; // the board in which the side to move must play
  last = kNone;
  outcome: Outcome = 'ongoing';

  constructor(readonly rules: Ruleset) {
    this.cells = new Uint8Array(9 * rules.boards);
  }

  // Do these marks leave a square to play on `board`?
  isOpen(board: number): boolean {
    if (this.rules.wonBoardCloses && this.owners[board] !== 0) return false;
    return this.cells.subarray(9 * board, 9 * board + 9).includes(0);
  }

  isPlayable(board: number): boolean {
    if (this.outcome !== 'ongoing' || !this.isOpen(board)) return false;
    return this.directed === kNone || this.directed === board;
  }

  legalMoves(): number[] {
    const moves: number[] = [];
    for (let board = 0; board < this.rules.boards; ++board) {
      if (!this.isPlayable(board)) continue;
      for (let cell = 0; cell < 9; ++cell) {
        if (this.cells[9 * board + cell] === 0) moves.push(9 * board + cell);
      }
    }
    return moves;
  }

  isLegal(move: number): boolean {
    if (!(move >= 0 && move < this.cells.length)) return false;
    return this.cells[move] === 0 && this.isPlayable(Math.floor(move / 9));
  }

  // The position after `move`, which must be legal here.
  after(move: number): Position {
    const next = new Position(this.rules);
    next.cells.set(this.cells);
    next.owners.set(this.owners);
    next.cells[move] = this.side + 1;
    next.claim(Math.floor(move / 9), this.side);
    next.side = this.side === 0 ? 1 : 0;
    next.last = move;
    next.finish(this.side);
    return next;
  }

  // Gives `board` to `side` where that side is the first with a line on it.
  claim(board: number, side: Side): void {
    if (this.owners[board] === 0 && lineOf(this.cells, side + 1, 9 * board)) {
      this.owners[board] = side + 1;
    }
  }

  // Where the last move sends the side to move, and whether the game is over.
  finish(mover: Side): void {
    const target = this.rules.boards === 1 || this.last === kNone ? kNone : this.last % 9;
    const isClosed = target !== kNone && !this.isOpen(target);
    this.outcome = this.judge(mover, isClosed);
    this.directed = isClosed && this.outcome === 'ongoing' ? kNone : target;
  }

  private judge(mover: Side, isDirectedBoardClosed: boolean): Outcome {
    const { boards, oneBoardWins, fullBoardDraws, mostBoardsWin } = this.rules;
    const hasWon = oneBoardWins
      ? this.owners.includes(mover + 1)
      : lineOf(this.owners, mover + 1) !== null;
    if (hasWon) return mover === 0 ? 'x' : 'o';
    const isAllClosed = ![...Array(boards).keys()].some((board) => this.isOpen(board));
    if (isAllClosed && mostBoardsWin) {
      const lead = this.boardsOf(0) - this.boardsOf(1);
      if (lead !== 0) return lead > 0 ? 'x' : 'o';
    }
    if (isAllClosed || (fullBoardDraws && isDirectedBoardClosed)) return 'draw';
    return 'ongoing';
  }

  boardsOf(side: Side): number {
    return this.owners.reduce((sum, owner) => sum + (owner === side + 1 ? 1 : 0), 0);
  }
}
