import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types';
import { type RelayConfig, readConfig, relayPaths } from '@worldwright/relay';
import { consoleLog } from '@worldwright/relay/node';
import { refusalPageIn } from '@worldwright/relay/site';
import { folderOf } from '../../addresses/addresses.ts';
import { isEntrance, pathWithin } from '../../addresses/folder.ts';
import { spellingsOf } from '../../addresses/redirects.ts';
import { type Bindings, type Delivery, settingsIn } from './bindings.ts';
import { createWorkerRelay } from './enquiries/app.ts';
import { FACTS, siteFacts } from './facts.ts';
import { deliver } from './mail/deliver.ts';
import { answerSite, type WorkerSite } from './site.ts';
import { sweep } from './sweep.ts';

/** Any origin works: assets are requested by path. */
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
  site: WorkerSite;
  answer: (request: Request) => Response | Promise<Response>;
}

/** @throws for invalid settings. */
async function openRelay(bindings: Bindings): Promise<Relay> {
  const site = await siteOnce(bindings);
  const config = readConfig(settingsIn(bindings), { ...site.facts, hasMail: true });
  for (const reason of config.risks) consoleLog('warning', { reason });
  const { fetch } = createWorkerRelay(config, site, bindings);
  return { config, site, answer: (request) => fetch(request) };
}

/** Caches a result for all requests of this instance. A failure is not cached: the next request tries again. */
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
// Separate from the site: invalid settings of the relay do not affect pages.
const relayOnce = once(openRelay);

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
  /** Delivers queued enquiries. A message without `ack` is delivered again. */
  async queue({ messages }: MessageBatch<Delivery>, bindings: Bindings): Promise<void> {
    const relay = await relayOnce(bindings);
    for (const message of messages) {
      await deliver(message.body.id, relay, bindings);
      message.ack();
    }
  },
  /** Runs the sweep. */
  async scheduled({ scheduledTime }: ScheduledController, bindings: Bindings) {
    const { config } = await relayOnce(bindings);
    await sweep(config, bindings, scheduledTime);
  },
};
