import type { Context } from 'hono';
import { z } from 'zod';
import { createRateLimit, MAX_ADDRESSES } from '../guards/rateLimit.ts';
import type { RequestGuards } from '../guards/requestGuards.ts';
import { incomingBody, readBody } from '../http/body.ts';
import type { RelayEnv } from '../http/context.ts';
import { mediaType } from '../http/mediaType.ts';
import { Refusal } from '../http/refusal.ts';
import type { Site } from '../http/site.ts';
import type { VitalCount } from '../store/vitals.ts';
import type { Clock } from '../system/clock.ts';
import { stepFor } from './steps.ts';
import type { Vitals } from './vitals.ts';

/** Maximum size of a report in bytes; the site's own have some 300. */
export const MAX_REPORT_BYTES = 2048;

/** Rate limit of reports from one address, separate from enquiries. */
const RATE = { count: 60, seconds: 60 };

/** Maximum plausible values: an hour in ms, and a hundred viewports for layout shifts. */
const MAX_TIME_MS = 3_600_000;
const MAX_SHIFT = 100;

// Core Web Vitals and their diagnostic metrics: https://web.dev/articles/vitals.
const metric = z
  .object({ name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']), value: z.number().min(0) })
  .refine(({ name, value }) => value <= (name === 'CLS' ? MAX_SHIFT : MAX_TIME_MS));

const isEachOnce = (metrics: { name: string }[]): boolean =>
  new Set(metrics.map(({ name }) => name)).size === metrics.length;

const report = z.object({ path: z.string().max(200), metrics: z.array(metric).min(1).refine(isEachOnce) });

/** Parses a report. @throws Refusal if it is invalid. */
export function readReport(bytes: Uint8Array): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new Refusal(400, 'report', 'A report is {"path": "/", "metrics": [{"name": "LCP", "value": 1200}]}.');
  }
}

/** Returns the values of a report, each counted once. @throws Refusal if it is invalid or its page does not exist. */
export function countsIn(bytes: Uint8Array, hasPage: (path: string) => boolean): VitalCount[] {
  const { path: page, metrics } = readReport(bytes);
  if (!hasPage(page)) throw new Refusal(400, 'page', 'The site has no such page.');
  return metrics.map(({ name, value }) => ({ page, metric: name, step: stepFor(name, value), count: 1 }));
}

/** Refuses requests with a media type that cannot be a report. */
export function checkReportType(c: Context<RelayEnv>): void {
  if (!['text/plain', 'application/json'].includes(mediaType(c))) throw new Refusal(415, 'type', 'Send JSON.');
}

interface TakeParts {
  vitals: Vitals;
  site: Site;
  guards: RequestGuards;
  clock: Clock;
  stop: AbortSignal;
}

/** Creates the handler that receives a page's Web Vitals. Only counts are stored. */
export function createTakeVitals({ vitals, site, guards, clock, stop }: TakeParts) {
  const rate = createRateLimit(RATE, MAX_ADDRESSES, clock);
  return async (c: Context<RelayEnv>): Promise<Response> => {
    const address = guards.addressOf(c);
    const wait = rate.take(address);
    if (wait !== undefined) throw new Refusal(429, 'rate', 'Too many reports.', wait);
    checkReportType(c);
    const account = guards.budget.open(address);
    if (!account) throw new Refusal(429, 'load', 'Too many reports at the moment.', 5);
    try {
      const bytes = await readBody(incomingBody(c.env.incoming, { stop, clock }), { size: MAX_REPORT_BYTES, account });
      for (const { page, metric, step } of countsIn(bytes, site.hasPage)) vitals.count(page, metric, step);
      return c.body(null, 204);
    } finally {
      account.close();
    }
  };
}
