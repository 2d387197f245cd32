import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { type RelayConfig, readConfig } from '../config/config.ts';
import { createRelay } from '../http/app.ts';
import { type Site, unknownSite } from '../http/site.ts';
import { parseSmtpUrl } from '../mail/smtpUrl.ts';
import { type Clock, systemClock } from '../system/clock.ts';
import type { LogFields } from '../system/log.ts';

/** The recipient that the relays of the tests deliver to. */
export const mailbox = 'owner@company.example';

/** The company that the relays of the tests work for. */
export const company = 'The Company';

/** An empty directory that goes when the test ends. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'relay-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  return directory;
}

/** Starts a server of the web that requests are posted to. @returns its address, with a slash at its end. */
export async function startHook(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port(server.address())}/`;
}

/** The messages in an outbox, parsed. */
export async function outboxMessages(directory: string): Promise<Email[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}

/** What a test changes about its relay. */
type Changes = Partial<RelayConfig> & { smtpUrl?: string; clock?: Clock; site?: Site };

function configure({ smtpUrl, clock: _, site: __, ...rest }: Changes, outboxDir: string): RelayConfig {
  const unlimited = { count: 1_000_000, seconds: 60 };
  return {
    ...readConfig({}, { to: [mailbox], name: company }),
    storeFile: join(outboxDir, 'relay.db'),
    rateAddress: unlimited,
    rateTotal: unlimited,
    smtp: smtpUrl === undefined ? undefined : parseSmtpUrl(smtpUrl),
    backoff: { first: 20, most: 100 },
    ...rest,
    outboxDir,
  };
}

/** A relay on a free port, with its own outbox and store. */
export async function startRelay(changes: Changes = {}) {
  const outbox = changes.outboxDir ?? (await temporaryDirectory());
  const log: { event: string; fields: LogFields }[] = [];
  const events = new EventEmitter();
  const relay = createRelay(
    configure(changes, outbox),
    (event, fields = {}) => {
      log.push({ event, fields });
      events.emit(event, fields);
      events.emit('any');
    },
    changes.clock ?? systemClock,
    changes.site ?? unknownSite,
  );
  const server = createServer(getRequestListener(relay.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await relay.close();
  });
  const url = `http://127.0.0.1:${port(server.address())}`;
  const logged = async (event: string) => void (await once(events, event));
  /** Resolves at the next thing that happens. */
  const changed = async () => void (await once(events, 'any'));
  /** Resolves when nothing waits to be delivered. */
  const settled = async () => {
    while ((await relay.ready()).waiting > 0) await changed();
  };
  const messages = async () => {
    await settled();
    return outboxMessages(outbox);
  };
  return { url, outbox, log, logged, changed, settled, relay, server, messages };
}

/** The log entries of one kind. */
export function entriesOf(relay: { log: { event: string; fields: LogFields }[] }, event: string): LogFields[] {
  return relay.log.filter((entry) => entry.event === event).map(({ fields }) => fields);
}

/** The port of a listening server. */
export function port(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/** An enquiry as the site sends it. */
export const enquiry = {
  to: mailbox,
  name: company,
  subject: 'A new world',
  body: 'Name: Asha\nEmail: asha@example.org\nPhone: +91 1\nSubject: A new world\nMessage: Hello there',
};

/** A filled-in form. */
export const filledForm = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '+91 1',
  subject: 'A new world',
  message: 'Hello there',
};

/** Posts JSON, or any text in its place. */
export function postJson(url: string, content: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
  });
}

/** Posts a form the way a browser does without JavaScript, and does not follow the redirect. */
export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${url}/send-email`, {
    method: 'POST',
    headers: { Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** The `error` of a JSON answer. */
export async function errorOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}

/** The only element of a list. */
export function only<Item>(items: Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`expected one, got ${items.length}`);
  return item;
}

/** A promise that is settled from outside. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** What the visitor wrote: a message without the line that says where it came from. */
export function wordsOf(message: Email | undefined): string | undefined {
  return message?.text?.trimEnd().replace(/^Sent by a visitor[^\n]*\n\n/, '');
}

/** The subject of a message as the visitor wrote it. */
export function subjectOf(message: Email | undefined): string | undefined {
  return message?.subject?.replace(/^\[Website\] /, '');
}
