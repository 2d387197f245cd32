import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { type RelayConfig, readConfig, relayPaths } from '@worldwright/relay';
import type { FormField } from '@worldwright/relay/form';
import { codeOf, consoleLog } from '@worldwright/relay/node';
import { createHeldMail, fieldsOf, takeWords } from '@worldwright/relay/parts';
import { refusalPageIn } from '@worldwright/relay/site';
import { folderOf } from '../../addresses/addresses.ts';
import { isEntrance, pathWithin } from '../../addresses/folder.ts';
import { spellingsOf } from '../../addresses/redirects.ts';
import { type Bindings, type Delivery, settingsIn } from './bindings.ts';
import { createWorkerRelay } from './enquiries/app.ts';
import { FACTS, siteFacts } from './facts.ts';
import { deliver, mailDelivery } from './mail/deliver.ts';
import { answerSite, type WorkerSite } from './site.ts';
import { createStore, runnerOf } from './store/store.ts';

/** Any origin does: the assets are asked for a path. */
const ASSETS = 'https://assets';

const forRelay = new Set<string>(relayPaths);

async function openSite({ ASSETS: assets }: Bindings): Promise<WorkerSite> {
  const read = (path: string) => assets.fetch(ASSETS + path);
  const facts = siteFacts.parse(await (await read(FACTS)).json());
  const refusals = facts.files.filter((file) => /^\/_not-sent(\.[\w-]+)?\.html$/.test(file));
  const pages = new Map<string, string>();
  for (const file of refusals) {
    const page = await read(file);
    if (page.ok) pages.set(file, await page.text());
  }
  const redirects = new Map(Object.entries(facts.redirects));
  return {
    facts,
    folder: facts.url === undefined ? '' : folderOf(facts.url),
    files: new Set(facts.files),
    redirects,
    rules: facts.rules,
    spellings: spellingsOf(facts.files, redirects),
    refusalPage: (language) => pages.get(`/${refusalPageIn(language)}`),
  };
}

interface Relay {
  config: RelayConfig;
  /** Fields of the contact form. */
  fields: FormField[];
  answer: (request: Request) => Response | Promise<Response>;
}

/** @throws for a setting that is wrong. */
async function openRelay(bindings: Bindings): Promise<Relay> {
  const site = await siteOnce(bindings);
  const config = readConfig(settingsIn(bindings), site.facts);
  const { fetch } = createWorkerRelay(config, site, bindings);
  const fields = fieldsOf(takeWords(site.refusalPage() ?? '').words);
  return { config, fields, answer: (request) => fetch(request) };
}

/** Opens once for all requests that this instance answers. A failure is not kept: the next request tries again. */
function once<T>(open: (bindings: Bindings) => Promise<T>): (bindings: Bindings) => Promise<T> {
  let opened: Promise<T> | undefined;
  return (bindings) => {
    opened ??= open(bindings).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

const siteOnce = once(openSite);
// Apart: a setting of the relay that is wrong takes no page away.
const relayOnce = once(openRelay);

/** Tells the owner once a week how many enquiries are held. A mail server that is away is asked again by the next sweep. */
async function tellOfHeld(config: RelayConfig, bindings: Bindings, now: number): Promise<void> {
  const store = createStore(runnerOf(bindings.STORE));
  const count = await store.heldToTell(now);
  if (count === 0) return;
  const delivery = mailDelivery(config, bindings);
  const hint = 'The page /inbox of the site shows and releases them, where RELAY_INBOX_PASSWORD is set.';
  try {
    await createHeldMail(delivery, config.to[0] ?? config.from.address, config, hint)(count);
    await store.toldOfHeld(now);
  } catch (error) {
    consoleLog('held not told', { count, ...codeOf(error) });
  } finally {
    delivery.close();
  }
}

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const site = await siteOnce(bindings);
    const url = new URL(request.url);
    if (isEntrance(url.pathname, site.folder))
      return new Response(null, { status: 302, headers: { Location: `${site.folder}/` } });
    const path = pathWithin(url.pathname, site.folder);
    if (path === undefined) return new Response(null, { status: 404 });
    const within = path === url.pathname ? request : new Request(url.origin + path + url.search, request);
    return forRelay.has(path) ? (await relayOnce(bindings)).answer(within) : answerSite(within, site, bindings);
  },
  /** Delivers what was accepted. A message of which nothing comes is there again later. */
  async queue({ messages }: MessageBatch<Delivery>, bindings: Bindings): Promise<void> {
    const relay = await relayOnce(bindings);
    for (const message of messages) {
      await deliver(message.body.id, relay, bindings);
      message.ack();
    }
  },
  /** Asks again for what was left behind, and lets old text go. */
  async scheduled({ scheduledTime }: ScheduledController, bindings: Bindings) {
    const { config } = await relayOnce(bindings);
    const store = createStore(runnerOf(bindings.STORE));
    for (const id of await store.due(scheduledTime)) await bindings.DELIVERIES.send({ id });
    await store.expire(scheduledTime, config.limits.retention);
    await tellOfHeld(config, bindings, scheduledTime);
  },
};
