// The front page: one ruleset's tables and plots.

import { gamesAddress, overviewAddress } from '../address';
import type { Report, RulesetReport } from '../contract';
import { h, table } from '../dom';
import { count, rulesetTitle } from '../words';
import { colours } from './colours';
import { cost } from './cost';
import { crosstable } from './crosstable';
import { endings } from './endings';
import { eventSection } from './event';
import { lengths } from './lengths';
import { openings } from './openings';
import { standings } from './standings';
import { sweep } from './sweep';
import { sequentialTest } from './test';

function sectionsOf(report: Report, rules: RulesetReport, place: number): HTMLElement[] {
  return [
    sweep(report, rules),
    standings(report, rules, place),
    eventSection(report, rules, place),
    rules.test ? sequentialTest(report, rules.test) : null,
    crosstable(report, rules, place),
    cost(report, rules),
    colours(report, rules),
    lengths(rules),
    endings(report, rules, place),
    openings(rules),
  ].filter((section) => section !== null);
}

function rulesetTabs(report: Report, place: number): HTMLElement | null {
  if (report.rulesets.length < 2) return null;
  const link = (rules: RulesetReport, i: number): HTMLElement =>
    h(
      'a',
      {
        attributes: {
          href: overviewAddress(i),
          'aria-current': i === place ? 'page' : null,
        },
      },
      rulesetTitle(rules.ruleset),
      h('small', {}, count(rules.games, 'game')),
    );
  return h(
    'nav',
    { class: 'tabs', attributes: { 'aria-label': 'Rulesets' } },
    ...report.rulesets.map(link),
  );
}

function contents(sections: HTMLElement[], place: number): HTMLElement {
  const link = (section: HTMLElement): HTMLElement =>
    h(
      'a',
      { attributes: { href: overviewAddress(place, section.id) } },
      section.querySelector('h2')?.textContent ?? section.id,
    );
  return h(
    'nav',
    { class: 'contents', attributes: { 'aria-label': 'Sections' } },
    ...sections.map(link),
    h('a', { class: 'strong', attributes: { href: gamesAddress('') } }, 'All games'),
  );
}

function settings(report: Report): HTMLElement | null {
  if (report.meta.config.length === 0) return null;
  return h(
    'details',
    { class: 'card numbers config' },
    h('summary', {}, 'How it was played'),
    table(
      'Settings of the run',
      [
        { head: 'Key', class: 'name', cell: (row: [string, string]) => h('code', {}, row[0]) },
        { head: 'Value', class: 'text', cell: (row) => h('code', {}, row[1]) },
      ],
      report.meta.config,
    ),
  );
}

export function overview(report: Report, place: number): HTMLElement {
  const rules = report.rulesets[place];
  if (!rules) {
    return h('div', { class: 'overview' }, h('p', { class: 'lead' }, 'No game was finished yet.'));
  }
  const sections = sectionsOf(report, rules, place);
  return h(
    'div',
    { class: 'overview' },
    h('h1', { class: 'hidden' }, rulesetTitle(rules.ruleset)),
    rulesetTabs(report, place),
    contents(sections, place),
    h('div', { class: 'cards' }, ...sections),
    settings(report),
  );
}
