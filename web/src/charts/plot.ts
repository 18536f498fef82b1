// uPlot in the page's dress: as wide as there is room, drawn anew when colours change, and with
// the numbers as a table for whoever does not look at pictures.

import uPlot from 'uplot';

import { h } from '../dom';
import { colour, onThemeChange } from '../theme';

export interface Plot {
  label: string; // what a screen reader says of the picture
  height: number;
  options: () => Omit<uPlot.Options, 'width' | 'height'>;
  data: uPlot.AlignedData;
  ready?: (plot: uPlot) => void;
  legend?: { text: string; colour: string; shape?: 'dot' | 'line' | 'box' }[];
  table?: HTMLElement;
}

const kFont = '12px system-ui, sans-serif';

// An axis in the page's colours.
export function axis(label: string, more: Partial<uPlot.Axis> = {}): uPlot.Axis {
  return {
    label,
    labelFont: `600 ${kFont}`,
    font: kFont,
    stroke: colour('ink-soft'),
    grid: { stroke: colour('rule'), width: 1 },
    ticks: { stroke: colour('rule'), width: 1, size: 4 },
    labelSize: 20,
    labelGap: 0,
    size: 34,
    ...more,
  };
}

export const kLabelFont = kFont;

// A figure with the plot. It lives as long as it stands in the page.
export function figure(plot: Plot): HTMLElement {
  const canvas = h('div', {
    class: 'canvas',
    attributes: { role: 'img', 'aria-label': plot.label },
    variables: { height: `${plot.height}px` },
  });
  const root = h(
    'figure',
    { class: 'plot' },
    canvas,
    plot.legend ? legend(plot.legend) : null,
    plot.table ? numbers(plot.table) : null,
  );
  keepDrawn(canvas, plot);
  return root;
}

export function numbers(table: HTMLElement): HTMLElement {
  return h('details', { class: 'numbers' }, h('summary', {}, 'As numbers'), table);
}

export function legend(entries: NonNullable<Plot['legend']>): HTMLElement {
  return h(
    'ul',
    { class: 'legend' },
    ...entries.map((entry) =>
      h(
        'li',
        {},
        h('span', {
          class: `swatch ${entry.shape ?? 'box'}`,
          attributes: { 'aria-hidden': 'true' },
          variables: { swatch: `var(--${entry.colour})` },
        }),
        entry.text,
      ),
    ),
  );
}

function keepDrawn(canvas: HTMLElement, plot: Plot): void {
  let drawn: uPlot | null = null;
  const draw = (): void => {
    drawn?.destroy();
    drawn = null;
    if (canvas.clientWidth === 0) return;
    const size = { width: canvas.clientWidth, height: plot.height };
    drawn = new uPlot(
      { legend: { show: false }, cursor: { show: false }, ...plot.options(), ...size },
      plot.data,
      canvas,
    );
    plot.ready?.(drawn);
  };
  const forget = onThemeChange(draw);
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (!canvas.isConnected) {
      observer.disconnect();
      forget();
      drawn?.destroy();
      return;
    }
    if (canvas.clientWidth === width) return;
    width = canvas.clientWidth;
    draw();
  });
  observer.observe(canvas);
}
