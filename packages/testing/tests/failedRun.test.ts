import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { failureSaid } from '../bench/failedRun';

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

/** Puts a program in place of Lighthouse, which goes through such runs, and stays at the last. */
function standIn(sequence: Run[]): void {
  const file = join(folder, 'lighthouse');
  const list = JSON.stringify(sequence.map((run) => runs[run]));
  writeFileSync(
    file,
    `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync(${JSON.stringify(join(folder, 'calls'))}, '.');
const list = ${list};
const { report, error, status } = list[Math.min(readFileSync(${JSON.stringify(join(folder, 'calls'))}).length, list.length) - 1];
process.stdout.write(JSON.stringify(report));
if (error) console.error('Runtime error encountered: ' + error);
process.exitCode = status;
`,
  );
  chmodSync(file, 0o755);
}

const callsOf = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls')).length : 0);

/** `bench:page` on one page. */
function bench(sequence: Run[]) {
  standIn(sequence);
  return spawnSync(
    process.execPath,
    [resolve('packages/testing/bench-page.ts'), '--url', 'http://site.test', '--runs', '1', '/a'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, CHROME_PATH: process.execPath },
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

test.each([
  [`a stack\n{ "a": 1 }\nRuntime error encountered: no page\n    at a`, 'no page'],
  ['Unable to connect to Chrome\n', 'Unable to connect to Chrome'],
  ['', 'it does not say why'],
])('of %j the reason is %j', (output, reason) => expect(failureSaid(output)).toBe(reason));
