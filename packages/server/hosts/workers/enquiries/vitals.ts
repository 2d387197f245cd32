import type { RelayConfig } from '@worldwright/relay';
import type { RelayEnv } from '@worldwright/relay/parts';
import {
  addVitals,
  checkReportType,
  countsIn,
  isOperator,
  MAX_REPORT_BYTES,
  Refusal,
  readBody,
  readVitals,
  vitalsReport,
} from '@worldwright/relay/parts';
import { pageFile } from '@worldwright/relay/site';
import type { Hono } from 'hono';
import type { Bindings } from '../bindings.ts';
import { runnerOf } from '../store/store.ts';
import { addressOf, WINDOW } from './address.ts';
import { streamedBody, unlimitedAccount } from './body.ts';

/** Adds the routes for Web Vitals of the site's visitors. @param files paths of the site's files. */
export function addVitalsRoutes(
  app: Hono<RelayEnv>,
  { metricsToken }: RelayConfig,
  files: ReadonlySet<string>,
  { STORE, RATE_ADDRESS }: Bindings,
): void {
  const run = runnerOf(STORE);
  app.post('/vitals', async (c) => {
    // Separate from the limit of enquiries.
    const { success } = await RATE_ADDRESS.limit({ key: `vitals ${addressOf(c)}` });
    if (!success) throw new Refusal(429, 'rate', 'Too many reports.', WINDOW);
    checkReportType(c);
    const bytes = await readBody(streamedBody(c.req.raw), { size: MAX_REPORT_BYTES, account: unlimitedAccount });
    const counts = countsIn(bytes, (path) => files.has(pageFile(path) ?? ''));
    await run(addVitals(counts, Date.now()));
    return c.body(null, 204);
  });
  app.get('/vitals', async (c) =>
    isOperator(c, metricsToken) ? c.json(vitalsReport(await run(readVitals(Date.now())))) : c.notFound(),
  );
}
