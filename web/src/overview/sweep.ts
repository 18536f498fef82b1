// "How deep should my bot search?": settings with their strength and their move times.

import type { Report, RulesetReport, SweepReport } from '../contract';
import { h, section, table } from '../dom';
import { interval, milliseconds } from '../words';

type Row = SweepReport['rows'][number];

function leadOf(sweep: SweepReport): string {
  const best = sweep.rows.find((row) => row.player === sweep.recommended);
  const budget = sweep.budget_ms === null ? '' : ` within ${sweep.budget_ms}\u00a0ms`;
  if (!best) {
    return sweep.budget_ms === null
      ? 'No setting can be recommended yet.'
      : `No setting keeps 99 % of its moves${budget}.`;
  }
  return (
    `Recommended: ${best.setting}, the strongest that keeps 99 % of its moves` +
    `${budget || ' at what it costs'} (p99 ${milliseconds(best.p99_ms)}).`
  );
}

export function sweep(_report: Report, rules: RulesetReport): HTMLElement | null {
  const found = rules.sweep;
  if (!found) return null;
  return section(
    'sweep',
    'How deep to search',
    leadOf(found),
    table(
      'Settings',
      [
        {
          head: 'Setting',
          class: 'name',
          cell: (row: Row) => [
            `${row.setting} `,
            row.player === found.recommended ? h('span', { class: 'badge' }, 'recommended') : null,
          ],
        },
        { head: 'Elo, 95 % interval', class: 'number', cell: (row) => interval(row.elo) },
        { head: 'Median move', class: 'number', cell: (row) => milliseconds(row.median_ms) },
        { head: 'p99', class: 'number', cell: (row) => milliseconds(row.p99_ms) },
        { head: 'Worst', class: 'number', cell: (row) => milliseconds(row.worst_ms) },
      ],
      found.rows,
    ),
  );
}
