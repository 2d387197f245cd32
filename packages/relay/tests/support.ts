import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { type RelayConfig, readConfig } from '../config/config.ts';
import { createRelay } from '../http/app.ts';
import { type Site, unknownSite } from '../http/site.ts';
import { parseSmtpUrl } from '../mail/smtpUrl.ts';
import { portOf } from '../serve/openPort.ts';
import { type Clock, systemClock } from '../system/clock.ts';
import type { LogFields } from '../system/log.ts';

/** Recipient of the tests' relays. */
export const mailbox = 'owner@company.example';

/** Company name of the tests' relays. */
export const company = 'The Company';

/** Creates an empty directory, which is removed after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'relay-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  return directory;
}

/** Starts a server that receives posts. @returns its URL with a trailing slash. */
export async function startHook(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}/`;
}

/** Returns the parsed messages of an outbox. */
export async function outboxMessages(directory: string): Promise<Email[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}

/** Changes to the relay's configuration. */
type Changes = Partial<RelayConfig> & { smtpUrl?: string; clock?: Clock; site?: Site };

function configure({ smtpUrl, clock: _, site: __, ...rest }: Changes, outboxDir: string): RelayConfig {
  const unlimited = { count: 1_000_000, seconds: 60 };
  return {
    ...readConfig({}, { to: [mailbox], name: company }),
    storeFile: join(outboxDir, 'relay.db'),
    rateAddress: unlimited,
    rateTotal: unlimited,
    smtp: smtpUrl === undefined ? undefined : parseSmtpUrl(smtpUrl),
    backoff: { first: 20, max: 100 },
    ...rest,
    outboxDir,
  };
}

/** Starts a relay on a free port, with its own outbox and store. */
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
  const url = `http://127.0.0.1:${portOf(server)}`;
  const logged = async (event: string) => void (await once(events, event));
  /** Resolves at the next log event. */
  const changed = async () => void (await once(events, 'any'));
  /** Resolves when nothing waits for delivery. */
  const settled = async () => {
    while ((await relay.ready()).waiting > 0) await changed();
  };
  const messages = async () => {
    await settled();
    return outboxMessages(outbox);
  };
  return { url, outbox, log, logged, changed, settled, relay, server, messages };
}

/** Returns the log entries of an event. */
export function entriesOf(relay: { log: { event: string; fields: LogFields }[] }, event: string): LogFields[] {
  return relay.log.filter((entry) => entry.event === event).map(({ fields }) => fields);
}

/** An enquiry as sent by the site. */
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

/** Posts JSON, or a raw text. */
export function postJson(url: string, content: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
  });
}

/** Posts a form as a browser without JavaScript does, without following the redirect. */
export function postForm(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${url}/send-email`, {
    method: 'POST',
    headers: { Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** Returns the `error` of a JSON response. */
export async function errorOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}

/** Returns the only item of a list. @throws if there is another number of items */
export function only<Item>(items: Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`expected one, got ${items.length}`);
  return item;
}

/** Returns a message's text without the line about its origin. */
export function wordsOf(message: Email | undefined): string | undefined {
  return message?.text?.trimEnd().replace(/^Sent by a visitor[^\n]*\n\n/, '');
}

/** Returns a message's subject without the prefix. */
export function subjectOf(message: Email | undefined): string | undefined {
  return message?.subject?.replace(/^\[Website\] /, '');
}
