// A sequential test's likelihood over its games.

import uPlot from 'uplot';

import { axis, figure } from '../charts/plot';
import type { Report, TestReport } from '../contract';
import { section, table } from '../dom';
import { colour } from '../theme';
import { count, fixed, playerName } from '../words';

export function verdictText(report: Report, test: TestReport): string {
  const first = playerName(report.players, test.first);
  const second = playerName(report.players, test.second);
  const after = `after ${count(test.pairs, 'pair')} of games`;
  switch (test.verdict) {
    case 'h1':
      return `Decided ${after}: ${first} is stronger than ${second} (H1 accepted).`;
    case 'h0':
      return `Decided ${after}: ${first} is not ${fixed(test.elo1, 0)} Elo stronger than ${second} (H0 accepted).`;
    case 'undecided':
      return `Undecided ${after}; the likelihood has reached neither bound.`;
  }
}

// A level line with its name.
function level(plot: uPlot, value: number, name: string): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(value, 'y', true);
  ctx.strokeStyle = colour(name);
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
}

export function sequentialTest(report: Report, test: TestReport): HTMLElement {
  const points: [number, number][] = [[0, 0], ...test.trace];
  const text = verdictText(report, test);
  const high = Math.max(test.upper, ...points.map((point) => point[1])) + 0.4;
  const low = Math.min(test.lower, ...points.map((point) => point[1])) - 0.4;
  return section(
    'test',
    `SPRT, elo0 = ${fixed(test.elo0, 0)}, elo1 = ${fixed(test.elo1, 0)} (${test.model})`,
    text,
    figure({
      label: `Log-likelihood ratio over pairs of games. ${text}`,
      height: 260,
      data: [points.map((point) => point[0]), points.map((point) => point[1])],
      options: () => ({
        padding: [8, 12, 0, 0],
        scales: { x: { time: false }, y: { range: [low, high] } },
        axes: [axis('pairs of games', { incrs: [1, 2, 5, 10, 20, 50, 100, 500, 1000, 10000] }),
          axis('LLR', { size: 46 })],
        series: [{}, { stroke: colour('accent'), width: 2, points: { show: false } }],
        hooks: {
          draw: [
            (plot) => {
              level(plot, test.upper, 'good');
              level(plot, test.lower, 'bad');
            },
          ],
        },
      }),
      legend: [
        { text: `LLR, now ${fixed(test.llr, 2)}`, colour: 'accent', shape: 'line' },
        { text: `accept H1 at ${fixed(test.upper, 2)}`, colour: 'good', shape: 'line' },
        { text: `accept H0 at ${fixed(test.lower, 2)}`, colour: 'bad', shape: 'line' },
      ],
      table: table(
        'Log-likelihood ratio over pairs',
        [
          { head: 'Pairs', class: 'number', cell: (point: [number, number]) => point[0] },
          { head: 'LLR', class: 'number', cell: (point) => fixed(point[1], 2) },
        ],
        test.trace,
      ),
    }),
  );
}
