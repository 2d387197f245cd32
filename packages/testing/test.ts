/**
 * Tries the project: types, lint, unit tests, the production build, what its HTML must be, and the end-to-end tests
 * against it in Chromium; with `--all` also other companies, and the smoke tests in what other browsers there are. Chromium goes its way beside all the rest,
 * so that no core waits.
 *
 *   npm test              what a change breaks most likely, within minutes
 *   npm test -- --all     everything, as CI has it: also what starts and kills processes, and what is rare
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readOptions } from '@worldwright/relay/node';
import { requireBrowser } from './browser.ts';
import { leftOut } from './otherBrowsers.ts';
import { temporaryRoot } from './temporaryRoot.ts';
import { hasUnhandledErrors } from './unhandledErrors.ts';

interface Count {
  passed: number;
  failed: number;
  /** What failed, by name: said last, where a log that is cut still has it. */
  names: string[];
  /** Whether it failed for no test as well: a second try of tests could not tell. */
  isFinal?: boolean;
}

/** What is read of a report in JSON. https://vitest.dev/guide/reporters#json-reporter */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
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
async function runBeside(title: string, [program, ...args]: Command): Promise<{ passed: boolean; output: string }> {
  const begin = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const [passed, said, errors] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  const output = said + errors;
  heading(title, ` (${seconds(begin)})`);
  console.log(output.trim());
  return { passed, output };
}

async function step(title: string, command: Command): Promise<Count> {
  const { passed } = await runBeside(title, command);
  return passed ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [title] };
}

/** Reads a runner's report. A runner that failed without one, or for no test, counts as one failure. */
function counted(title: string, passed: boolean, read: () => Count): Count {
  try {
    const count = read();
    return passed || count.failed > 0 ? count : { ...count, failed: 1, names: [title] };
  } catch {
    return { passed: 0, failed: 1, names: [title], isFinal: true };
  }
}

/** What was not run. */
const NOTHING: Count = { passed: 0, failed: 0, names: [] };

const readJson = (file: string) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));

/** The files of a report with tests that failed, and those tests by name. */
function failures({ testResults }: VitestReport): { files: string[]; names: string[] } {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const names = failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative('.', name);
    return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file];
  });
  return { files: failed.map(({ name }) => name), names };
}

/** Runs Vitest, with a report in JSON, beside other programs. */
async function runVitest(title: string, [program, ...args]: Command, report: string): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, report)}`];
  const { passed, output } = await runBeside(title, [program, ...args, ...reporters]);
  const outside = !passed && hasUnhandledErrors(output) ? [`${title}: an error outside of every test`] : [];
  return counted(title, passed, () => {
    const results: VitestReport = readJson(report);
    const names = [...failures(results).names, ...outside];
    const failed = results.numFailedTests + outside.length;
    return { passed: results.numPassedTests, failed, names, isFinal: outside.length > 0 };
  });
}

const UNIT_REPORT = 'unit.json';

/** Unit tests, and what the HTML of the built site must be. */
function runUnitTests(all: boolean): Promise<Count> {
  // Without the tests of processes, which mostly wait, a worker for each core is enough: beside Chromium, one more slows all.
  const quick = all ? [] : ['--project=!processes', '--maxWorkers=100%'];
  return runVitest('Unit tests and HTML', ['vitest', 'run', ...quick], UNIT_REPORT);
}

/**
 * Runs the files with tests that failed once more, when nothing else runs: a machine that others use at the same time gets
 * a second try, and what needed it is named.
 */
async function tryAgain(first: Count): Promise<Count> {
  const files = existsSync(join(RESULTS, UNIT_REPORT)) ? failures(readJson(UNIT_REPORT)).files : [];
  // It failed for no test: it did not start, say.
  if (files.length === 0 || first.isFinal) return first;
  const second = await runVitest('Second try', ['vitest', 'run', ...files], 'second.json');
  return afterBoth(first, second);
}

/** What came of two tries, of which the second had what failed in the first. */
function afterBoth(first: Count, second: Count): Count {
  const mended = first.names.filter((name) => !second.names.includes(name));
  if (mended.length > 0) console.log(`\nPassed only on a second try:\n  ${mended.join('\n  ')}`);
  return { ...second, passed: first.passed + Math.max(0, first.failed - second.failed) };
}

/** A test in Playwright's report. https://playwright.dev/docs/api/class-testresult */
interface BrowserSuite {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: BrowserSuite[];
}

/** What failed of a suite, by name. */
const failedSpecs = ({ specs, suites = [] }: BrowserSuite): string[] => [
  ...specs.flatMap(({ title, file, ok }) => (ok ? [] : [`${file}: ${title}`])),
  ...suites.flatMap(failedSpecs),
];

async function runBrowsers(title: string, chosen: string[]): Promise<Count> {
  const passed = await run(title, ['playwright', 'test', ...chosen]);
  return counted(title, passed, () => {
    const { stats, suites }: { stats: { expected: number; unexpected: number }; suites: BrowserSuite[] } =
      readJson('e2e.json');
    // It failed for no test: a server that did not start, say.
    const isFinal = !passed && stats.unexpected === 0;
    return { passed: stats.expected, failed: stats.unexpected, names: suites.flatMap(failedSpecs), isFinal };
  });
}

/** Runs the end-to-end tests that failed once more, one after the other and when nothing else runs. */
async function tryBrowsersAgain(first: Count): Promise<Count> {
  if (first.isFinal) return first;
  return afterBoth(first, await runBrowsers('Second try', ['--last-failed', '--workers=1']));
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
async function runTheRest(isBuilt: boolean): Promise<{ unit: Count; others: Count[] }> {
  const others = [
    await step('Types', ['tsc', '--build']),
    await step('Lint', ['biome', 'check', '--error-on-warnings']),
    await step('Unused code', ['knip']),
  ];
  if (isBuilt && all)
    others.push(
      await runVitest('Other browsers', [process.execPath, 'packages/testing/test-browsers.ts'], 'browsers.json'),
    );
  // Each is a build of its own.
  if (all) others.push(await step('Other companies', [process.execPath, 'e2e/rebrand.ts', '--small']));
  // Last, as they keep both cores busy when Chromium has ended.
  const unit = await runUnitTests(all);
  return { unit, others };
}

const built = await step('Build', [process.execPath, 'packages/engine/build/build.ts']);
const isBuilt = built.failed === 0;
const chosen = all ? [] : ['--project=site', '--project=window', '--grep-invert=@thorough'];
const [inChromium, { unit, others }] = await Promise.all([
  isBuilt ? runBrowsers('End-to-end tests', chosen) : NOTHING,
  runTheRest(isBuilt),
]);
const again = Boolean(process.env.CI);
const counts = [
  built,
  again && unit.failed > 0 ? await tryAgain(unit) : unit,
  again && inChromium.failed > 0 ? await tryBrowsersAgain(inChromium) : inChromium,
  ...others,
];

const total = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed (${seconds(begin)})`);
for (const name of counts.flatMap(({ names }) => names)) console.log(`  failed: ${name}`);
if (all) for (const line of leftOut()) console.log(line);
else
  console.log('Left to CI: processes, other companies, other browsers, and what is rare. With them: npm test -- --all');
process.exit(total('failed') === 0 ? 0 : 1);
