// The games of a page: found by the open index, unpacked when looked at.

import type { Game, GameStore, Report } from '../contract';

export interface GameHead {
  place: number; // in the index: what links name
  number: number; // in its journal
  journal: number;
  ruleset: number;
  x: number;
  o: number;
  result: number; // 0 X won, 1 drawn, 2 O won, 3 not over
  termination: number;
  plies: number;
}

export class Games {
  readonly count: number;
  private readonly store: GameStore;
  private readonly unpacked = new Map<number, Promise<Game[]>>();

  constructor(report: Report) {
    this.store = report.games;
    this.count = this.store.index.number.length;
  }

  head(place: number): GameHead {
    const { index } = this.store;
    const at = (column: number[]): number => column[place] ?? 0;
    return {
      place,
      number: at(index.number),
      journal: at(index.journal),
      ruleset: at(index.ruleset),
      x: at(index.x),
      o: at(index.o),
      result: at(index.result),
      termination: at(index.termination),
      plies: at(index.plies),
    };
  }

  // Games behind the last chunk are counted but cannot be shown.
  get shown(): number {
    return Math.min(this.count, this.store.chunks.length * this.store.chunk_games);
  }

  async game(place: number): Promise<Game | null> {
    const chunk = Math.floor(place / this.store.chunk_games);
    const games = await this.chunk(chunk);
    return games[place % this.store.chunk_games] ?? null;
  }

  private chunk(number: number): Promise<Game[]> {
    const known = this.unpacked.get(number);
    if (known) return known;
    const games = unpack(this.store.chunks[number] ?? '');
    this.unpacked.set(number, games);
    return games;
  }
}

export async function unpack(base64: string): Promise<Game[]> {
  if (base64 === '') return [];
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text()) as Game[];
}
