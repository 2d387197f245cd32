import type { RelayConfig } from '@worldwright/relay';
import { codeOf, consoleLog, systemClock } from '@worldwright/relay/node';
import type { Enquiry, RelayEnv } from '@worldwright/relay/parts';
import {
  answerNothing,
  answerTo,
  checkChoices,
  checkType,
  choicesIn,
  createInbox,
  createOriginGuard,
  createRefuser,
  formEnquiry,
  heldFor,
  isForm,
  jsonEnquiry,
  languageOfPage,
  nameAnswer,
  pagePath,
  readEntries,
  received,
  recipientsOf,
  refuseMethod,
  saidIn,
  saidTo,
  tooOften,
  VisitorRefusal,
} from '@worldwright/relay/parts';
import type { Site } from '@worldwright/relay/site';
import { type Context, Hono } from 'hono';
import type { Bindings } from '../bindings.ts';
import type { WorkerSite } from '../site.ts';
import { createStore, runnerOf } from '../store/store.ts';
import { addressOf, isAllowed, WINDOW } from './address.ts';
import { readStream } from './body.ts';
import { addVitals } from './vitals.ts';

/**
 * Largest request in bytes, whatever is configured: D1 takes two million in a row, and an enquiry is one. What is larger is
 * refused for its size, and not as if it could be sent again: https://developers.cloudflare.com/d1/platform/limits/
 */
const LARGEST = 1_900_000;

/** Asks for deliveries. What cannot be asked for now the next sweep finds. */
async function ask(ids: string[], { DELIVERIES }: Bindings): Promise<void> {
  for (const id of ids)
    await DELIVERIES.send({ id }).catch((error: unknown) => consoleLog('not queued', codeOf(error)));
}

/** Keeps a copy of an enquiry for each target and the answer to the visitor, and asks for their delivery. */
async function keep(enquiry: Enquiry, config: RelayConfig, site: Site, bindings: Bindings): Promise<void> {
  const { to, targets, from, confirms, limits } = config;
  const page = pagePath(enquiry.page);
  const why = heldFor(enquiry, config.spam);
  const isHeld = why !== undefined;
  const own = [...to, ...targets.mail.map(({ mail }) => mail), from.address];
  const { words } = saidIn(languageOfPage(page, site), site);
  const answer = confirms ? answerTo(enquiry.replyTo, own, from.name, words) : undefined;
  const { accept } = createStore(runnerOf(bindings.STORE));
  const whole = { ...enquiry, page, isHeld, heldFor: why };
  const recipients = recipientsOf(to, targets, page, choicesIn({ body: enquiry.body, page }, site));
  const { kept, due } = await accept(whole, recipients, answer, Date.now(), limits.keepTrying).catch(
    (cause: unknown) => {
      throw new VisitorRefusal(503, 'store', { retryAfter: 5, cause });
    },
  );
  consoleLog(isHeld ? 'held' : 'accepted', kept);
  await ask(due, bindings);
}

/** What shows enquiries to the owner, where there is a password for it. */
function addInbox(app: Hono<RelayEnv>, config: RelayConfig, site: Site, bindings: Bindings): void {
  const { inboxPassword: hash, from, limits } = config;
  if (hash === undefined) return;
  const inbox = createStore(runnerOf(bindings.STORE)).inbox(limits.keepTrying, (ids) => ask(ids, bindings));
  function isPrivate({ req }: Context<RelayEnv>): boolean {
    const { protocol, hostname } = new URL(req.url);
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  }
  const parts = { config, hash, isPrivate, clock: systemClock, log: consoleLog, addressOf, site };
  app.route('/inbox', createInbox({ office: { inbox }, company: from.name, ...parts }));
}

/**
 * The mail relay behind the contract of packages/relay/README.md, with the same checks, words and messages. Its store is D1, and
 * what counts requests is the network.
 */
export function createWorkerRelay(config: RelayConfig, { files, refusalPage }: WorkerSite, bindings: Bindings) {
  const app = new Hono<RelayEnv>();
  const site = { hasPage: () => false, refusalPage };
  checkChoices(config.targets, site);
  app.onError(createRefuser(config, consoleLog, site));
  app.notFound(answerNothing);
  app.use(nameAnswer);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const ok = await createStore(runnerOf(bindings.STORE)).isThere();
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
    await keep(enquiry, config, site, bindings);
    return received(c, config, site);
  });
  app.all('/send-email', refuseMethod);
  app.use('/vitals', createOriginGuard(config));
  addVitals(app, config, files, bindings);
  addInbox(app, config, site, bindings);
  return app;
}
