import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failureSaid } from '../lighthouse/failedRun';
import { collect } from '../lighthouse/lhci';

const AGAIN = 'Something went wrong with recording the trace over your page load. Please run Lighthouse again.';
const ADDRESS = 'http://site.test/a';

const measured = { numericValue: 1000 };
const report = {
  requestedUrl: ADDRESS,
  categories: { performance: { score: 1 } },
  audits: {
    'first-contentful-paint': measured,
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'mainthread-work-breakdown': measured,
    'network-requests': { details: { items: [] } },
  },
};
const runs = {
  good: { report, error: '', status: 0 },
  'without a trace': { report: { ...report, runtimeError: { message: AGAIN } }, error: AGAIN, status: 1 },
  'without a metric': {
    report: { ...report, audits: { ...report.audits, 'largest-contentful-paint': { errorMessage: AGAIN } } },
    error: '',
    status: 0,
  },
};
type Run = keyof typeof runs;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Puts a program of a name before all others, which goes through such runs, and stays at the last. */
function standIn(name: string, sequence: Run[], write: string): void {
  const file = join(folder, name);
  const list = JSON.stringify(sequence.map((run) => runs[run]));
  writeFileSync(
    file,
    `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
appendFileSync(${JSON.stringify(join(folder, 'calls'))}, '.');
writeFileSync(${JSON.stringify(join(folder, 'arguments'))}, JSON.stringify(process.argv));
const list = ${list};
const { report, error, status } = list[Math.min(readFileSync(${JSON.stringify(join(folder, 'calls'))}).length, list.length) - 1];
const json = JSON.stringify(report);
${write}
if (error) console.error('Runtime error encountered: ' + error);
process.exitCode = status;
`,
  );
  chmodSync(file, 0o755);
}

const callsOf = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls')).length : 0);
/** Of the last call. */
const argumentsOf = (): string[] => JSON.parse(readFileSync(join(folder, 'arguments'), 'utf8'));
const pathWith = () => `${folder}${delimiter}${process.env.PATH}`;

/** `bench:page` on one page. */
function bench(sequence: Run[]) {
  standIn('lighthouse', sequence, 'process.stdout.write(json);');
  return spawnSync(
    process.execPath,
    [resolve('tools/bench-page.ts'), '--url', 'http://site.test', '--runs', '1', '/a'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: pathWith(), CHROME_PATH: process.execPath },
    },
  );
}

test.each<[Run[], number]>([
  [['good'], 1],
  [['without a trace', 'good'], 2],
  [['without a metric', 'without a trace', 'good'], 3],
])('after %j the page has its figures', (sequence, calls) => {
  const { status, stdout, stderr } = bench(sequence);
  expect([status, stderr, callsOf()]).toEqual([0, '', calls]);
  expect(stdout).toMatch(/^\/a +100 +1/m);
});

test.each<Run>(['without a trace', 'without a metric'])(
  'a page that is always %s is said to be, in one line',
  (run) => {
    const { status, stderr } = bench([run]);
    expect([status, stderr, callsOf()]).toEqual([1, `Lighthouse could not measure ${ADDRESS}: ${AGAIN}\n`, 3]);
  },
);

const page = { path: '/a', index: true, template: '', content: 0 };

/** Lighthouse CI on one page, which keeps every report. */
async function collected(sequence: Run[], slowdown?: number): Promise<string[]> {
  const results = join(folder, '.lighthouseci');
  mkdirSync(results);
  const write = `writeFileSync(${JSON.stringify(results)} + '/lhr-' + Date.now() + '.json', json);`;
  standIn('lhci', sequence, write);
  vi.stubEnv('PATH', pathWith());
  const before = process.cwd();
  process.chdir(folder);
  try {
    await collect('http://site.test', [page], slowdown);
    return readdirSync(results);
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
  }
}

test('a run of Lighthouse CI that has measured nothing is no result, and is repeated', async () => {
  expect(await collected(['without a metric', 'good'])).toHaveLength(1);
  expect(callsOf()).toBe(2);
});

test('what Lighthouse CI cannot measure is said in one line', async () => {
  await expect(collected(['without a metric'])).rejects.toThrow(`Lighthouse could not measure /a: ${AGAIN}`);
  expect(callsOf()).toBe(3);
});

test('where Lighthouse CI fails itself, it is said why in one line', async () => {
  await expect(collected(['without a trace'])).rejects.toThrow(
    new RegExp(`^Lighthouse could not measure.*: ${AGAIN}$`),
  );
  expect(callsOf()).toBe(1);
});

test.each([
  [`a stack\n{ "a": 1 }\nRuntime error encountered: no page\n    at a`, 'no page'],
  ['Unable to connect to Chrome\n', 'Unable to connect to Chrome'],
  ['', 'it does not say why'],
])('of %j the reason is %j', (output, reason) => expect(failureSaid(output)).toBe(reason));

test('a phone that the machine was calibrated for is passed on', async () => {
  await collected(['good'], 2.5);
  expect(argumentsOf()).toContain('--settings.throttling.cpuSlowdownMultiplier=2.5');
});
