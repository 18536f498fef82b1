// What both players thought of the game, move by move, with the point where they disagree most.

import uPlot from 'uplot';

import { axis, figure, kLabelFont } from '../charts/plot';
import type { GameNotes } from '../contract';
import { h, table } from '../dom';
import { colour } from '../theme';
import { fixed, milliseconds, percent, short, valueText } from '../words';
import type { Disagreement, Line, Thought } from './line';

export interface Curves {
  element: HTMLElement;
  show: (ply: number) => void; // moves the mark
}

const kMark = 'ink-soft';

function verticalLine(plot: uPlot, ply: number, name: string, dash: number[]): void {
  const { ctx, bbox } = plot;
  const x = plot.valToPos(ply, 'x', true);
  ctx.save();
  ctx.strokeStyle = colour(name);
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

function disagreementLabel(plot: uPlot, found: Disagreement): void {
  const { ctx, bbox } = plot;
  const x = plot.valToPos(found.ply, 'x', true);
  const isRight = x > bbox.left + bbox.width / 2;
  ctx.font = kLabelFont.replace('12px', `600 ${12 * devicePixelRatio}px`);
  ctx.fillStyle = colour('accent');
  ctx.textBaseline = 'top';
  ctx.textAlign = isRight ? 'right' : 'left';
  const gap = 6 * devicePixelRatio;
  ctx.fillText('they disagree most', x + (isRight ? -gap : gap), bbox.top + gap / 2);
}

const line = (name: string, isDashed = false): uPlot.Series => ({
  stroke: colour(name),
  width: 2,
  spanGaps: true,
  points: { show: true, size: 6, fill: colour(name), stroke: colour(name) },
  ...(isDashed ? { dash: [5, 4], points: { show: false } } : {}),
});

function valueTable(thoughts: Thought[]): HTMLElement {
  return table(
    'What the players thought',
    [
      { head: 'Ply', class: 'number', cell: (thought: Thought) => thought.ply },
      { head: 'Side', cell: (thought) => (thought.mover === 0 ? 'X' : 'O') },
      {
        head: 'Chances of X',
        class: 'number',
        cell: (thought) => (thought.chance === null ? '–' : percent(thought.chance)),
      },
      {
        head: 'Own value',
        class: 'number',
        cell: (thought) => (thought.value === null ? '–' : valueText(thought.value)),
      },
      { head: 'Depth', class: 'number', cell: (thought) => fixed(thought.depth, 0) },
      { head: 'Nodes', class: 'number', cell: (thought) => short(thought.nodes) },
      {
        head: 'Time',
        class: 'number',
        cell: (thought) => milliseconds(thought.us === null ? null : thought.us / 1000),
      },
    ],
    thoughts,
  );
}

function noteTable(game: Line, notes: GameNotes | undefined): HTMLElement {
  const rows = (notes?.moves ?? []).map((note, i) => ({ ...note, ply: game.opening + i + 1 }));
  return table(
    'What the analysis says',
    [
      { head: 'Ply', class: 'number', cell: (row: (typeof rows)[number]) => row.ply },
      { head: 'Chances of X', class: 'number', cell: (row) => percent(row.score) },
      { head: 'Cost', class: 'number', cell: (row) => (row.cost > 0 ? percent(row.cost) : '') },
      { head: 'Better', cell: (row) => row.best ?? '' },
    ],
    rows,
  );
}

export function curves(
  game: Line,
  thoughts: Thought[],
  found: Disagreement | null,
  notes: GameNotes | undefined,
  names: [string, string],
  jump: (ply: number) => void,
): Curves | null {
  if (!notes && !thoughts.some((thought) => thought.chance !== null)) return null;
  const last = game.plies.length;
  const plies = [...Array(last + 1).keys()];
  const of = (side: 0 | 1): (number | null)[] =>
    plies.map((ply) => {
      const thought = thoughts[ply - game.opening - 1];
      return thought?.mover === side ? thought.chance : null;
    });
  const analysed = plies.map((ply) => notes?.moves[ply - game.opening - 1]?.score ?? null);
  const own = thoughts.some((thought) => thought.chance !== null) ? [of(0), of(1)] : [];
  let now = 0;
  let drawn: uPlot | null = null;
  const text = found
    ? `They disagree most at ply ${found.ply}: ${names[0]} (X) expects ${percent(found.x, 0)} ` +
      `for X, ${names[1]} (O) ${percent(found.o, 0)}.`
    : '';
  const element = figure({
    label: `Expected score of X after each ply${own.length > 0 ? ', as both players saw it' : ''}. ${text}`,
    height: 220,
    data: [plies, ...own, ...(notes ? [analysed] : [])],
    options: () => ({
      padding: [10, 12, 0, 0],
      cursor: { show: true, x: true, y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: [0, Math.max(1, last)] }, y: { range: [-0.03, 1.03] } },
      axes: [
        axis('ply', { incrs: [1, 2, 5, 10, 20] }),
        axis('chances of X', {
          size: 56,
          splits: () => [0, 0.25, 0.5, 0.75, 1],
          values: (_plot, splits) => splits.map((v) => `${100 * v} %`),
        }),
      ],
      series: [{}, ...(own.length > 0 ? [line('x'), line('o')] : []), ...(notes ? [line('accent', own.length > 0)] : [])],
      hooks: {
        draw: [
          (plot) => {
            if (found) {
              verticalLine(plot, found.ply, 'accent', [3, 3]);
              disagreementLabel(plot, found);
            }
            verticalLine(plot, now, kMark, []);
          },
        ],
      },
    }),
    ready: (plot) => {
      drawn = plot;
      plot.over.addEventListener('click', () => {
        const x = plot.cursor.left ?? -1;
        if (x >= 0) jump(Math.round(plot.posToVal(x, 'x')));
      });
    },
    legend: [
      ...(own.length > 0 ? ([['x', 0], ['o', 1]] as const) : []).map(([colour, side]) => ({
        text: `${names[side]} (${colour.toUpperCase()})`,
        colour,
        shape: 'line' as const,
      })),
      ...(notes ? [{ text: notes.by, colour: 'accent', shape: 'line' as const }] : []),
    ],
    table: own.length > 0 ? valueTable(thoughts) : noteTable(game, notes),
  });
  if (found) {
    const go = (): void => jump(found.ply);
    element.prepend(
      h(
        'p',
        { class: 'lead' },
        `${text} `,
        h('button', { class: 'plain', attributes: { type: 'button' }, on: { click: go } }, 'Go there'),
      ),
    );
  }
  return {
    element,
    show: (ply) => {
      now = ply;
      drawn?.redraw(false);
    },
  };
}
