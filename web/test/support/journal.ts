// A journal's records, read without the program: what pages are compared with.
import { readFileSync } from 'node:fs';

export interface Seat {
  name: string;
  strategy: string;
}

export interface JournalRecord {
  game: number;
  ruleset: string;
  x: Seat;
  o: Seat;
  opening: { position: string; moves: string };
  moves: string;
  result: 'x' | 'o' | 'draw';
  termination: string;
  detail?: string;
  nodes: { x: number; o: number };
  time_us: { x: number; o: number };
  thoughts?: {
    value?: (number | null)[];
    wdl?: ([number, number, number] | null)[];
    depth?: (number | null)[];
    nodes?: (number | null)[];
  };
  time_us_moves?: (number | null)[];
}

export function readJournal(path: string): JournalRecord[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"game"'))
    .map((line) => JSON.parse(line) as JournalRecord);
}
