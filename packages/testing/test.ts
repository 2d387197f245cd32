/**
 * Tests the project: types, lint, unused code, the production build, unit tests, the built HTML, and end-to-end tests
 * in Chromium. With `--all` also other companies, and smoke tests in other installed browsers. Chromium runs in parallel
 * with everything else, so that no core is idle. In CI a failed test is retried once.
 *
 *   npm test              for each promise a test that finds the usual fault, within minutes
 *   npm test -- --all     everything, as in CI
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readOptions } from '@worldwright/relay/node';
import { requireBrowser } from './browser.ts';
import { missingBrowserHints } from './otherBrowsers.ts';

interface Part {
  title: string;
  passed: boolean;
}

/** A program of `node_modules/.bin`, or Node, with its arguments. */
type Command = [program: string, ...args: string[]];

const RESULTS = 'test-results';
const running = new Set<ChildProcess>();

function ended(child: ChildProcess): Promise<boolean> {
  running.add(child);
  return new Promise((done) =>
    child.once('close', (code) => {
      running.delete(child);
      done(code === 0);
    }),
  );
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const shell = process.platform === 'win32';

async function run(title: string, [program, ...args]: Command): Promise<Part> {
  const begin = performance.now();
  console.log(`\n── ${title}`);
  const passed = await ended(spawn(program, args, { stdio: 'inherit', shell }));
  console.log(`(${seconds(begin)})`);
  return { title, passed };
}

/** Last lines of a passed part's output that are shown: its summary. */
const SUMMARY_LINES = 8;

/**
 * Runs a program in parallel with others, and shows its output when it has ended: all of it if it failed, else the last
 * lines, to keep the errors of other parts in view.
 */
async function runQuietly(title: string, [program, ...args]: Command): Promise<Part> {
  const begin = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const [passed, said, errors] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  const shown = passed ? said.trim().split('\n').slice(-SUMMARY_LINES).join('\n') : (said + errors).trim();
  console.log(`\n── ${title} (${seconds(begin)})\n${shown}`);
  return { title, passed };
}

/** In-memory file system on Linux. In a container it may have only 64 MB. */
const IN_MEMORY = '/dev/shm';
/** Free space needed, in bytes: twice the maximum use of concurrent tests. */
const NEEDED = 4e9;

/**
 * Returns a folder for temporary files of the tests, in memory if there is enough space. Copies of the project are
 * thousands of files; on disk the file system takes up to half of the CPU time.
 */
function temporaryRoot(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const {
  values: { all },
} = readOptions({ options: { all: { type: 'boolean', default: false } } });
// Every child process starts faster with it: https://nodejs.org/api/module.html#module-compile-cache
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
// TypeScript collects garbage less often: a quarter less time for half a gigabyte more. https://go.dev/doc/gc-guide
process.env.GOGC ??= '400';
// Tests write copies of the project, stores and browser profiles to the temporary folder.
const temporary = mkdtempSync(join(temporaryRoot(), 'tests-'));
process.env.TMPDIR = temporary;
process.once('exit', () => {
  for (const child of running) child.kill();
  // Children may still write there.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
// An interrupt leaves no processes or files behind. `on`, not `once`: npm forwards the signal, and a second one would
// end the process during the cleanup.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const begin = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
requireBrowser();

/** Runs everything that needs no Chromium, one part after another. */
async function runOtherParts(isBuilt: boolean): Promise<Part[]> {
  const parts = [
    await runQuietly('Types', ['tsc', '--build']),
    await runQuietly('Lint', ['biome', 'check', '--error-on-warnings']),
    await runQuietly('Unused code', ['knip']),
  ];
  if (isBuilt && all)
    parts.push(await runQuietly('Other browsers', [process.execPath, 'packages/testing/test-browsers.ts']));
  // Each company needs its own build.
  if (all) parts.push(await runQuietly('Other companies', [process.execPath, 'e2e/rebrand.ts', '--small']));
  // Only thorough tests wait a lot. Without them, an additional worker would slow Chromium down.
  const quick = all ? [] : ['--project=!thorough', '--maxWorkers=100%'];
  // Last, because they use both cores after Chromium has finished.
  parts.push(await runQuietly('Unit tests and HTML', ['vitest', 'run', ...quick]));
  return parts;
}

const built = await runQuietly('Build', [process.execPath, 'packages/engine/build/build.ts']);
const chosen = all ? [] : ['--grep=@quick'];
const [inChromium, others] = await Promise.all([
  built.passed ? run('End-to-end tests', ['playwright', 'test', ...chosen]) : built,
  runOtherParts(built.passed),
]);
const parts = new Set([built, inChromium, ...others]);
const failed = [...parts].filter(({ passed }) => !passed).map(({ title }) => title);

console.log(`\n${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} (${seconds(begin)})`);
if (all) for (const line of missingBrowserHints()) console.log(line);
else
  console.log(
    'Left out: processes, other companies, other browsers, and rare cases. To include them: npm test -- --all',
  );
process.exit(failed.length === 0 ? 0 : 1);
