// What the program puts into a page, as one JSON object in <script id="report">. It is written by
// tournament/reports/page.cpp, of a game alone by game_page.cpp, and read here, nowhere else. Everything that names players, spec or
// detail comes from strangers and is shown as text only.
//
// Players are numbers into `players`, endings numbers into `terminations`. Shares and scores are
// 0 to 1, times milliseconds unless a name says otherwise. A number that does not exist (no
// moves, no bound) is null: JSON knows no infinity.

export interface Report {
  format: 'uttt-report';
  version: 1;
  meta: Meta;
  players: Player[];
  terminations: string[]; // the journal's words: "rules", "time", …
  rulesets: RulesetReport[]; // those that have games
  games: GameStore;
}

export interface Meta {
  title: string;
  program: string; // "uttt 0.1.0"
  written: string; // UTC, "2026-01-31T12:00:00Z"
  kind: 'tournament' | 'journals' | 'depth' | 'game';
  journals: string[]; // names of the files the games come from
  config: [key: string, value: string][]; // of the first journal's header
  live?: { refresh_ms: number; planned: number | null }; // while the run goes on
}

export interface Player {
  name: string;
  spec: string; // "alpha-beta:depth=7"
  // How much of its values makes one unit of log-odds, where that is known.
  value_scale?: number;
}

export type Tally = [wins: number, draws: number, losses: number];
export type Results = [x: number, draws: number, o: number];

export interface Interval {
  value: number | null; // null: without bound, as `low` and `high` are
  low: number | null;
  high: number | null;
}

export interface RulesetReport {
  ruleset: string; // as `uttt list` names it, with options: "advanced:full_board=draw"
  games: number;
  distinct: number;
  results: Results;
  standings: Standing[]; // best first; a Swiss in its own order
  crosstable: (Tally | null)[][]; // [row][column] in the order of `standings`; null: never met
  lengths: Results[]; // [plies], the opening's among them
  endings: { termination: number; results: Results }[];
  faults: Fault[];
  openings: OpeningResult[]; // most played first
  openings_total: number; // distinct ones, of which `openings` may leave some out
  test?: TestReport;
  event?: SwissReport | KnockoutReport | LadderReport;
  sweep?: SweepReport;
}

export interface Standing {
  player: number;
  total: Tally;
  as_x: Tally;
  as_o: Tally;
  score: number;
  elo: Interval | null; // to the opponents met, from pairs
  rating: Interval | null; // joint, Bradley-Terry; null where it was not asked for or cannot be
  nodes_per_move: number | null;
  ms_per_move: number | null;
  faults: number; // games lost by time, a bad move or a dead program
}

export interface Fault {
  player: number;
  termination: number;
  games: number;
  first: number; // the first such game, as a place in the games' index
  detail: string; // of that game
}

export interface OpeningResult {
  position: string; // grid FEN; empty: the start of the game
  moves: string;
  results: Results;
}

// A sequential probability ratio test of `first` against `second`.
export interface TestReport {
  first: number;
  second: number;
  elo0: number;
  elo1: number;
  model: 'logistic' | 'normalized';
  lower: number; // accept H0 at or below
  upper: number; // accept H1 at or above
  llr: number;
  pairs: number;
  verdict: 'undecided' | 'h0' | 'h1';
  trace: [pairs: number, llr: number][]; // thinned where it is long
}

export interface SwissReport {
  kind: 'swiss';
  rounds: number; // planned
  played: number;
  rows: {
    player: number;
    points: number;
    buchholz: number;
    sonneborn_berger: number;
    rounds: { opponent: number | null; points: number }[]; // null: a bye
  }[];
}

export interface KnockoutReport {
  kind: 'knockout';
  rounds: {
    name: string; // "final"
    byes: number[];
    matches: {
      first: number;
      second: number;
      points: [number, number];
      replays: number;
      winner: number | null; // null: not decided yet
      by_seed: boolean; // drawn to the end, the better seed goes through
    }[];
  }[];
  winner: number | null;
}

export interface LadderReport {
  kind: 'ladder';
  elo0: number;
  elo1: number;
  lower: number;
  upper: number;
  challenges: {
    challenger: number;
    champion: number; // before it
    pairs: number;
    llr: number;
    verdict: 'undecided' | 'h0' | 'h1';
  }[];
  champion: number;
  is_over: boolean;
}

// `uttt tune depth`: how strong and how slow each setting is.
export interface SweepReport {
  budget_ms: number | null;
  recommended: number | null; // player
  rows: {
    player: number;
    setting: string; // "depth=5"
    elo: Interval | null;
    median_ms: number | null;
    p99_ms: number | null;
    worst_ms: number | null;
  }[];
}

// All games. What filter and search need lies open in `index`, a list a column, as long as there
// are games. What a replay needs is in chunks of `chunk_games` games in the index' order: a JSON
// array of `Game`, as UTF-8, deflated with zlib's header and in base64.
export interface GameStore {
  index: {
    number: number[]; // in its journal
    journal: number[]; // into meta.journals
    ruleset: number[]; // into rulesets
    x: number[];
    o: number[];
    result: number[]; // 0 X won, 1 drawn, 2 O won, 3 not over: in pages of one game alone
    termination: number[];
    plies: number[]; // with the opening's
  };
  chunk_games: number;
  chunks: string[]; // fewer than the index asks for: the games behind them have no replay here
}

export interface Game {
  position: string; // grid FEN the opening starts from; empty: the start of the game
  opening: string; // moves, "55 51"
  moves: string; // after the opening
  seed: string; // of 64 bits, more than a number here holds
  detail?: string;
  nodes: [x: number, o: number];
  time_us: [x: number, o: number];
  // Over `moves`, from the mover's view, null where unknown; a list is left out if all are.
  value?: (number | null)[];
  wdl?: ([win: number, draw: number, loss: number] | null)[]; // thousandths
  depth?: (number | null)[];
  move_nodes?: (number | null)[];
  move_us?: (number | null)[];
  notes?: GameNotes;
}

// What an analysis says of a game, over `moves`.
export interface GameNotes {
  by: string; // who analysed, and how long
  accuracy: [x: number | null, o: number | null]; // 0 to 100
  moves: MoveNote[];
}

export interface MoveNote {
  score: number; // X's expected score after the move, 0 to 1
  judgement: '' | 'inaccuracy' | 'mistake' | 'blunder';
  cost: number; // expected score the mover gave away
  best?: string; // the better move
  line?: string; // how play goes on after it
  text?: string; // "wins board 3"
  turning_point?: true; // from here on the other side stands better
}

// A value of this size or more is a proven win or loss, with plies to it taken off kWin.
export const kWin = 1_000_000;
export const kProven = 999_838;
