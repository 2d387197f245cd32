import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { describeFailure } from '../lighthouse/failures';
import { readChecks, readReports } from '../lighthouse/results';
import { tableOf } from '../lighthouse/table';

const CONFIGURATION = resolve('lighthouserc.json');
const HOST = 'http://site.test';

const limit = z.object({ minScore: z.number().optional(), maxNumericValue: z.number().optional() });
const configuration = z.object({
  ci: z.object({
    assert: z.object({
      assertMatrix: z.array(
        z.object({
          matchingUrlPattern: z.string(),
          assertions: z.record(z.string(), z.tuple([z.literal('error'), limit])),
        }),
      ),
    }),
  }),
});

/** What one run of Lighthouse measured, by the names in `lighthouserc.json`: `categories:seo`, `resource-summary:font:size`. */
export type Run = Record<string, number>;

/** A run on a page that uses up all its budgets, to the last byte. */
export function atTheLimit(path: string): Run {
  const { ci } = configuration.parse(JSON.parse(readFileSync(CONFIGURATION, 'utf8')));
  const own = ci.assert.assertMatrix.filter(({ matchingUrlPattern }) =>
    new RegExp(matchingUrlPattern).test(HOST + path),
  );
  const limits = own.flatMap(({ assertions }) => Object.entries(assertions));
  return Object.fromEntries(
    limits.map(([name, [, { minScore, maxNumericValue }]]) => [name, minScore ?? maxNumericValue ?? Number.NaN]),
  );
}

const filesOf = (run: Run, type: string) => ({
  url: `${HOST}/assets/a-${type}`,
  resourceType: type,
  transferSize: run[`resource-summary:${type}:size`],
});

/** A report as Lighthouse writes it, of what matters here. */
function lighthouseResult(path: string, run: Run) {
  const named = (kind: string) =>
    Object.entries(run).flatMap(([name, value]) => (name.startsWith(`${kind}:`) ? [{ name, value }] : []));
  const types = [...new Set(named('resource-summary').map(({ name }) => name.split(':')[1] ?? ''))];
  const metrics = Object.entries(run).filter(([name]) => !name.includes(':'));
  return {
    finalUrl: HOST + path,
    categories: Object.fromEntries(
      named('categories').map(({ name, value }) => [
        name.split(':')[1],
        { score: value, auditRefs: [{ id: `check-of-${name.split(':')[1]}`, weight: 1 }] },
      ]),
    ),
    audits: {
      interactive: { title: 'interactive', score: 1, numericValue: 1000 },
      ...Object.fromEntries(metrics.map(([id, numericValue]) => [id, { title: id, score: 1, numericValue }])),
      ...Object.fromEntries(
        named('categories').map(({ name, value }) => [
          `check-of-${name.split(':')[1]}`,
          { title: `A check of ${name.split(':')[1]}`, score: value },
        ]),
      ),
      'resource-summary': {
        title: 'resources',
        score: null,
        details: {
          items: types.map((type) => ({
            resourceType: type,
            transferSize: run[`resource-summary:${type}:size`] ?? 0,
            requestCount: run[`resource-summary:${type}:count`],
          })),
        },
      },
      'network-requests': {
        title: 'requests',
        score: 1,
        details: { items: ['document', 'script', 'image', 'font'].map((type) => filesOf(run, type)) },
      },
    },
  };
}

/** Has Lighthouse CI hold runs on a page to `lighthouserc.json`. */
export function judge(path: string, ...runs: Run[]) {
  const project = mkdtempSync(join(tmpdir(), 'budgets-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const folder = join(project, '.lighthouseci');
  mkdirSync(folder);
  for (const [index, run] of runs.entries())
    writeFileSync(join(folder, `lhr-${index}.json`), JSON.stringify(lighthouseResult(path, run)));
  const { status } = spawnSync(resolve('node_modules/.bin/lhci'), ['assert', `--config=${CONFIGURATION}`], {
    cwd: project,
  });
  const checks = readChecks(folder);
  const [report] = readReports(folder);
  return {
    holds: status === 0,
    table: tableOf(checks),
    failures: checks.filter(({ passed }) => !passed).map((check) => describeFailure(check, report)),
  };
}
