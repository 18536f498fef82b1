// Bundles src/ into dist/page.html, the template that the program fills with a report. With
// --check nothing is written: the committed file must be what the sources give.
//
// The template's policy lets the page run its own script and style, by their hashes, and nothing
// else; the data stands in a block that is never run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const output = join(root, 'dist', 'page.html');
const kReportMark = '@UTTT_REPORT@';

async function bundle(entry) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return result.outputFiles[0].text.trim();
}

// What stands between <script> or <style> and its end must not end it.
function inline(text, tag) {
  if (new RegExp(`</${tag}|<!--`, 'i').test(text)) throw new Error(`the ${tag} ends itself`);
  return text;
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function page() {
  const notice = readFileSync(join(root, 'node_modules/uplot/LICENSE'), 'utf8').trim();
  const banner = `/* Contains uPlot:\n${notice}\n*/\n`;
  const script = inline(banner + (await bundle('src/main.ts')), 'script');
  const style = inline(await bundle('src/page.css'), 'style');
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const parts = { csp: policy, style, script, report: kReportMark };
  const template = readFileSync(join(root, 'src/page.html'), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
}

const text = await page();
if (process.argv.includes('--check')) {
  if (!existsSync(output) || readFileSync(output, 'utf8') !== text) {
    console.error('web: dist/page.html is not what the sources give; run "npm run build"');
    process.exit(1);
  }
  console.log('web: dist/page.html is what the sources give');
} else {
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, text);
  console.log(`web: dist/page.html, ${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB`);
}
