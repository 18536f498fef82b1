// The picture of docs/tournaments.md: the page of configs/swiss.cfg as the program writes it. With
// $UTTT_PICTURES it is made anew in that folder.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { openPage, startBrowser } from './support/browser';

test('the page of a Swiss looks as its picture says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uttt-picture-'));
  const path = join(folder, 'swiss.html');
  const config = join(process.env['UTTT_WEB'] ?? '', '../configs/swiss.cfg');
  execFileSync(
    process.env['UTTT_PROGRAM'] ?? '',
    ['tournament', config, '--journal', join(folder, 'swiss.jsonl'), '--html', path],
    { stdio: 'ignore' },
  );
  const browser = await startBrowser();
  const { page, problems } = await openPage(browser, path, { width: 1000, height: 900 });
  const text = await page.innerText('body');
  for (const shown of ['swiss', 'alpha-beta-5', 'table-lookup']) {
    assert.ok(text.includes(shown), shown);
  }
  assert.deepEqual(problems, []);
  const pictures = process.env['UTTT_PICTURES'];
  if (pictures) await page.screenshot({ path: join(pictures, 'report.png') });
  await browser.close();
});
