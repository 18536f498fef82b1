// Screenshots to look at: node test/run.mjs shots FOLDER [PAGE]
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { openPage, startBrowser } from './support/browser';
import { readJournal } from './support/journal';
import { dataFile, pageText, writePage } from './support/page';
import { reportOf } from './support/report';
import { withThoughts } from './support/thoughts';

const [folder = 'shots', given] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const kSlice = 1600; // a long page is shown in pieces
const browser = await startBrowser();
const records = readJournal(process.env['UTTT_JOURNAL'] ?? dataFile('every_ruleset.journal'));
const path = given
  ? resolve(given)
  : writePage(pageText(reportOf(records.map(withThoughts), 'Round robin')));
const hashes = (process.env['UTTT_SHOTS'] ?? '#/,#/?ruleset=2,#/games,#/game/40,#/game/40?ply=20').split(',');
const looks = [
  { name: 'light', width: 1200, scheme: 'light' },
  { name: 'dark', width: 1200, scheme: 'dark' },
  { name: 'narrow', width: 390, scheme: 'light' },
] as const;
for (const look of looks) {
  const { page, problems, close } = await openPage(browser, path, look);
  for (const hash of hashes) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.waitForTimeout(350);
    const name = `${look.name}${hash.replace(/[^a-z0-9]+/g, '_')}`;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += kSlice) {
      const clip = { x: 0, y, width: look.width, height: Math.min(kSlice, height - y) };
      const file = `${name}.${y / kSlice + 1}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true, clip });
    }
  }
  for (const problem of problems) console.error(`${look.name}: ${problem}`);
  await close();
}
await browser.close();
