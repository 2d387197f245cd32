import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { limitPipelining, portOf } from '@worldwright/relay/node';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createApp, type MailRelay, openRelay } from '../app.ts';
import { drain } from '../process/drain.ts';
import { guard, surviveExceptions } from '../process/guard.ts';
import { listen } from '../process/listen.ts';
import { openReleases } from '../release/releases.ts';
import { Fixture, recipient } from './support/fixture.ts';
import { anyPort, serveHere } from './support/inProcess.ts';
import { readAnswers, talk } from './support/wire.ts';

const fixture = new Fixture();
await fixture.build('one');
const releases = await openReleases(fixture.dist);
afterAll(() => fixture.remove());
afterEach(() => vi.restoreAllMocks());

/** Returns a relay that responds with a status, and reports when it is closed. */
const relayOf = (status = 200): MailRelay => ({
  app: { fetch: (request) => new Response(new URL(request.url).host, { status }) },
  close: vi.fn(async () => {}),
});

async function start(relay: MailRelay, phase = { draining: false }) {
  const server = await listen(guard(createApp(releases, relay, phase)), anyPort);
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers: { Connection: 'close' } });
  return { server, get, phase };
}

test('an enquiry goes to the recipient of the build', async () => {
  expect(releases.current).toMatchObject(recipient);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { url, close } = await serveHere(fixture);
  const body = JSON.stringify({ name: 'Ann', subject: 'Hello', body: 'Words' });
  const sent = await fetch(`${url}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(sent.status).toBe(200);
  await expect.poll(async () => Object(await (await fetch(`${url}/readyz`)).json()).waiting).toBe(0);
  await close();
  const outbox = join(fixture.dir, 'outbox');
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  expect(mails).toHaveLength(1);
  const mail = readFileSync(join(outbox, String(mails[0])), 'utf8');
  expect(mail).toMatch(/^To: .*owner@example\.org/m);
  expect(mail).toMatch(/^From: .*The Owner/m);
});

test('a relay with invalid settings is not opened', () => {
  expect(() => openRelay(releases, { RELAY_TO: 'nobody' })).toThrow(/RELAY_TO/);
});

test.each(['/send-email', '/healthz', '/readyz', '/metrics'])('%s is handled by the relay', async (path) => {
  for (const status of [200, 503]) {
    const { server, get } = await start(relayOf(status));
    expect((await get(path)).status).toBe(status);
    server.close();
  }
});

test('a request without a host, as a probe may send, reaches the relay', async () => {
  const { server } = await start(relayOf());
  const [answer] = readAnswers(await talk(portOf(server), ['GET /readyz HTTP/1.0\r\n\r\n']), ['GET']);
  expect([answer?.status, answer?.body.toString()]).toEqual([200, 'localhost']);
  server.close();
});

test.each(['/about-us', '/send-email'])(
  'a request for %s with two hosts or an invalid one is refused',
  async (path) => {
    const relay = relayOf();
    const fetched = vi.spyOn(relay.app, 'fetch');
    const { server } = await start(relay);
    for (const host of ['a\r\nHost: b', 'a/b']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const [answer] = readAnswers(await talk(portOf(server), [request]), ['GET']);
      expect(answer?.status).toBe(400);
    }
    expect(fetched).not.toHaveBeenCalled();
    server.close();
  },
);

test('while draining, it reports "not ready", still serves, and closes connections', async () => {
  const { server, get, phase } = await start(relayOf());
  const request = 'GET /about-us HTTP/1.1\r\nHost: a\r\n\r\n';
  const two = await talk(portOf(server), [request, request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')]);
  expect(readAnswers(two, ['GET', 'GET'])).toMatchObject([{ status: 200, headers: { connection: 'keep-alive' } }, {}]);
  phase.draining = true;
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  const page = await talk(portOf(server), ['GET /about-us HTTP/1.1\r\nHost: a\r\n\r\n']);
  expect(readAnswers(page, ['GET'])[0]).toMatchObject({ status: 200, headers: { connection: 'close' } });
  server.close();
});

test('draining stops listening, waits for the relay, and is logged', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { server, phase } = await start(relayOf());
  const relay = relayOf();
  const drained = drain(server, relay, phase, 1);
  expect(phase.draining).toBe(true);
  expect(relay.close).not.toHaveBeenCalled();
  await drained;
  expect(relay.close).toHaveBeenCalledOnce();
  expect(server.listening).toBe(false);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { time: expect.any(String), event: 'draining', seconds: 0.001 },
    { time: expect.any(String), event: 'stopped' },
  ]);
});

test('a client that never reads the last response does not delay the end', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer(() => {}).listen(0);
  const asked = once(server, 'request');
  const talking = talk(portOf(server), ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'], 60_000);
  await asked;
  let isDone = false;
  const drained = drain(server, relayOf(), { draining: false }, 0).then(() => {
    isDone = true;
  });
  while (vi.getTimerCount() < 2) await new Promise(setImmediate);
  vi.advanceTimersByTime(9999);
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  vi.advanceTimersByTime(1);
  await drained;
  expect(await talking).toHaveLength(0);
  vi.useRealTimers();
});

test('uncaught errors are logged with their origin', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const before = process.listeners('uncaughtException');
  surviveExceptions();
  const [listener] = process.listeners('uncaughtException').filter((one) => !before.includes(one));
  if (!listener) throw new Error('nobody listens');
  process.off('uncaughtException', listener);
  listener(new Error('out of the blue'), 'unhandledRejection');
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    event: 'uncaught',
    origin: 'unhandledRejection',
    stack: expect.stringMatching(/out of the blue\n +at /),
  });
});

test('requests of a connection are handled one by one, even after an error', async () => {
  const begun: (string | undefined)[] = [];
  const answer: (() => void)[] = [];
  const handler = limitPipelining(async (request: IncomingMessage, response: ServerResponse) => {
    begun.push(request.url);
    await new Promise<void>((resolve) => answer.push(resolve));
    response.end(request.url);
    if (request.url === '/a') throw new Error('too late to matter');
  });
  const server = createServer((request, response) => void Promise.resolve(handler(request, response)).catch(() => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  let seen = 0;
  server.on('request', () => {
    seen += 1;
  });
  const talking = talk(portOf(server), [head('/a') + head('/b', 'Connection: close\r\n')]);
  while (seen < 2) await delay(5);
  expect(begun).toEqual(['/a']);
  answer[0]?.();
  while (begun.length < 2) await delay(5);
  answer[1]?.();
  expect(readAnswers(await talking, ['GET', 'GET']).map(({ body }) => body.toString())).toEqual(['/a', '/b']);
  server.close();
});

test('pending requests of a disconnected client are not started', async () => {
  const begun: (string | undefined)[] = [];
  const answer: (() => void)[] = [];
  const handler = limitPipelining(async (request) => {
    begun.push(request.url);
    await new Promise<void>((resolve) => answer.push(resolve));
  });
  const done: Promise<void>[] = [];
  const server = createServer((request, response) => void done.push(Promise.resolve(handler(request, response))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gone = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  const talking = talk(
    portOf(server),
    ['GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n', 'END'],
    60_000,
  );
  while (done.length < 2) await delay(5);
  server.closeAllConnections();
  await Promise.all([gone, talking]);
  answer[0]?.();
  await Promise.all(done);
  expect(begun).toEqual(['/a']);
  server.close();
});
