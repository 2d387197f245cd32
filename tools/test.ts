/**
 * Everything that must hold before a change lands: types, lint, unit tests, the production build, what its HTML must
 * be, and the end-to-end tests against it: all of them in Chromium, the smoke tests in what other browsers there are.
 * Chromium goes its way beside all the rest, so that no core waits.
 *
 *   npm test
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readOptions } from '../relay/options.ts';
import { requireBrowser } from './browser.ts';
import { leftOut } from './otherBrowsers.ts';
import { temporaryRoot } from './temporaryRoot.ts';

interface Count {
  passed: number;
  failed: number;
}

/** A program of `node_modules/.bin`, or Node itself, with its arguments. */
type Command = [program: string, ...args: string[]];

const RESULTS = 'test-results';
const ended = (child: ReturnType<typeof spawn>) =>
  new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const heading = (title: string, note = '') => console.log(`\n── ${title}${note}`);
const shell = process.platform === 'win32';

/** Runs a program, showing its output as it comes. */
async function run(title: string, [program, ...args]: Command): Promise<boolean> {
  const begin = performance.now();
  heading(title);
  const passed = await ended(spawn(program, args, { stdio: 'inherit', shell }));
  console.log(`(${seconds(begin)})`);
  return passed;
}

/** Runs a program beside others, showing its output when it has ended. */
async function runBeside(title: string, [program, ...args]: Command): Promise<boolean> {
  const begin = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const [passed, output, errors] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  heading(title, ` (${seconds(begin)})`);
  console.log((output + errors).trim());
  return passed;
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

/** Unit tests, and what the HTML of the built site must be. */
async function runVitest(): Promise<Count> {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`];
  const passed = await runBeside('Unit tests and HTML', ['vitest', 'run', ...report]);
  return counted(passed, () => {
    const { numPassedTests, numFailedTests } = readJson('unit.json');
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function runBrowsers(): Promise<Count> {
  const passed = await run('End-to-end tests', ['playwright', 'test']);
  return counted(passed, () => {
    const { expected, unexpected, flaky } = readJson('e2e.json').stats;
    if (flaky > 0) console.log(`${flaky} passed only on a second try: they are named above.`);
    return { passed: expected + flaky, failed: unexpected };
  });
}

/** The smoke tests in the browsers that are installed beside Chromium. */
async function runOtherBrowsers(): Promise<Count> {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/browsers.json`];
  const passed = await runBeside('Other browsers', [process.execPath, 'tools/test-browsers.ts', ...report]);
  return counted(passed, () => {
    const { numPassedTests, numFailedTests } = readJson('browsers.json');
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

readOptions({});
// Every process that a test starts has it too, and starts in less time: https://nodejs.org/api/module.html#module-compile-cache
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
// The compiler collects its garbage less often: a quarter less time for half a gigabyte more. https://go.dev/doc/gc-guide
process.env.GOGC ??= '400';
// Copies of the project, stores and the browsers' profiles: all that tests write to the temporary folder.
const temporary = mkdtempSync(join(temporaryRoot(), 'tests-'));
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
// Who breaks off leaves nothing in memory either.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const begin = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
requireBrowser();

/** What takes no browser, and the other browsers, one after the other. */
async function runTheRest(isBuilt: boolean): Promise<Count[]> {
  const counts = [
    step(await runBeside('Types', ['tsc', '--build'])),
    step(await runBeside('Lint', ['biome', 'check', '--error-on-warnings'])),
    step(await runBeside('Unused code', ['knip'])),
    await runVitest(),
    step(await runBeside('Other companies', [process.execPath, 'e2e/rebrand.ts', '--small'])),
  ];
  return isBuilt ? [...counts, await runOtherBrowsers()] : counts;
}

const isBuilt = await runBeside('Build', [process.execPath, 'build/build.ts']);
const [inChromium, others] = await Promise.all([isBuilt ? runBrowsers() : step(false), runTheRest(isBuilt)]);
const counts = [step(isBuilt), inChromium, ...others];

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed (${seconds(begin)})`);
for (const line of leftOut()) console.log(line);
process.exit(total('failed') === 0 ? 0 : 1);
