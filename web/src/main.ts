// Reads the page's data, shows what its address names, and follows a run that goes on.

import { readAddress, type Address } from './address';
import type { Report } from './contract';
import { h } from './dom';
import { findGames, fromQuery, kAllGames, toQuery } from './games/filter';
import { gamesView, type GamesView } from './games/list';
import { Games } from './games/store';
import { overview } from './overview/overview';
import { replay, type Replay } from './replay/replay';
import { nextTheme, startTheme, theme } from './theme';
import { count } from './words';

function readReport(): Report {
  const text = document.getElementById('report')?.textContent ?? '';
  const report = JSON.parse(text) as Report;
  if (report.format !== 'uttt-report' || report.version !== 1) {
    throw new Error('this page holds no report of version 1');
  }
  return report;
}

class Page {
  private readonly games: Games;
  private readonly main = h('main', { attributes: { id: 'main', tabindex: -1 } });
  private open: Replay | null = null;
  private shown: { view: Address['view']; ruleset: number } | null = null;
  private list: GamesView | null = null;
  private listQuery = ''; // of the list that previous and next game are taken from
  private visit = 0;

  constructor(private readonly report: Report) {
    this.games = new Games(report);
  }

  start(): void {
    startTheme();
    document.title = `${this.report.meta.title} – uttt`;
    document.body.replaceChildren(
      this.header(),
      this.main,
      this.footer(),
    );
    window.addEventListener('hashchange', () => void this.show());
    document.addEventListener('keydown', (event) => this.key(event));
    void this.show();
    this.follow();
  }

  private readonly skip = (event: Event): void => {
    event.preventDefault();
    this.main.focus();
  };

  private header(): HTMLElement {
    const { meta, players, rulesets } = this.report;
    const facts = [
      ...(meta.kind === 'game'
        ? []
        : [
            count(players.length, 'player'),
            count(this.games.count, 'game'),
            count(rulesets.length, 'ruleset'),
          ]),
      meta.written.replace('T', ' ').replace('Z', ' UTC'),
    ];
    const button: HTMLButtonElement = h(
      'button',
      {
        class: 'theme',
        attributes: { type: 'button' },
        on: {
          click: () => {
            nextTheme();
            label();
          },
        },
      },
    );
    const label = (): void => {
      const text = { auto: 'Colours: auto', light: 'Colours: light', dark: 'Colours: dark' };
      button.textContent = text[theme()];
    };
    label();
    return h(
      'header',
      { class: 'top' },
      h('a', { class: 'skip', attributes: { href: '#main' }, on: { click: this.skip } }, 'To the contents'),
      h(
        'div',
        {},
        h('p', { class: 'brand' }, h('a', { attributes: { href: '#/' } }, meta.title)),
        h('p', { class: 'facts' }, facts.join(' · ')),
      ),
      this.liveBadge(),
      button,
    );
  }

  private liveBadge(): HTMLElement | null {
    const { live } = this.report.meta;
    if (!live) return null;
    const played = this.games.count;
    const share = live.planned ? Math.min(1, played / live.planned) : null;
    return h(
      'p',
      { class: 'live' },
      h('span', { class: 'pulse', attributes: { 'aria-hidden': 'true' } }),
      live.planned === null
        ? `running, ${count(played, 'game')} so far`
        : `running, ${count(played)} of ${count(live.planned, 'game')}`,
      share === null
        ? null
        : h('progress', { attributes: { max: 1, value: share, 'aria-label': 'Games played' } }),
    );
  }

  private footer(): HTMLElement {
    const { program, journals } = this.report.meta;
    return h('footer', {}, `Written by ${program} from ${journals.join(', ') || 'a run'}.`);
  }

  // A page of one game shows nothing else.
  private address(): Address {
    const address = readAddress(location.hash);
    return this.report.meta.kind === 'game' ? { ...address, view: 'game', place: 0 } : address;
  }

  private async show(): Promise<void> {
    const address = this.address();
    const visit = ++this.visit;
    if (this.list) this.listQuery = toQuery(this.list.filter());
    const ruleset = Number(address.query.get('ruleset') ?? 0);
    if (address.view === 'overview' && this.isShown('overview', ruleset)) {
      this.scrollTo(address.section);
      return;
    }
    const content = await this.content(address, ruleset);
    if (visit !== this.visit) {
      content.replay?.close();
      return;
    }
    this.open?.close();
    this.open = content.replay;
    this.shown = { view: address.view, ruleset };
    this.main.replaceChildren(content.element);
    if (visit > 1) window.scrollTo(0, 0);
    this.scrollTo(address.section);
  }

  private isShown(view: Address['view'], ruleset: number): boolean {
    return this.shown?.view === view && this.shown.ruleset === ruleset;
  }

  private async content(
    address: Address,
    ruleset: number,
  ): Promise<{ element: HTMLElement; replay: Replay | null }> {
    this.list = null;
    if (address.view === 'games') {
      this.list = gamesView(this.report, this.games, fromQuery(address.query));
      return { element: this.list.element, replay: null };
    }
    if (address.view === 'overview') {
      return { element: overview(this.report, ruleset), replay: null };
    }
    const place = Math.min(address.place, Math.max(0, this.games.count - 1));
    const ply = address.query.get('ply');
    const near = this.neighbours(place);
    const open = await replay(this.report, this.games, place, ply ? Number(ply) : null, near);
    return { element: open.element, replay: open };
  }

  // Before and after in the list one came from, if the game is in it; else in all games.
  private neighbours(place: number): { before: number | null; after: number | null; list: string } {
    const filter = fromQuery(new URLSearchParams(this.listQuery));
    let list = findGames(this.report, this.games, filter);
    let query = toQuery(filter);
    if (!list.includes(place)) {
      list = findGames(this.report, this.games, kAllGames);
      query = '';
    }
    const here = list.indexOf(place);
    return { before: list[here - 1] ?? null, after: list[here + 1] ?? null, list: query };
  }

  private scrollTo(section: string): void {
    if (section === '') return;
    const target = document.getElementById(section);
    if (!target || !this.main.contains(target)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.open) return;
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    // Space and Enter press the button they are on.
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && target instanceof Element && target.closest('button, a, summary')) return;
    if (this.open.key(event)) event.preventDefault();
  }

  // The file is written anew as the run goes on. Who replays a game or types is left alone.
  private follow(): void {
    const { live } = this.report.meta;
    if (!live) return;
    window.setInterval(() => {
      const isBusy = this.open !== null || document.activeElement instanceof HTMLInputElement ||
        document.activeElement instanceof HTMLSelectElement;
      if (!isBusy && !document.hidden) location.reload();
    }, live.refresh_ms);
  }

}

new Page(readReport()).start();
