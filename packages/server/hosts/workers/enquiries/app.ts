import type { RelayConfig } from '@worldwright/relay';
import { codeOf, consoleLog } from '@worldwright/relay/node';
import type { Enquiry, RelayEnv } from '@worldwright/relay/parts';
import {
  answerNothing,
  checkType,
  createOriginGuard,
  createRefuser,
  formEnquiry,
  heldFor,
  isForm,
  jsonEnquiry,
  nameAnswer,
  pagePath,
  readEntries,
  received,
  recipientsOf,
  refuseMethod,
  saidTo,
  tooOften,
  VisitorRefusal,
} from '@worldwright/relay/parts';
import { Hono } from 'hono';
import type { Bindings } from '../bindings.ts';
import type { WorkerSite } from '../site.ts';
import { createStore } from '../store/store.ts';
import { isAllowed, WINDOW } from './address.ts';
import { readStream } from './body.ts';
import { addVitals } from './vitals.ts';

/**
 * Largest request in bytes, whatever is configured: D1 takes two million in a row, and an enquiry is one. What is larger is
 * refused for its size, and not as if it could be sent again: https://developers.cloudflare.com/d1/platform/limits/
 */
const LARGEST = 1_900_000;

/** Keeps a copy of an enquiry for each target, and asks for its delivery. What cannot be asked for now the next sweep finds. */
async function keep(enquiry: Enquiry, config: RelayConfig, { STORE, DELIVERIES }: Bindings): Promise<void> {
  const { accept } = createStore(STORE);
  const page = pagePath(enquiry.page);
  const batch = crypto.randomUUID().replaceAll('-', '');
  const why = heldFor(enquiry, config.spam);
  const isHeld = why !== undefined;
  for (const recipient of recipientsOf(config.to, config.targets, page)) {
    const copy = { ...enquiry, ...recipient, page, batch, isHeld, heldFor: why };
    const kept = await accept(copy, Date.now(), config.limits.keepTrying).catch((cause: unknown) => {
      throw new VisitorRefusal(503, 'store', { retryAfter: 5, cause });
    });
    consoleLog(isHeld ? 'held' : 'accepted', kept);
    if (kept.kind === 'known' || isHeld) continue;
    await DELIVERIES.send({ id: kept.id }).catch((error: unknown) => consoleLog('not queued', codeOf(error)));
  }
}

/**
 * The mail relay behind the contract of packages/relay/README.md, with the same checks, words and messages. Its store is D1, and
 * what counts requests is the network.
 */
export function createWorkerRelay(config: RelayConfig, { files, refusalPage }: WorkerSite, bindings: Bindings) {
  const app = new Hono<RelayEnv>();
  const site = { hasPage: () => false, refusalPage };
  app.onError(createRefuser(config, consoleLog, site));
  app.notFound(answerNothing);
  app.use(nameAnswer);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const ok = await createStore(bindings.STORE).isThere();
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.use('/send-email', createOriginGuard(config));
  app.post('/send-email', checkType, async (c) => {
    const isWithin = await isAllowed(c, bindings);
    if (!isWithin && !isForm(c)) throw tooOften(WINDOW);
    const { words } = saidTo(c, site);
    const bytes = await readStream(c.req.raw.body, Math.min(config.maxBody, LARGEST));
    const entries = isForm(c) ? readEntries(c, bytes, words) : undefined;
    if (!isWithin) throw tooOften(WINDOW);
    const enquiry = entries ? formEnquiry(c, entries, config.to, words) : jsonEnquiry(c, bytes, config.to);
    await keep(enquiry, config, bindings);
    return received(c, config, site);
  });
  app.all('/send-email', refuseMethod);
  app.use('/vitals', createOriginGuard(config));
  addVitals(app, config, files, bindings);
  return app;
}
