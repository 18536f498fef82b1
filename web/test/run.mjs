// Bundles the tests and runs them: node test/run.mjs [NAME…], all *.test.ts where none is named;
// node test/run.mjs shots FOLDER [PAGE] makes screenshots instead.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'node_modules', '.cache', 'uttt-tests');
const words = process.argv.slice(2);
const isShots = words[0] === 'shots';
const names = isShots
  ? ['shots.ts']
  : readdirSync(join(root, 'test')).filter(
      (name) =>
        name.endsWith('.test.ts') &&
        (words.length === 0 || words.some((word) => name.startsWith(word))),
    );
mkdirSync(output, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: names.map((name) => join('test', name)),
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});
const files = names.map((name) => join(output, name.replace(/\.ts$/, '.mjs')));
const flags = isShots ? [] : ['--test', '--test-reporter=spec'];
const more = isShots ? words.slice(1) : [];
const { status } = spawnSync(process.execPath, [...flags, '--enable-source-maps', ...files, ...more], {
  stdio: 'inherit',
  env: { ...process.env, UTTT_WEB: root },
});
process.exit(status ?? 1);
