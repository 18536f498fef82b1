// Thoughts for records that have none, from a small generator that gives the same ones each time.
import type { JournalRecord } from './journal';

export function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

// Values that wander towards the result, X's with wdl beside them.
export function withThoughts(record: JournalRecord): JournalRecord {
  const next = random(record.game + 1);
  const opening = record.opening.moves.split(' ').filter((word) => word !== '').length;
  const moves = record.moves.split(' ').filter((word) => word !== '');
  const goal = record.result === 'x' ? 300 : record.result === 'o' ? -300 : 0;
  const value: number[] = [];
  const wdl: ([number, number, number] | null)[] = [];
  moves.forEach((_, i) => {
    const isX = (opening + i) % 2 === 0;
    const share = (i + 1) / moves.length;
    const forX = Math.round(goal * share + 220 * (next() - 0.5) * (1.2 - share) + (isX ? 40 : -40));
    const mine = isX ? forX : -forX;
    value.push(i + 2 > moves.length && goal !== 0 ? Math.sign(mine) * 999_990 : mine);
    const win = Math.round(900 / (1 + Math.exp(-mine / 100)));
    wdl.push(isX ? [win, 100, 900 - win] : null);
  });
  return {
    ...record,
    thoughts: {
      value,
      wdl,
      depth: moves.map(() => 4 + Math.floor(next() * 8)),
      nodes: moves.map(() => 500 + Math.floor(next() * 20_000)),
    },
    time_us_moves: moves.map(() => 50 + Math.floor(next() * 9000)),
  };
}
