import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { type RelayConfig, readConfig } from '../../relay/config.ts';
import { relayPaths } from '../../relay/paths.ts';
import { REFUSAL_PAGE } from '../../relay/site.ts';
import { type Bindings, type Delivery, settingsIn } from './bindings.ts';
import { FACTS, siteFacts } from './facts.ts';
import { deliver } from './mail/deliver.ts';
import { createWorkerRelay } from './relay/app.ts';
import { answerSite, type WorkerSite } from './site.ts';
import { createStore } from './store/store.ts';
import { createVitalsStore } from './store/vitals.ts';

/** Any origin does: the assets are asked for a path. */
const ASSETS = 'https://assets';

const forRelay = new Set<string>(relayPaths);

/** What is read once for all requests that this instance answers. */
interface Opened {
  site: WorkerSite;
  config: RelayConfig;
  answerMail: (request: Request) => Response | Promise<Response>;
}

async function open(bindings: Bindings): Promise<Opened> {
  const read = (path: string) => bindings.ASSETS.fetch(ASSETS + path);
  const facts = siteFacts.parse(await (await read(FACTS)).json());
  const refusal = await read(`/${REFUSAL_PAGE}`);
  const site = {
    facts,
    files: new Set(facts.files),
    redirects: new Map(Object.entries(facts.redirects)),
    refusalPage: refusal.ok ? await refusal.text() : undefined,
  };
  const config = readConfig(settingsIn(bindings), { to: facts.to, name: facts.name });
  const { fetch } = createWorkerRelay(config, site, bindings);
  return { site, config, answerMail: (request) => fetch(request) };
}

let opened: Promise<Opened> | undefined;

/** A failure to open is not kept: the next request tries again. */
function openOnce(bindings: Bindings): Promise<Opened> {
  opened ??= open(bindings).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const { site, answerMail } = await openOnce(bindings);
    if (forRelay.has(new URL(request.url).pathname)) return answerMail(request);
    return answerSite(request, site, bindings);
  },
  /** Delivers what was accepted. A message of which nothing comes is there again later. */
  async queue({ messages }: MessageBatch<Delivery>, bindings: Bindings): Promise<void> {
    const { config } = await openOnce(bindings);
    for (const message of messages) {
      await deliver(message.body.id, config, bindings);
      message.ack();
    }
  },
  /** Asks again for what was left behind, and lets old text go. */
  async scheduled({ scheduledTime }: ScheduledController, bindings: Bindings) {
    const { config } = await openOnce(bindings);
    const store = createStore(bindings.STORE);
    for (const id of await store.due(scheduledTime)) await bindings.DELIVERIES.send({ id });
    await store.expire(scheduledTime, config.limits.retention);
    await createVitalsStore(bindings.STORE).expire(scheduledTime);
  },
};
