// Intervals of Elo on one scale, a row a player: the picture inside the standings.

import type { Interval } from '../contract';
import { svg } from '../dom';
import { interval } from '../words';

export interface Scale {
  low: number;
  high: number;
}

const kWidth = 240;
const kHeight = 22;
const kMargin = 8;

// Room for all values and bounds; what has no bound runs off the edge.
export function scaleOf(intervals: (Interval | null)[]): Scale {
  const values = intervals
    .flatMap((elo) => (elo ? [elo.value, elo.low, elo.high] : []))
    .filter((value): value is number => value !== null);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const room = Math.max(10, (high - low) * 0.03);
  return { low: low - room, high: high + room };
}

const clamp = (x: number): number => Math.min(kWidth - kMargin, Math.max(kMargin, x));

export function forestBar(elo: Interval | null, scale: Scale, sign: number): SVGSVGElement {
  const at = (value: number): number =>
    clamp(kMargin + ((value - scale.low) / (scale.high - scale.low)) * (kWidth - 2 * kMargin));
  const middle = kHeight / 2;
  const picture = svg('svg', {
    class: 'forest',
    attributes: {
      viewBox: `0 0 ${kWidth} ${kHeight}`,
      role: 'img',
      'aria-label': `Elo ${interval(elo)}`,
      preserveAspectRatio: 'none',
    },
  });
  const line = (x1: number, y1: number, x2: number, y2: number, name: string): void =>
    picture.append(svg('line', { class: name, attributes: { x1, y1, x2, y2 } }));
  line(at(0), 0, at(0), kHeight, 'zero');
  if (!elo) return picture;
  const low = elo.low === null ? 0 : at(elo.low);
  const high = elo.high === null ? kWidth : at(elo.high);
  line(low, middle, high, middle, 'range');
  if (elo.low !== null) line(low, middle - 5, low, middle + 5, 'range');
  if (elo.high !== null) line(high, middle - 5, high, middle + 5, 'range');
  const value = elo.value ?? (sign >= 0 ? scale.high : scale.low);
  picture.append(
    svg('rect', {
      class: 'value',
      attributes: { x: at(value) - 4, y: middle - 5, width: 8, height: 10, rx: 2 },
    }),
  );
  return picture;
}
