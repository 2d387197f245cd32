/**
 * Everything that must hold before a change lands: types, lint, unit tests, the production build, and the
 * end-to-end tests against the built site: all of them in Chromium, the smoke tests in what other browsers there are.
 *
 *   npm test
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { leftOut } from './otherBrowsers.ts';

interface Count {
  passed: number;
  failed: number;
}

const RESULTS = 'test-results';

/** Runs a program of `node_modules/.bin`, showing its output. */
function run(title: string, program: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

const step = (passed: boolean): Count => ({ passed: Number(passed), failed: Number(!passed) });

/** Reads a runner's report. A runner that failed without one counts as one failure. */
function counted(passed: boolean, read: () => Count): Count {
  try {
    const count = read();
    return passed || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'));

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
try {
  process.env.CHROME_PATH = findBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const counts: Count[] = [];
counts.push(step(run('Types', 'tsc', ['--build'])));
counts.push(step(run('Lint', 'biome', ['check', '--error-on-warnings'])));
counts.push(step(run('Unused code', 'knip', [])));
const unit = run('Unit tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/unit.json`,
]);
counts.push(
  counted(unit, () => {
    const { numPassedTests, numFailedTests } = readJson('unit.json');
    return { passed: numPassedTests, failed: numFailedTests };
  }),
);
const built = run('Build', process.execPath, ['build/build.ts']);
counts.push(step(built));
if (built) {
  const e2e = run('End-to-end tests', 'playwright', ['test']);
  counts.push(
    counted(e2e, () => {
      const { expected, unexpected, flaky } = readJson('e2e.json').stats;
      if (flaky > 0) console.log(`${flaky} passed only on a second try: they are named above.`);
      return { passed: expected + flaky, failed: unexpected };
    }),
  );
  const others = run('Other browsers', process.execPath, [
    'tools/test-browsers.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/browsers.json`,
  ]);
  counts.push(
    counted(others, () => {
      const { numPassedTests, numFailedTests } = readJson('browsers.json');
      return { passed: numPassedTests, failed: numFailedTests };
    }),
  );
}

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
for (const line of leftOut()) console.log(line);
process.exit(total('failed') === 0 ? 0 : 1);
