import { type Context, Hono } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import { isOperator } from '../guards/operator.ts';
import { createOriginGuard } from '../guards/origin.ts';
import { createRequestGuards, type RequestGuards } from '../guards/requestGuards.ts';
import { createInbox } from '../inbox/inbox.ts';
import { createEnquiryService, type EnquiryService } from '../service/enquiryService.ts';
import type { Readiness } from '../service/readiness.ts';
import { type Clock, systemClock } from '../system/clock.ts';
import { consoleLog, type Log, withoutRepeats } from '../system/log.ts';
import { createTakeVitals } from '../vitals/receive.ts';
import { vitalsReport } from '../vitals/report.ts';
import { createRefuser } from './answer.ts';
import type { RelayEnv } from './context.ts';
import { type Counts, inboxMetrics, metricsText } from './metrics.ts';
import { addProof } from './proof.ts';
import { createReceive } from './receive.ts';
import { addCommonHeaders, checkType, refuseMethod, respondNotFound } from './requestChecks.ts';
import { type Site, siteIn, unknownSite } from './site.ts';

export interface Relay {
  app: Hono<RelayEnv>;
  /** Resolves with whether enquiries can be taken, and the state of their delivery. */
  ready(): Promise<Readiness>;
  /** Stops taking requests. Resolves when taken ones are stored and running deliveries had a few seconds. */
  close(): Promise<void>;
}

interface Parts {
  config: RelayConfig;
  log: Log;
  clock: Clock;
  service: EnquiryService;
  guards: RequestGuards;
  counts: Counts;
  site: Site;
  stop: AbortSignal;
}

function addHeaders(app: Hono<RelayEnv>, stop: AbortSignal): void {
  app.use(addCommonHeaders);
  app.use(async (c, next) => {
    await next();
    if (stop.aborted) c.header('Connection', 'close');
  });
}

function addStatus(app: Hono<RelayEnv>, { config, service, counts, clock }: Parts): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const readiness = await service.ready();
    return c.json(isOperator(c, config.metricsToken) ? readiness : { ok: readiness.ok }, readiness.ok ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!isOperator(c, config.metricsToken)) return c.notFound();
    const folders = config.inboxPassword === undefined ? undefined : await service.inbox?.counts();
    const metrics = metricsText(service.summary(), counts, clock.now(), service.used());
    return c.text(folders ? metrics + inboxMetrics(folders) : metrics);
  });
}

/** Adds the routes for Web Vitals of the site's visitors. */
function addVitals(app: Hono<RelayEnv>, { config, service, ...parts }: Parts): void {
  app.use('/vitals', createOriginGuard(config));
  app.post('/vitals', createTakeVitals({ ...parts, vitals: service.vitals }));
  app.get('/vitals', async (c) =>
    isOperator(c, config.metricsToken) ? c.json(vitalsReport(await service.vitals.read())) : c.notFound(),
  );
}

/** Adds the owner's inbox, if a password is set. */
function addInbox(app: Hono<RelayEnv>, { config, log, clock, service, guards, site }: Parts): void {
  const { inboxPassword: hash, from } = config;
  if (hash === undefined) return;
  const { addressOf } = guards;
  app.route('/inbox', createInbox({ service, company: from.name, config, hash, clock, log, addressOf, site }));
}

/** Adds the form's route behind its guards. */
function addForm(app: Hono<RelayEnv>, { config, log, clock, service, guards, counts, site, stop }: Parts): void {
  app.use('/send-email/*', createOriginGuard(config));
  app.post('/send-email', async (c, next) => {
    const start = clock.monotonic();
    await next();
    const waited = clock.monotonic() - start;
    counts.answers.set(c.res.status, (counts.answers.get(c.res.status) ?? 0) + 1);
    counts.waited = { sum: counts.waited.sum + waited, longest: Math.max(counts.waited.longest, waited) };
  });
  app.post('/send-email', checkType(site));
  app.post('/send-email', createReceive({ config, guards, keep: service.keep, clock, log, site, stop }));
  const countRequest = (c: Context<RelayEnv>) => guards.countRequest(guards.addressOf(c));
  addProof(app, { secret: config.proofSecret, service, countRequest });
  app.all('/send-email', refuseMethod);
}

/**
 * Creates the relay. It listens on no port; `app.fetch` handles requests until `close`.
 * @param site the site of the form; by default the one in `RELAY_SITE_DIR`.
 * @param openService opens the store; the default throws if the store cannot be opened.
 * @throws with a message of one line if another relay uses the store, or the store cannot be opened.
 */
export function createRelay(
  config: RelayConfig,
  everything: Log = consoleLog,
  clock: Clock = systemClock,
  site: Site = config.siteDir === undefined ? unknownSite : siteIn(config.siteDir),
  openService: (config: RelayConfig, log: Log, clock: Clock, site: Site) => EnquiryService = createEnquiryService,
): Relay {
  const log = withoutRepeats(everything, clock);
  const closing = new AbortController();
  const stop = closing.signal;
  const counts: Counts = { answers: new Map(), attempts: new Map(), waited: { sum: 0, longest: 0 } };
  const service = openService(config, counted(log, counts), clock, site);
  const guards = createRequestGuards(config, clock, log);
  const parts = { config, log, clock, service, guards, counts, site, stop };
  const app = new Hono<RelayEnv>();

  app.onError(createRefuser(config, log, site));
  app.notFound(respondNotFound);
  addHeaders(app, stop);
  addStatus(app, parts);
  addVitals(app, parts);
  addInbox(app, parts);
  addForm(app, parts);

  async function shut(): Promise<void> {
    closing.abort();
    await guards.budget.idle();
    await service.close();
  }
  let closed: Promise<void> | undefined;
  return {
    app,
    ready: service.ready,
    close() {
      closed ??= shut();
      return closed;
    },
  };
}

/** Wraps a log to count delivery attempts. */
function counted(log: Log, { attempts }: Counts): Log {
  return (event, fields) => {
    if (event === 'delivered' || event === 'not delivered') attempts.set(event, (attempts.get(event) ?? 0) + 1);
    log(event, fields);
  };
}
