/**
 * Tries the project: types, lint, unit tests, the production build, what its HTML must be, and the end-to-end tests
 * against it in Chromium; with `--all` also other companies, and the smoke tests in what other browsers there are. Chromium goes its way beside all the rest,
 * so that no core waits. In CI, a test that fails is tried once more.
 *
 *   npm test              for each promise a test that finds the usual fault, within minutes
 *   npm test -- --all     everything, as CI runs it
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readOptions } from '@worldwright/relay/node';
import { requireBrowser } from './browser.ts';
import { leftOut } from './otherBrowsers.ts';
import { temporaryRoot } from './temporaryRoot.ts';

/** A part of the tests that has been run. */
interface Part {
  title: string;
  passed: boolean;
}

/** A program of `node_modules/.bin`, or Node itself, with its arguments. */
type Command = [program: string, ...args: string[]];

const RESULTS = 'test-results';
/** Programs that run now. */
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

/** Runs a program, showing its output as it comes. */
async function run(title: string, [program, ...args]: Command): Promise<Part> {
  const begin = performance.now();
  console.log(`\n── ${title}`);
  const passed = await ended(spawn(program, args, { stdio: 'inherit', shell }));
  console.log(`(${seconds(begin)})`);
  return { title, passed };
}

/** Lines of a part that has passed which say how much it was. */
const SUMMARY_LINES = 8;

/**
 * Runs a program beside others, and shows its output when it has ended: all of it if it failed, else the last lines, so
 * that what another part said of its mistakes is not far above.
 */
async function runBeside(title: string, [program, ...args]: Command): Promise<Part> {
  const begin = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const [passed, said, errors] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  const shown = passed ? said.trim().split('\n').slice(-SUMMARY_LINES).join('\n') : (said + errors).trim();
  console.log(`\n── ${title} (${seconds(begin)})\n${shown}`);
  return { title, passed };
}

const {
  values: { all },
} = readOptions({ options: { all: { type: 'boolean', default: false } } });
// Every process that a test starts has it too, and starts in less time: https://nodejs.org/api/module.html#module-compile-cache
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
// The compiler collects its garbage less often: a quarter less time for half a gigabyte more. https://go.dev/doc/gc-guide
process.env.GOGC ??= '400';
// Copies of the project, stores and the browsers' profiles: all that tests write to the temporary folder.
const temporary = mkdtempSync(join(temporaryRoot(), 'tests-'));
process.env.TMPDIR = temporary;
process.once('exit', () => {
  for (const child of running) child.kill();
  // They may still write there.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
// Who breaks off leaves nothing running, and nothing in memory either. Each time: a second signal, as npm hands one on,
// would end the process while it puts away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const begin = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
requireBrowser();

/** What takes no browser, and the other browsers, one after the other. */
async function runTheRest(isBuilt: boolean): Promise<Part[]> {
  const parts = [
    await runBeside('Types', ['tsc', '--build']),
    await runBeside('Lint', ['biome', 'check', '--error-on-warnings']),
    await runBeside('Unused code', ['knip']),
  ];
  if (isBuilt && all)
    parts.push(await runBeside('Other browsers', [process.execPath, 'packages/testing/test-browsers.ts']));
  // Each is a build of its own.
  if (all) parts.push(await runBeside('Other companies', [process.execPath, 'e2e/rebrand.ts', '--small']));
  // Only thorough tests wait much. Without them one worker more than there are cores would slow Chromium down.
  const quick = all ? [] : ['--project=!thorough', '--maxWorkers=100%'];
  // Last, as they keep both cores busy when Chromium has ended.
  parts.push(await runBeside('Unit tests and HTML', ['vitest', 'run', ...quick]));
  return parts;
}

const built = await runBeside('Build', [process.execPath, 'packages/engine/build/build.ts']);
const chosen = all ? [] : ['--grep=@quick'];
const [inChromium, others] = await Promise.all([
  built.passed ? run('End-to-end tests', ['playwright', 'test', ...chosen]) : built,
  runTheRest(built.passed),
]);
const parts = new Set([built, inChromium, ...others]);
const failed = [...parts].filter(({ passed }) => !passed).map(({ title }) => title);

console.log(`\n${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} (${seconds(begin)})`);
if (all) for (const line of leftOut()) console.log(line);
else
  console.log('Left out: processes, other companies, other browsers, and what is rare. With them: npm test -- --all');
process.exit(failed.length === 0 ? 0 : 1);
