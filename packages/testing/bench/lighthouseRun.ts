import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
/** Maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 64_000_000;

const metric = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue);
const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': metric,
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({
            url: z.string(),
            resourceType: z.string().optional(),
            transferSize: z.number(),
            priority: z.string().optional(),
          }),
        ),
      }),
    }),
  }),
});

export interface PageRun {
  /** From 0 to 1. */
  score: number;
  /** First Contentful Paint, Largest Contentful Paint and Total Blocking Time, in ms. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes as sent, including headers. */
  bytes: number;
  /** Bytes by resource type: `Document`, `Font`, … */
  bytesOf: Record<string, number>;
  files: { name: string; bytes: number; priority: string }[];
}

/** Measures a page. @throws with Lighthouse's message if it fails */
export async function lighthouseRun(url: string): Promise<PageRun> {
  const args = [url, '--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${FLAGS}`];
  const { stdout } = await run('lighthouse', args, { maxBuffer: MAX_REPORT_BYTES });
  return readRun(stdout);
}

function readRun(json: string): PageRun {
  const { categories, audits } = report.parse(JSON.parse(json));
  const items = audits['network-requests'].details.items.filter((item) => item.url.startsWith('http'));
  const bytesOf: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize } of items)
    bytesOf[resourceType] = (bytesOf[resourceType] ?? 0) + transferSize;
  return {
    score: categories.performance.score,
    fcp: audits['first-contentful-paint'],
    lcp: audits['largest-contentful-paint'],
    tbt: audits['total-blocking-time'],
    cls: audits['cumulative-layout-shift'],
    bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    bytesOf,
    files: items.map((item) => ({
      name: new URL(item.url).pathname,
      bytes: item.transferSize,
      priority: item.priority ?? '',
    })),
  };
}
