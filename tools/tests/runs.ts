import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { describeFailure } from '../lighthouse/failures';
import { readChecks, readReports } from '../lighthouse/results';
import { tableOf } from '../lighthouse/table';

const CONFIGURATION = resolve('lighthouserc.json');
/** Each case is a site of its own, so that one process of Lighthouse CI can judge them all. */
const hostOf = (index: number) => `http://site-${index}.test`;

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
    new RegExp(matchingUrlPattern).test(hostOf(0) + path),
  );
  const limits = own.flatMap(({ assertions }) => Object.entries(assertions));
  return Object.fromEntries(
    limits.map(([name, [, { minScore, maxNumericValue }]]) => [name, minScore ?? maxNumericValue ?? Number.NaN]),
  );
}

const filesOf = (host: string, run: Run, type: string) => ({
  url: `${host}/assets/a-${type}`,
  resourceType: type,
  transferSize: run[`resource-summary:${type}:size`],
});

/** A report as Lighthouse writes it, of what matters here. */
function lighthouseResult(host: string, path: string, run: Run) {
  const named = (kind: string) =>
    Object.entries(run).flatMap(([name, value]) => (name.startsWith(`${kind}:`) ? [{ name, value }] : []));
  const types = [...new Set(named('resource-summary').map(({ name }) => name.split(':')[1] ?? ''))];
  const metrics = Object.entries(run).filter(([name]) => !name.includes(':'));
  return {
    finalUrl: host + path,
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
        details: { items: ['document', 'script', 'image', 'font'].map((type) => filesOf(host, run, type)) },
      },
    },
  };
}

/** Runs on a page. */
export interface Case {
  path: string;
  runs: Run[];
}

/** What Lighthouse CI says of a case. */
export interface Judgement {
  /** The table that is printed. */
  table: string;
  /** What is not kept, each as it is printed. */
  failures: string[];
}

/** Has Lighthouse CI hold cases to `lighthouserc.json`, all in one process: its start takes longer than its work. */
export function judge(cases: Case[]): { status: number | null; judgements: Judgement[] } {
  const project = mkdtempSync(join(tmpdir(), 'budgets-'));
  try {
    const all = join(project, '.lighthouseci');
    for (const [index, { path, runs }] of cases.entries())
      for (const [run, figures] of runs.entries()) {
        const report = JSON.stringify(lighthouseResult(hostOf(index), path, figures));
        // Lighthouse CI reads those of all cases, `readReports` those of one.
        for (const [folder, name] of [
          [all, `lhr-${index}${String(run).padStart(3, '0')}.json`],
          [join(project, String(index)), `lhr-${run}.json`],
        ] as const) {
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, name), report);
        }
      }
    const { status } = spawnSync(resolve('node_modules/.bin/lhci'), ['assert', `--config=${CONFIGURATION}`], {
      cwd: project,
    });
    const results = assertionResults.parse(JSON.parse(readFileSync(join(all, 'assertion-results.json'), 'utf8')));
    return {
      status,
      judgements: cases.map((_, index) => judgementOf(join(project, String(index)), results, hostOf(index))),
    };
  } finally {
    rmSync(project, { recursive: true });
  }
}

const assertionResults = z.array(z.looseObject({ url: z.string() }));

function judgementOf(folder: string, results: z.output<typeof assertionResults>, host: string): Judgement {
  const own = results.filter(({ url }) => url.startsWith(`${host}/`));
  writeFileSync(join(folder, 'assertion-results.json'), JSON.stringify(own));
  const checks = readChecks(folder);
  const [report] = readReports(folder);
  return {
    table: tableOf(checks),
    failures: checks.filter(({ passed }) => !passed).map((check) => describeFailure(check, report)),
  };
}
