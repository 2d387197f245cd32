/**
 * Puts another company into a copy of the project, and tests that: nothing but the pictures of the sample company may
 * depend on its words, its order of sections, or its paths.
 *
 *   npm run test:rebrand               everything
 *   npm run test:rebrand -- --small    what `npm test` runs: check, build, HTML, one visit to a page of each template
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Scratch } from '../build/tests/scratch.ts';

const FIXTURE = 'fixtures/another-company';
/** Apart from that of the tests which run beside. */
const PORT = process.env.E2E_REBRAND_PORT || '4180';

type Step = [title: string, program: string, ...args: string[]];

const check: Step = ['Check', process.execPath, 'build/check.ts'];
const build: Step = ['Build', process.execPath, 'build/build.ts'];
const html: Step = ['HTML', 'vitest', 'run', '--project', 'html', '--reporter=dot'];

const small: Step[] = [check, build, html, ['Pages', 'playwright', 'test', 'weight', '--project', 'window']];

const all: Step[] = [
  ['Types', 'tsc', '--build'],
  check,
  ['Unit tests', 'vitest', 'run', '--project', 'unit', '--reporter=dot'],
  build,
  html,
  ['Browsers', 'playwright', 'test', '--project', 'workshop', '--project', 'window', '--project', 'site'],
];

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
const scratch = new Scratch();
const { dir } = scratch.copyProject('another-company');
rmSync(join(dir, 'src/content/services'), { recursive: true });
cpSync(join(FIXTURE, 'content'), join(dir, 'src/content'), { recursive: true });
cpSync(join(FIXTURE, 'pages.config.ts'), join(dir, 'pages.config.ts'));

let failed: string | undefined;
for (const [title, program, ...args] of values.small ? small : all) {
  const begin = performance.now();
  console.log(`\n── Another company: ${title}`);
  const env = { ...process.env, E2E_PORT: PORT };
  const { status } = spawnSync(program, args, { cwd: dir, stdio: 'inherit', env, shell: process.platform === 'win32' });
  console.log(`(${((performance.now() - begin) / 1000).toFixed(0)} s)`);
  if (status !== 0) failed ??= title;
}
scratch.remove();
console.log(failed ? `\nFails with another company: ${failed}` : '\nAnother company passes');
process.exit(failed ? 1 : 0);
