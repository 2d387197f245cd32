/**
 * Puts another company into a copy of the project, and tests that: nothing but the pictures of the sample company may
 * depend on its words, its order of sections, or its paths.
 *
 *   npm run test:rebrand                          everything
 *   npm run test:rebrand -- --small               what `npm test` runs: check, build, HTML, a visit to each template
 *   npm run test:rebrand -- unit build/tests      one step, and of it what is named: types, unit, html or browsers
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
const types: Step = ['Types', 'tsc', '--build'];
const unit: Step = ['Unit tests', 'vitest', 'run', '--project', 'unit', '--reporter=dot'];
const projects = ['workshop', 'window', 'site'].map((project) => `--project=${project}`);
const browsers: Step = ['Browsers', 'playwright', 'test', ...projects];

const small: Step[] = [check, build, html, ['Pages', 'playwright', 'test', 'weight', '--project', 'window']];
const all: Step[] = [types, check, unit, build, html, browsers];
/** What can be run alone, with what it needs before. */
const alone: Record<string, Step[]> = {
  types: [types],
  unit: [unit],
  html: [build, html],
  browsers: [build, browsers],
};

const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The steps that are asked for. @throws when there is no such step. */
function wantedSteps(): Step[] {
  const [name, ...parts] = positionals;
  if (name === undefined) return values.small ? small : all;
  const steps = alone[name];
  if (!steps) throw new Error(`There is no step ${name}. There are ${Object.keys(alone).join(', ')}.`);
  return steps.map((step, index) => (index === steps.length - 1 ? [...step, ...parts] : step));
}

const steps = wantedSteps();
const scratch = new Scratch();
const { dir } = scratch.copyProject('another-company');
rmSync(join(dir, 'src/content/services'), { recursive: true });
cpSync(join(FIXTURE, 'content'), join(dir, 'src/content'), { recursive: true });
cpSync(join(FIXTURE, 'pages.config.ts'), join(dir, 'pages.config.ts'));

const results = steps.map(([title, program, ...args]) => {
  const begin = performance.now();
  console.log(`\n── Another company: ${title}`);
  // What Node would keep of the copy's files is of no use to the next one.
  const env = { ...process.env, E2E_PORT: PORT, NODE_COMPILE_CACHE: undefined };
  const { status } = spawnSync(program, args, { cwd: dir, stdio: 'inherit', env, shell: process.platform === 'win32' });
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  return { title, passed: status === 0, seconds };
});
scratch.remove();

console.log('\nAnother company:');
for (const { title, passed, seconds } of results)
  console.log(`  ${title.padEnd(12)} ${passed ? 'passes' : 'FAILS '} ${seconds.padStart(5)} s`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
