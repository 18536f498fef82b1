// Pages as the program writes them: $UTTT_PROGRAM plays, and its page is read back and compared
// with its journal.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import type { Browser } from 'playwright-core';

import type { Report } from '../src/contract';
import { splitMoves } from '../src/rules/text';
import { openPage, startBrowser } from './support/browser';
import { readJournal, type JournalRecord } from './support/journal';
import { pliesOf, resultOf, tallyOf } from './support/report';

const program = process.env['UTTT_PROGRAM'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'uttt-program-'));
const file = (name: string): string => join(folder, name);

function run(...words: string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const dataOf = (page: string): Report => {
  const [, text = ''] = /id="report">(.*?)<\/script>/s.exec(readFileSync(page, 'utf8')) ?? [];
  return JSON.parse(text) as Report;
};

let browser: Browser;
let records: JournalRecord[];
before(async () => {
  assert.ok(program, 'UTTT_PROGRAM names the program');
  writeFileSync(
    file('small.cfg'),
    'ruleset = more-advanced\nruleset = basic\nrounds = 3\nopening_plies = 2\n' +
      '[strategy.deep]\ntype = alpha-beta\ndepth = 3\n' +
      '[strategy.tree]\ntype = mcts\nrollouts = 200\n[strategy.dice]\ntype = random\n',
  );
  run('tournament', file('small.cfg'), '--journal', file('games.jsonl'), '--html', file('run.html'));
  run('report', file('games.jsonl'), '--html', file('report.html'));
  records = readJournal(file('games.jsonl'));
  browser = await startBrowser();
});
after(() => browser.close());

test('the page holds the figures of its journal', async () => {
  const report = dataOf(file('run.html'));
  const names = report.players.map((player) => player.name);
  assert.equal(report.meta.live, undefined);
  assert.deepEqual(report.games.index.number, records.map((record) => record.game));
  assert.deepEqual(report.games.index.plies, records.map(pliesOf));
  assert.deepEqual(report.games.index.result, records.map(resultOf));
  assert.deepEqual(report.games.index.x.map((x) => names[x]), records.map((record) => record.x.name));
  for (const rules of report.rulesets) {
    const own = records.filter((record) => record.ruleset === rules.ruleset);
    assert.equal(rules.games, own.length);
    for (const row of rules.standings) {
      const name = names[row.player] ?? '';
      assert.deepEqual(row.total, tallyOf(own, name));
      assert.deepEqual(row.as_x, tallyOf(own, name, 'x'));
      assert.deepEqual(row.as_o, tallyOf(own, name, 'o'));
    }
    rules.standings.forEach((row, i) =>
      rules.standings.forEach((column, j) => {
        const [a = '', b = ''] = [names[row.player], names[column.player]];
        assert.deepEqual(rules.crosstable[i]?.[j], i === j ? null : tallyOf(own, a, undefined, b));
      }),
    );
  }
});

test('a report of the journal is the page of the run', () => {
  const [ran, reported] = [dataOf(file('run.html')), dataOf(file('report.html'))];
  assert.deepEqual(reported.players, ran.players);
  assert.deepEqual(reported.games, ran.games);
  // Times are kept in whole microseconds in the journal.
  const withoutTimes = (report: Report) =>
    report.rulesets.map((rules) => ({
      ...rules,
      standings: rules.standings.map((row) => ({ ...row, ms_per_move: 0 })),
    }));
  assert.deepEqual(withoutTimes(reported), withoutTimes(ran));
  assert.deepEqual(reported.meta.config, ran.meta.config);
});

test('a game is replayed in the browser with what its players thought', async () => {
  const { page, problems, close } = await openPage(browser, `${file('report.html')}#/?ruleset=0`);
  const place = records.findIndex(
    (record) => record.ruleset === 'more-advanced' && record.x.name === 'deep',
  );
  const record = records[place] as JournalRecord;
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/game/${place}?ply=0`);
  await page.waitForSelector('.replay');
  for (let ply = 0; ply < pliesOf(record); ++ply) await page.keyboard.press('ArrowRight');
  const status = (await page.locator('.status').textContent()) ?? '';
  assert.match(status, record.result === 'draw' ? /drawn\.$/ : /has won the game\.$/);
  const words = splitMoves(`${record.opening.moves} ${record.moves}`);
  assert.equal(await page.locator('.moves button').count(), words.length);
  if (record.thoughts?.value || record.thoughts?.wdl) {
    await page.waitForSelector('.values .u-over');
    assert.match((await page.locator('.values .lead').textContent()) ?? '', /disagree most at ply/);
  }
  assert.deepEqual(problems, []);
  await close();
});

interface Review {
  moves: { ply: number; after: number; by: 'X' | 'O'; quality: string; turning_point: boolean; better: string[] }[];
}

test('an analysed game is a page of its own with what the analysis says', async () => {
  const place = records.findIndex(
    (record) => record.ruleset === 'more-advanced' && record.x.name === 'dice',
  );
  const record = records[place] as JournalRecord;
  const words = ['analyze', '--game', `${file('games.jsonl')}:${record.game}`, '--nodes', '2000'];
  run(...words, '--html', file('game.html'));
  const review = JSON.parse(run(...words, '--json')) as Review;
  const opening = splitMoves(record.opening.moves).length;
  assert.equal(review.moves.length, pliesOf(record) - opening);
  const { page, problems, close } = await openPage(browser, file('game.html'));
  assert.equal(await page.locator('.trail').count(), 0);
  assert.equal(await page.locator('h1').textContent(), `dice – ${record.o.name}Ultimate tic-tac-toe`);
  const bad = review.moves.filter((move) => ['inaccuracy', 'mistake', 'blunder'].includes(move.quality));
  assert.ok(bad.length > 0, 'random moves cost something');
  assert.equal(await page.locator('.mistakes li').count(), bad.length);
  assert.equal(await page.locator('.moves .sign').count(), bad.length);
  const turning = review.moves.filter((move) => move.turning_point);
  assert.equal(await page.locator('.turns button').count(), turning.length);
  // Every ply says what X's chances are after it.
  for (const move of review.moves.slice(0, 8)) {
    await page.locator('.moves button').nth(move.ply - 1).click();
    const score = move.by === 'X' ? move.after : 1000 - move.after;
    const note = (await page.locator('.note-of-ply').textContent()) ?? '';
    assert.ok(note.includes(`${(score / 10).toFixed(0)}\u00a0%`), `${note} ${score}`);
  }
  const [worst] = bad;
  assert.ok(worst);
  await page.locator('.moves button').nth(worst.ply - 1).click();
  assert.ok(((await page.locator('.note-of-ply').textContent()) ?? '').includes(`Better was ${worst.better[0]}`));
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.replay').count(), 1);
  assert.deepEqual(problems, []);
  await close();
});

test('a saved game that O began and nobody finished is analysed, too', async () => {
  writeFileSync(
    file('saved.cfg'),
    'ruleset = basic\nx = human\no = level:level=3\nfirst = o\nmoves = 5 2 1\n',
  );
  run('analyze', '--game', file('saved.cfg'), '--html', file('saved.html'));
  const { page, problems, close } = await openPage(browser, file('saved.html'));
  assert.equal(await page.locator('h1').textContent(), 'human – level 3Tic-tac-toe');
  assert.equal(await page.locator('.result').textContent(), 'Not played to its end.');
  await page.keyboard.press('End');
  assert.equal(await page.locator('.position .mark.o').count(), 2);
  assert.equal(await page.locator('.position .mark.x').count(), 1);
  assert.match((await page.locator('.note-of-ply').textContent()) ?? '', /X now stands at 0/);
  assert.deepEqual(problems, []);
  await close();
});

test('several journals become one page with ratings', async () => {
  const journals = [file('games.jsonl'), file('games.jsonl')];
  run('report', ...journals, '--html', file('both.html'), '--title', 'Both & <b>more</b>');
  const report = dataOf(file('both.html'));
  assert.equal(report.meta.kind, 'journals');
  assert.equal(report.games.index.number.length, 2 * records.length);
  assert.ok(report.rulesets.every((rules) => rules.standings.every((row) => row.rating !== null)));
  const { page, problems, close } = await openPage(browser, file('both.html'));
  assert.equal(await page.locator('.brand').textContent(), 'Both & <b>more</b>');
  assert.deepEqual(problems, []);
  await close();
});
