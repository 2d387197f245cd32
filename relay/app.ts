import { Hono } from 'hono';
import { createRefuser, isForm, mediaType } from './answer.ts';
import { announcedLength } from './body.ts';
import type { RelayConfig } from './config.ts';
import type { RelayEnv } from './environment.ts';
import { createLimits } from './limits.ts';
import { createLoad } from './load.ts';
import { consoleLog, type Log } from './log.ts';
import { createOriginGuard } from './origin.ts';
import { sweepOutbox } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { createSend } from './send.ts';

/** The paths that the relay answers. */
export const relayPaths = ['/send-email', '/healthz'] as const;

/** A running relay. */
export interface Relay {
  app: Hono<RelayEnv>;
  /** Takes nothing more, and resolves when all that was taken is delivered or has failed. */
  close(): Promise<void>;
}

/** Builds the relay. It holds no port and no timer; `app.fetch` answers requests until `close`. */
export function createRelay(config: RelayConfig, log: Log = consoleLog): Relay {
  const app = new Hono<RelayEnv>();
  const load = createLoad(config.maxPending);
  const closing = new AbortController();
  const refuse = createRefuser(config, log);

  app.onError(refuse);
  app.notFound((c) => c.json({ error: 'There is nothing here.' }, 404));
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
    if (closing.signal.aborted) c.header('Connection', 'close');
  });
  app.get('/healthz', (c) => c.json({ ok: !closing.signal.aborted }, closing.signal.aborted ? 503 : 200));

  for (const guard of createOriginGuard(config)) app.use('/send-email', guard);
  for (const limit of createLimits(config)) app.post('/send-email', limit);
  app.post('/send-email', async (c, next) => {
    if (!isForm(c) && mediaType(c) !== 'application/json')
      throw new Refusal(415, 'type', 'Send JSON, or a form as application/x-www-form-urlencoded.');
    const release = load.take(announcedLength(c.req.raw, config.maxBody));
    if (!release) throw new Refusal(429, 'load', 'Too many messages at the moment. Please try again shortly.', 5);
    await next();
    // A delivery that outlives its answer still takes up room, and closing waits for it.
    void (c.get('delivery') ?? Promise.resolve()).then(release, release);
  });
  app.post('/send-email', createSend(config, log, closing.signal));
  app.all('/send-email', (c) => {
    c.header('Allow', 'POST, OPTIONS');
    return refuse(new Refusal(405, 'method', 'Messages are sent here by POST.'), c);
  });

  if (config.smtp) log('ready', { delivery: 'smtp', host: config.smtp.host, port: config.smtp.port });
  else {
    log('ready', { delivery: 'outbox', directory: config.outboxDir });
    void sweepOutbox(config.outboxDir);
  }
  return {
    app,
    close() {
      closing.abort();
      return load.idle();
    },
  };
}
