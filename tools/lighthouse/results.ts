import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { failureIn } from './failedRun.ts';

/** One assertion of `lighthouserc.json`, held against all runs on one page. */
export interface Check {
  path: string;
  /** What is asserted: `largest-contentful-paint`, `categories.seo`, `resource-summary.font.size`. */
  id: string;
  /** In the audit's unit: ms, bytes, requests; a category's score is from 0 to 1. Null where there is none. */
  actual: number | null;
  limit: number;
  passed: boolean;
}

/** A file that a page asked for. */
export interface SentFile {
  /** Its path; of a file of another host the whole address. */
  name: string;
  /** As budgets name it: `document`, `font`, `image`, … */
  type: string;
  /** As sent, with headers. */
  bytes: number;
}

/** What a run of Lighthouse on a page has to say about failures. */
export interface Report {
  path: string;
  files: SentFile[];
  /** Titles of the audits of each category that cost it points. */
  failedAudits: Record<string, string[]>;
}

const pathOf = (url: string) => new URL(url).pathname;

// What is not a number is written to JSON as null.
const assertionResults = z.array(
  z.object({
    url: z.string(),
    auditId: z.string(),
    auditProperty: z.string().optional(),
    actual: z.number().nullable(),
    expected: z.number(),
    passed: z.boolean(),
  }),
);

/** Reads what `lhci assert` wrote into a folder. */
export function readChecks(folder: string): Check[] {
  const results = JSON.parse(readFileSync(join(folder, 'assertion-results.json'), 'utf8'));
  return assertionResults.parse(results).map(({ url, auditId, auditProperty, actual, expected, passed }) => ({
    path: pathOf(url),
    id: auditProperty ? `${auditId}.${auditProperty}` : auditId,
    actual,
    limit: expected,
    passed,
  }));
}

const lighthouseResult = z.object({
  finalUrl: z.string(),
  categories: z.record(z.string(), z.object({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), details: z.unknown().optional() }),
  ),
});
const requests = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
});

const COUNTED = ['document', 'script', 'stylesheet', 'image', 'media', 'font'];

/** Lighthouse's name of a browser's type of request. */
function typeOf(resourceType = ''): string {
  const type = resourceType.toLowerCase();
  return COUNTED.includes(type) ? type : 'other';
}

function readReport(json: string): Report {
  const { finalUrl, categories, audits } = lighthouseResult.parse(JSON.parse(json));
  const { items } = requests.parse(audits['network-requests']?.details);
  const titlesOf = (refs: { id: string; weight: number }[]) =>
    refs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title }) => title);
  return {
    path: pathOf(finalUrl),
    files: items
      .filter(({ url }) => url.startsWith('http'))
      .map(({ url, resourceType, transferSize }) => ({
        name: new URL(url).origin === new URL(finalUrl).origin ? pathOf(url) : url,
        type: typeOf(resourceType),
        bytes: transferSize,
      })),
    failedAudits: Object.fromEntries(
      Object.entries(categories).map(([name, { auditRefs }]) => [name, titlesOf(auditRefs)]),
    ),
  };
}

const reportsIn = (folder: string): { file: string; json: string }[] =>
  readdirSync(folder)
    .filter((name) => /^lhr-\d+\.json$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, json: readFileSync(file, 'utf8') }));

const requested = z.object({ requestedUrl: z.string() });

/** Removes from a folder the reports of pages that were not measured. Returns why, by the paths of the pages. */
export function takeFailedReports(folder: string): Map<string, string> {
  const failed = new Map<string, string>();
  for (const { file, json } of reportsIn(folder)) {
    const failure = failureIn(json);
    if (failure === undefined) continue;
    failed.set(pathOf(requested.parse(JSON.parse(json)).requestedUrl), failure);
    rmSync(file);
  }
  return failed;
}

const weightOf = ({ files }: Report) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads what `lhci collect` wrote into a folder: the report of each page's heaviest run, which is held to the budgets. */
export function readReports(folder: string): Report[] {
  const reports = reportsIn(folder)
    .map(({ json }) => readReport(json))
    .sort((a, b) => weightOf(a) - weightOf(b));
  return [...new Map(reports.map((report) => [report.path, report])).values()];
}
