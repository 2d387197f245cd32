import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { atTheLimit, type Judgement, judge, type Run } from './runs';

/** A home page, a page, an entry of a collection: each has budgets of its own. */
const PATHS = ['/', '/page', '/collection/entry'];

/** The run with one figure changed. */
const but = (run: Run, name: string, change: number): Run => ({ ...run, [name]: (run[name] ?? Number.NaN) + change });

const TIMINGS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
/** What does not depend on the machine. */
const STEADY = ['resource-summary:image:size', 'cumulative-layout-shift', 'resource-summary:third-party:count'];

/** What is judged of each page, made of a run that uses up all its budgets. */
const runsOf = {
  'a font of 1.2 kB too much': (limit) => [but(limit, 'resource-summary:font:size', 1200)],
  'one request more': (limit) => [but(limit, 'resource-summary:total:count', 1)],
  'a lower score': (limit) => [but(limit, 'categories:accessibility', -0.01)],
  'slow runs beside a good one': (limit) => [slow(limit), limit, slow(limit)],
  'slow runs alone': (limit) => [slow(limit), slow(limit), slow(limit)],
  'one run over what does not depend on the machine': (limit) => [
    limit,
    STEADY.reduce((run, name) => but(run, name, 1), limit),
  ],
  'scripts that are too heavy in one run': (limit) => [heavy(limit), limit],
} satisfies Record<string, (limit: Run) => Run[]>;

const slow = (limit: Run) => TIMINGS.reduce((run, metric) => but(run, metric, 100), limit);
const heavy = (limit: Run) => but(limit, 'resource-summary:script:size', 100_000);

type Name = keyof typeof runsOf;
const cases = PATHS.flatMap((path) =>
  Object.entries(runsOf).map(([name, make]) => ({ path, name, runs: make(atTheLimit(path)) })),
);
const { status, judgements } = judge(cases);

/** What was said of a page with such runs. */
function said(path: string, wanted: Name): Judgement {
  const judgement = judgements[cases.findIndex((one) => one.path === path && one.name === wanted)];
  if (!judgement) throw new Error(`nothing was said of "${wanted}" on ${path}`);
  return judgement;
}

test('a budget that is not kept fails the run, and one that is kept to the last byte does not', () => {
  expect(status).toBe(1);
  const kept = judge(PATHS.map((path) => ({ path, runs: [atTheLimit(path)] })));
  expect(kept.status).toBe(0);
  for (const { failures } of kept.judgements) expect(failures).toEqual([]);
});

describe.each(PATHS)('%s', (path) => {
  test('has a budget for every kind of file', () => {
    const figures = ['document', 'script', 'stylesheet', 'image', 'font', 'total'].flatMap((type) => [
      `resource-summary:${type}:size`,
      `resource-summary:${type}:count`,
    ]);
    expect(Object.keys(atTheLimit(path))).toEqual(expect.arrayContaining(figures));
  });

  test('a font that is too large is named, with its route and by how much', () => {
    const { failures, table } = said(path, 'a font of 1.2 kB too much');
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(`${path}: font size: `);
    expect(failures[0]).toContain('over by 1.2 kB');
    expect(failures[0]).toContain('/assets/a-font');
    expect(failures[0]).not.toContain('/assets/a-script');
    expect(table.split('\n').filter((line) => line.includes('✗'))).toEqual([expect.stringMatching(`^${path} `)]);
  });

  test('one request more than there may be', () => {
    const { failures } = said(path, 'one request more');
    expect(failures).toEqual([expect.stringContaining(`${path}: total count: `)]);
  });

  test('a lower score names the checks that failed', () => {
    const { failures } = said(path, 'a lower score');
    expect(failures).toEqual([expect.stringMatching(/score of accessibility: 99, budget 100.*\n.*A check of acc/)]);
  });

  test('timings: one slow run is the machine, all slow runs are the page', () => {
    expect(said(path, 'slow runs beside a good one').failures).toEqual([]);
    const { failures } = said(path, 'slow runs alone');
    expect(failures).toHaveLength(TIMINGS.length);
    for (const failure of failures) expect(failure).toContain('over by 100 ms');
  });

  test('what does not depend on the machine: one run over the limit is enough to fail', () => {
    expect(said(path, 'one run over what does not depend on the machine').failures).toHaveLength(STEADY.length);
  });

  test('files are named as the heaviest run had them', () => {
    const size = (heavy(atTheLimit(path))['resource-summary:script:size'] ?? 0) / 1000;
    const { failures } = said(path, 'scripts that are too heavy in one run');
    expect(failures).toEqual([expect.stringContaining(`a-script  ${size.toFixed(1)} kB`)]);
  });
});

test('without a browser it fails, and says so', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/lighthouse.ts'], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: '/nowhere/chromium' },
  });
  expect(stderr).toContain('/nowhere/chromium');
  expect(status).toBe(1);
});
