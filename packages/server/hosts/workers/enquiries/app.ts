import type { RelayConfig } from '@worldwright/relay';
import { consoleLog, systemClock } from '@worldwright/relay/node';
import type { Acceptance, Enquiry, InboxView, RelayEnv } from '@worldwright/relay/parts';
import {
  addCommonHeaders,
  addProof,
  checkChoices,
  checkType,
  createInbox,
  createOriginGuard,
  createReading,
  createRefuser,
  createSpamWatch,
  inboxOf,
  isOperator,
  lastNotice,
  pagePath,
  received,
  refuseMethod,
  respondNotFound,
  routeOf,
  storeMetrics,
  summarize,
  VisitorRefusal,
} from '@worldwright/relay/parts';
import type { Site } from '@worldwright/relay/site';
import { type Context, Hono } from 'hono';
import type { Bindings } from '../bindings.ts';
import { ask } from '../mail/deliver.ts';
import type { WorkerSite } from '../site.ts';
import { accept, type Run, runnerOf } from '../store/store.ts';
import { SWEPT } from '../sweep.ts';
import { addressOf, isAllowed, WINDOW } from './address.ts';
import { streamedBody, unlimitedAccount } from './body.ts';
import { addVitalsRoutes } from './vitals.ts';

/**
 * Maximum size of a request in bytes, whatever is configured: a row of D1 has at most two million, and an enquiry is
 * one row. Larger ones are refused as too large, not as retryable:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const MAX_BODY_BYTES = 1_900_000;

/** Time in ms after which a missing sweep is an error; sweeps run every five minutes. */
const SWEEP_MISSED = 20 * 60_000;

/**
 * Stores a copy of an enquiry for each target and the confirmation, and queues their delivery.
 * @param heldFor why it is held, if it is.
 */
async function keep(
  enquiry: Enquiry,
  heldFor: string | undefined,
  config: RelayConfig,
  site: Site,
  bindings: Bindings,
): Promise<Acceptance> {
  const page = pagePath(enquiry.page);
  const isHeld = heldFor !== undefined;
  const whole = { ...enquiry, page, isHeld, heldFor };
  const { recipients, answer } = routeOf(whole, config, site);
  const { kept, due } = await accept(
    runnerOf(bindings.STORE),
    whole,
    recipients,
    answer,
    Date.now(),
    config.limits.keepTrying,
  ).catch((cause: unknown) => {
    throw new VisitorRefusal(503, 'store', { retryAfter: 5, cause });
  });
  if (kept.kind === 'full') throw new VisitorRefusal(503, 'full', { retryAfter: 600 });
  consoleLog(isHeld ? 'held' : 'accepted', kept);
  await ask(due, bindings);
  return kept;
}

/** Returns whether the store can be read and the last sweep was recent. Before the first sweep it counts as recent. */
async function isReady(run: Run, now: number): Promise<boolean> {
  try {
    const swept = await run(lastNotice(SWEPT));
    return swept === undefined || now - swept < SWEEP_MISSED;
  } catch {
    return false;
  }
}

/** Adds the owner's inbox, if a password is set. */
function addInbox(app: Hono<RelayEnv>, inbox: InboxView, config: RelayConfig, site: Site): void {
  const { inboxPassword: hash, from } = config;
  if (hash === undefined) return;
  function isPrivate({ req }: Context<RelayEnv>): boolean {
    const { protocol, hostname } = new URL(req.url);
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  }
  const parts = { config, hash, isPrivate, clock: systemClock, log: consoleLog, addressOf, site };
  app.route('/inbox', createInbox({ service: { inbox }, company: from.name, ...parts }));
}

/** Creates the Worker's relay, with the contract of packages/relay/README.md, on D1 and Cloudflare's rate limits. */
export function createWorkerRelay(config: RelayConfig, { files, refusalPage }: WorkerSite, bindings: Bindings) {
  const app = new Hono<RelayEnv>();
  const site = { hasPage: () => false, refusalPage };
  const run = runnerOf(bindings.STORE);
  checkChoices(config.targets, site);
  app.onError(createRefuser(config, consoleLog, site));
  app.notFound(respondNotFound);
  app.use(addCommonHeaders);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const ok = await isReady(run, Date.now());
    return c.json({ ok }, ok ? 200 : 503);
  });
  const { keepTrying } = config.limits;
  const inbox = inboxOf({ read: run, write: run, ask: (ids) => ask(ids, bindings), now: Date.now, keepTrying });
  // Repeated enquiries are counted per instance of the Worker; each location of the network has its own.
  const spam = createSpamWatch(config.spam, systemClock);
  app.use('/send-email/*', createOriginGuard(config));
  const reading = createReading({ ...config, maxBody: Math.min(config.maxBody, MAX_BODY_BYTES) }, site);
  const countRequest = async (c: Context<RelayEnv>) => ((await isAllowed(c, bindings)) ? undefined : WINDOW);
  app.post('/send-email', checkType(site), async (c) => {
    const enquiry = await reading.read(c, streamedBody(c.req.raw), unlimitedAccount, await countRequest(c));
    const heldFor = spam.judge(enquiry, addressOf(c));
    const { kind, id } = await keep(enquiry, heldFor, config, site, bindings);
    if (kind !== 'known') spam.note(enquiry, addressOf(c));
    return received(c, config, site, id, heldFor);
  });
  addProof(app, { secret: config.proofSecret, service: { inbox }, countRequest });
  app.all('/send-email', refuseMethod);
  app.get('/metrics', async (c) =>
    isOperator(c, config.metricsToken) ? c.text(storeMetrics(await run(summarize()), Date.now())) : c.notFound(),
  );
  app.use('/vitals', createOriginGuard(config));
  addVitalsRoutes(app, config, files, bindings);
  addInbox(app, inbox, config, site);
  return app;
}
