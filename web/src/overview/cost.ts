// Strength over what a move costs, and who is the strongest for the money.

import uPlot from 'uplot';

import { axis, figure, kLabelFont } from '../charts/plot';
import type { Interval, Report, RulesetReport } from '../contract';
import { h, section, select, table } from '../dom';
import { colour } from '../theme';
import { interval, milliseconds, playerName, short } from '../words';

interface Point {
  name: string;
  cost: number;
  elo: Interval & { value: number };
}

type Unit = 'ms' | 'nodes';
const kUnits: Record<Unit, { text: string; show: (value: number) => string }> = {
  ms: { text: 'time a move', show: milliseconds },
  nodes: { text: 'nodes a move', show: short },
};

function pointsOf(report: Report, rules: RulesetReport, unit: Unit): Point[] {
  const points: Point[] = [];
  for (const row of rules.standings) {
    const elo = row.rating ?? row.elo;
    const cost = unit === 'ms' ? row.ms_per_move : row.nodes_per_move;
    if (elo?.value == null || cost === null || cost <= 0) continue;
    points.push({
      name: playerName(report.players, row.player),
      cost,
      elo: { ...elo, value: elo.value },
    });
  }
  return points.sort((a, b) => a.cost - b.cost);
}

// Nobody cheaper is stronger.
function frontier(points: Point[]): Point[] {
  let best = -Infinity;
  return points.filter((point) => {
    const isBest = point.elo.value > best;
    if (isBest) best = point.elo.value;
    return isBest;
  });
}

function drawFrontier(plot: uPlot, points: Point[]): void {
  const { ctx } = plot;
  ctx.strokeStyle = colour('accent');
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  frontier(points).forEach((point, i) => {
    const [x, y] = place(plot, point.cost, point.elo.value);
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.stroke();
  ctx.setLineDash([]);
}

const place = (plot: uPlot, x: number, y: number): [number, number] => [
  plot.valToPos(x, 'x', true),
  plot.valToPos(y, 'y', true),
];

function drawPoint(plot: uPlot, point: Point): void {
  const { ctx, bbox } = plot;
  const [x, y] = place(plot, point.cost, point.elo.value);
  const bound = (value: number | null, open: number): number =>
    value === null ? open : plot.valToPos(value, 'y', true);
  ctx.strokeStyle = colour('ink-soft');
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, Math.min(bbox.top + bbox.height, bound(point.elo.low, bbox.top + bbox.height)));
  ctx.lineTo(x, Math.max(bbox.top, bound(point.elo.high, bbox.top)));
  ctx.stroke();
  ctx.fillStyle = colour('accent');
  ctx.beginPath();
  ctx.arc(x, y, 5 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fill();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// Names beside their points where that is free, else left, above or below; at worst not at all.
function drawNames(plot: uPlot, points: Point[]): void {
  const { ctx, bbox } = plot;
  const gap = 9 * devicePixelRatio;
  const height = 14 * devicePixelRatio;
  ctx.font = kLabelFont.replace('12px', `${12 * devicePixelRatio}px`);
  ctx.fillStyle = colour('ink');
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  const taken: Box[] = points.map((point) => {
    const [x, y] = place(plot, point.cost, point.elo.value);
    return { x: x - gap / 2, y: y - gap / 2, width: gap, height: gap };
  });
  for (const point of points) {
    const [x, y] = place(plot, point.cost, point.elo.value);
    const name = point.name.length > 24 ? `${point.name.slice(0, 23)}…` : point.name;
    const width = ctx.measureText(name).width;
    const boxes = [
      { x: x + gap, y: y - height / 2 },
      { x: x - gap - width, y: y - height / 2 },
      { x: x + gap, y: y - 1.5 * height },
      { x: x + gap, y: y + height / 2 },
      { x: x - gap - width, y: y - 1.5 * height },
      { x: x - gap - width, y: y + height / 2 },
    ].map((corner) => ({ ...corner, width, height }));
    const isInside = (box: Box): boolean =>
      box.x >= bbox.left && box.x + box.width <= bbox.left + bbox.width + 8 * devicePixelRatio;
    const free = boxes.find((box) => isInside(box) && !taken.some((other) => overlap(box, other)));
    if (!free) continue;
    taken.push(free);
    ctx.fillText(name, free.x, free.y + height / 2);
  }
}

function rangeOf(points: Point[]): [number, number] {
  const values = points.flatMap((point) =>
    [point.elo.value, point.elo.low, point.elo.high].filter((value) => value !== null),
  );
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(20, 0.06 * (high - low));
  return [low - room, high + room];
}

// The powers of ten in between.
function decades(low: number, high: number): number[] {
  const first = Math.ceil(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  return [...Array(Math.max(0, last - first + 1)).keys()].map((i) => 10 ** (first + i));
}

function costPlot(points: Point[], unit: Unit): HTMLElement {
  const { text, show } = kUnits[unit];
  const costs = points.map((point) => point.cost);
  const [low, high] = [Math.min(...costs) / 1.8, Math.max(...costs) * 3];
  const best = frontier(points).map((point) => point.name);
  return figure({
    label:
      `Elo over ${text}. Nobody cheaper is stronger than: ${best.join(', ')}. ` +
      'The numbers are in the table below.',
    height: 340,
    data: [costs, points.map((point) => point.elo.value)],
    options: () => ({
      padding: [12, 12, 0, 0],
      scales: {
        x: { time: false, distr: 3, range: [low, high] },
        y: { range: rangeOf(points) },
      },
      axes: [
        axis(`${text}, ten times from line to line`, {
          splits: () => decades(low, high),
          values: (_plot, splits) => splits.map(show),
          filter: (_plot, splits) => splits,
        }),
        axis('Elo', { size: 56 }),
      ],
      series: [{}, { stroke: 'transparent', points: { show: false }, paths: () => null }],
      hooks: {
        draw: [
          (plot) => {
            drawFrontier(plot, points);
            for (const point of points) drawPoint(plot, point);
            drawNames(plot, points);
          },
        ],
      },
    }),
    legend: [{ text: 'nobody cheaper is stronger', colour: 'accent', shape: 'line' }],
    table: table(
      `Elo over ${text}`,
      [
        { head: 'Player', class: 'name', cell: (point: Point) => point.name },
        { head: text, class: 'number', cell: (point) => show(point.cost) },
        { head: 'Elo', class: 'number', cell: (point) => interval(point.elo) },
      ],
      points,
    ),
  });
}

export function cost(report: Report, rules: RulesetReport): HTMLElement | null {
  const units = (['ms', 'nodes'] as const).filter(
    (unit) => pointsOf(report, rules, unit).length > 1,
  );
  const [first] = units;
  if (first === undefined) return null;
  const place = h('div', {});
  const show = (unit: Unit): void =>
    place.replaceChildren(costPlot(pointsOf(report, rules, unit), unit));
  show(first);
  return section(
    'cost',
    'Strength and its price',
    'The higher the stronger, the further to the right the more expensive.',
    select(
      'Over',
      units.map((unit) => ({ value: unit, text: kUnits[unit].text })),
      first,
      (unit) => show(unit as Unit),
    ),
    place,
  );
}
