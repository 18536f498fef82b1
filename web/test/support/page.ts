// Pages on disk: the built template filled with a report, as the program fills it.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Report } from '../../src/contract';

const kRoot = process.env['UTTT_WEB'] ?? process.cwd();
const kReportMark = '@UTTT_REPORT@';

export const dataFile = (name: string): string => join(kRoot, 'test', 'data', name);

export function pageText(report: Report): string {
  const template = readFileSync(join(kRoot, 'dist', 'page.html'), 'utf8');
  const [before, after, ...more] = template.split(kReportMark);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`the template has not one ${kReportMark}`);
  }
  return before + JSON.stringify(report).replaceAll('<', '\\u003c') + after;
}

export function writePage(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'uttt-page-')), 'page.html');
  writeFileSync(path, text);
  return path;
}
