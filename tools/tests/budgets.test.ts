import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { atTheLimit, judge, type Run } from './runs';

/** A home page, a page, an entry of a collection: each has budgets of its own. */
const PATHS = ['/', '/page', '/collection/entry'];

/** The run with one figure changed. */
const but = (run: Run, name: string, change: number): Run => ({ ...run, [name]: (run[name] ?? Number.NaN) + change });

describe.each(PATHS)('%s', (path) => {
  const limit = atTheLimit(path);

  test('has a budget for every kind of file, and keeps it to the last byte', () => {
    const figures = ['document', 'script', 'stylesheet', 'image', 'font', 'total'].flatMap((type) => [
      `resource-summary:${type}:size`,
      `resource-summary:${type}:count`,
    ]);
    expect(Object.keys(limit)).toEqual(expect.arrayContaining(figures));
    expect(judge(path, limit)).toMatchObject({ holds: true, failures: [] });
  });

  test('a font that is too large is named, with its route and by how much', () => {
    const { holds, failures, table } = judge(path, but(limit, 'resource-summary:font:size', 1200));
    expect(holds).toBe(false);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(`${path}: font size: `);
    expect(failures[0]).toContain('over by 1.2 kB');
    expect(failures[0]).toContain('/assets/a-font');
    expect(failures[0]).not.toContain('/assets/a-script');
    expect(table.split('\n').filter((line) => line.includes('✗'))).toEqual([expect.stringMatching(`^${path} `)]);
  });

  test('one request more than there may be', () => {
    const { failures } = judge(path, but(limit, 'resource-summary:total:count', 1));
    expect(failures).toEqual([expect.stringContaining(`${path}: total count: `)]);
  });

  test('a lower score names the checks that failed', () => {
    const { failures } = judge(path, but(limit, 'categories:accessibility', -0.01));
    expect(failures).toEqual([expect.stringMatching(/score of accessibility: 99, budget 100.*\n.*A check of acc/)]);
  });

  test('timings: one slow run is the machine, all slow runs are the page', () => {
    const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
    const slow = metrics.reduce((run, metric) => but(run, metric, 100), limit);
    expect(judge(path, slow, limit, slow).holds).toBe(true);
    const { failures } = judge(path, slow, slow, slow);
    expect(failures).toHaveLength(metrics.length);
    for (const failure of failures) expect(failure).toContain('over by 100 ms');
  });

  test('what does not depend on the machine: one run over the limit is enough to fail', () => {
    const names = ['resource-summary:image:size', 'cumulative-layout-shift', 'resource-summary:third-party:count'];
    const over = names.reduce((run, name) => but(run, name, 1), limit);
    expect(judge(path, limit, over).failures).toHaveLength(names.length);
  });

  test('files are named as the heaviest run had them', () => {
    const heavy = but(limit, 'resource-summary:script:size', 100_000);
    const size = (heavy['resource-summary:script:size'] ?? 0) / 1000;
    expect(judge(path, heavy, limit).failures).toEqual([expect.stringContaining(`a-script  ${size.toFixed(1)} kB`)]);
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
