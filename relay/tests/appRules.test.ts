import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRelay, type Relay } from '../app.ts';
import { type RelayConfig, readConfig } from '../config.ts';
import type { Site } from '../site.ts';
import { REFUSAL_PAGE } from '../site.ts';
import { fakeClock } from './fakeClock.ts';
import { ask, begin } from './inProcess.ts';
import { enquiry, mailbox, temporaryDirectory } from './support.ts';

const json = { 'content-type': 'application/json' };
const written = JSON.stringify(enquiry);
const local = { method: 'GET', from: '127.0.0.1' };
const stranger = { method: 'GET', from: '192.0.2.1' };

/** A relay without a port, with a store and an outbox of its own. */
async function relayWith(changes: Partial<RelayConfig> = {}, site?: Site) {
  const outboxDir = await temporaryDirectory();
  const clock = fakeClock();
  const config = {
    ...readConfig({}, { to: [mailbox] }),
    outboxDir,
    storeFile: join(outboxDir, 'relay.db'),
    ...changes,
  };
  const events: string[] = [];
  const relay = createRelay(config, (event) => void events.push(event), clock, site);
  onTestFinished(() => relay.close());
  const settled = async () => {
    while (!events.includes('delivered')) await new Promise(setImmediate);
  };
  return { relay, app: relay.app, clock, settled };
}

/** The lines of the metrics whose name begins so. */
async function metricsOf({ app }: Relay, name: string): Promise<string[]> {
  const text = await (await ask(app, '/metrics', local)).text();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('what a relay answers', () => {
  test('has a name, is not kept by anybody, and taken for nothing else; the connection stays', async () => {
    const { app } = await relayWith();
    for (const [path, status] of [['/healthz', 200] as const, ['/nowhere', 404] as const]) {
      const response = await ask(app, path, stranger);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toEqual({
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
    }
  });

  test('where there is nothing, says so', async () => {
    const { app } = await relayWith();
    expect(await (await ask(app, '/nowhere', stranger)).json()).toEqual({ error: 'There is nothing here.' });
  });

  test('when it closes, ends the connection and takes nothing', async () => {
    const { app, relay } = await relayWith();
    const half = begin(app, '/send-email', { headers: json });
    await half.send(written.slice(0, 10));
    const closed = relay.close();
    expect(relay.close()).toBe(closed);
    await closed;
    expect((await half.answer).status).toBe(503);
    const late = await ask(app, '/healthz', stranger);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  });
});

describe('the metrics', () => {
  test('count answers and attempts to deliver, and nothing else', async () => {
    const { app, relay, settled } = await relayWith();
    await ask(app, '/send-email', { headers: json, body: written });
    await settled();
    for (const body of ['{', '[']) await ask(app, '/send-email', { headers: json, body });
    await ask(app, '/send-email', stranger);
    expect(await metricsOf(relay, 'relay_answers_total')).toEqual([
      'relay_answers_total{status="200"} 1',
      'relay_answers_total{status="400"} 2',
    ]);
    expect(await metricsOf(relay, 'relay_attempts_total')).toEqual(['relay_attempts_total{outcome="delivered"} 1']);
  });

  test('say how long visitors waited together, and the longest time', async () => {
    const { app, relay, clock } = await relayWith();
    for (const seconds of [1, 3, 2]) {
      const { send, end, answer } = begin(app, '/send-email', { headers: json });
      await send('{');
      clock.advance(seconds * 1000);
      await end();
      await answer;
    }
    expect(await metricsOf(relay, 'relay_answer_')).toEqual([
      'relay_answer_seconds_total 6',
      'relay_answer_longest_seconds 3',
    ]);
  });
});

describe("the visitors' figures", () => {
  const report = JSON.stringify({ path: '/', metrics: [{ name: 'LCP', value: 1200 }] });
  const text = { 'content-type': 'text/plain' };
  const site: Site = { hasPage: (path) => path === '/', refusalPage: () => undefined };

  test('are taken from the own site, and shown to the operator alone', async () => {
    const { app } = await relayWith({}, site);
    expect((await ask(app, '/vitals', { headers: text, body: report })).status).toBe(204);
    const foreign = { ...text, origin: 'https://elsewhere.example' };
    expect((await ask(app, '/vitals', { headers: foreign, body: report })).status).toBe(403);
    expect(await (await ask(app, '/vitals', local)).json()).toMatchObject({ site: { LCP: { count: 1 } } });
    expect((await ask(app, '/vitals', stranger)).status).toBe(404);
  });

  test('are not taken from a page that comes after the end', async () => {
    const { app, relay } = await relayWith({}, site);
    await relay.close();
    expect((await ask(app, '/vitals', { headers: text, body: report })).status).toBe(503);
  });
});

describe('the site of a relay', () => {
  const refused = async (app: Relay['app']) =>
    (await ask(app, '/send-email', { headers: { ...json, accept: 'text/html' }, body: '{' })).text();

  test('is the one in the folder that is configured', async () => {
    const siteDir = await temporaryDirectory();
    writeFileSync(join(siteDir, REFUSAL_PAGE), '<i>Ours</i><!--relay:head--><!--relay:main-->');
    const { app } = await relayWith({ siteDir });
    expect(await refused(app)).toMatch(/^<i>Ours<\/i>[\s\S]*not valid JSON/);
  });

  test('is unknown where none is: the page is a plain one', async () => {
    const { app } = await relayWith();
    expect(await refused(app)).toMatch(/^<!doctype html>[\s\S]*not valid JSON/);
  });
});
