// Shares of a whole as one bar of three: won, drawn, lost, or X, drawn, O.

import { h } from '../dom';
import { percent } from '../words';

export type Kind = 'players' | 'seats';

const kNames: Record<Kind, [string, string, string]> = {
  players: ['won', 'drawn', 'lost'],
  seats: ['X won', 'drawn', 'O won'],
};

export function shareBar(values: readonly [number, number, number], kind: Kind): HTMLElement {
  const sum = values[0] + values[1] + values[2];
  const names = kNames[kind];
  const label = values.map((value, i) => `${names[i] ?? ''} ${value}`).join(', ');
  const part = (i: 0 | 1 | 2): HTMLElement =>
    h('span', {
      class: `part part-${i}`,
      attributes: { title: `${names[i]} ${values[i]} (${percent(sum ? values[i] / sum : 0)})` },
      variables: { share: sum ? values[i] / sum : 0 },
    });
  return h(
    'span',
    { class: `share ${kind}`, attributes: { role: 'img', 'aria-label': label } },
    part(0),
    part(1),
    part(2),
  );
}
