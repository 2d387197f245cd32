import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type RelayConfig, readConfig } from '../../config/config.ts';
import { createRelay } from '../../http/app.ts';
import type { Site } from '../../http/site.ts';
import { fakeClock } from '../fakeClock.ts';
import { mailbox, temporaryDirectory } from '../support.ts';

const enquiry = JSON.stringify({ name: 'Ann', subject: 'Hello', body: 'Words' });
const json = { 'Content-Type': 'application/json' };

/** Creates a relay that is called without a network, with a stopped clock. */
async function start(changes: Partial<RelayConfig> = {}, site?: Site) {
  const outboxDir = await temporaryDirectory();
  const [clock, log] = [fakeClock(), [] as string[]];
  const config = {
    ...readConfig({}, { to: [mailbox] }),
    storeFile: join(outboxDir, 'relay.db'),
    outboxDir,
    ...changes,
  };
  const relay = createRelay(config, (event) => log.push(event), clock, site);
  onTestFinished(() => relay.close());
  /** Sends a request from this machine; the body arrives when `arrive` resolves. */
  async function ask(path: string, { body = '', method = 'GET', headers = {}, arrive = async () => {} } = {}) {
    const incoming = Object.assign(new PassThrough(), { headers: {}, socket: { remoteAddress: '127.0.0.1' } });
    const answer = relay.app.request(path, { method, headers }, Object({ incoming }));
    await arrive();
    incoming.end(body);
    return answer;
  }
  const post = (path: string, body: string, more: object = {}) =>
    ask(path, { body, method: 'POST', headers: json, ...more });
  /** Returns the lines of a metric. */
  const metric = async (name: string) =>
    (await (await ask('/metrics')).text()).split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return { relay, clock, log, ask, post, metric, directory: outboxDir };
}

const proxied = { 'X-Forwarded-For': '192.0.2.1' };

test('an unknown path gets 404', async () => {
  const { ask } = await start();
  for (const path of ['/', '/elsewhere']) {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found.' }]);
  }
});

test('health and readiness are public, details are for the operator', async () => {
  const { ask } = await start();
  const alive = await ask('/healthz', { headers: proxied });
  expect([alive.status, await alive.json()]).toEqual([200, { ok: true }]);
  expect(alive.headers.get('x-request-id')).toBeTruthy();
  expect(await (await ask('/readyz', { headers: proxied })).json()).toEqual({ ok: true });
  expect(await (await ask('/readyz')).json()).toMatchObject({ ok: true, store: 'writable', waiting: 0 });
  expect([(await ask('/metrics')).status, (await ask('/metrics', { headers: proxied })).status]).toEqual([200, 404]);
  const { ask: askShut } = await start({ metricsToken: 'a token of some length' });
  const shown = { ...proxied, Authorization: 'Bearer a token of some length' };
  for (const path of ['/metrics', '/vitals'])
    expect([(await askShut(path)).status, (await askShut(path, { headers: shown })).status]).toEqual([404, 200]);
});

test('enquiries may be posted, but not from other sites', async () => {
  const { ask, post } = await start();
  expect((await ask('/send-email')).status).toBe(405);
  const foreign = await post('/send-email', enquiry, { headers: { ...json, Origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
});

test('Web Vitals are counted, and only the operator can read them', async () => {
  const { ask, post } = await start({}, { hasPage: (path) => path === '/', refusalPage: () => undefined });
  const report = JSON.stringify({ path: '/', metrics: [{ name: 'LCP', value: 100 }] });
  expect((await post('/vitals', report)).status).toBe(204);
  expect((await post('/vitals', report, { headers: { ...json, Origin: 'https://elsewhere.example' } })).status).toBe(
    403,
  );
  expect(await (await ask('/vitals')).json()).toMatchObject({ site: { LCP: { count: 1 } }, pages: { '/': {} } });
  expect((await ask('/vitals', { headers: proxied })).status).toBe(404);
});

test('the site is read from the configured folder', async () => {
  const siteDir = await temporaryDirectory();
  writeFileSync(join(siteDir, 'about.html'), '');
  const report = JSON.stringify({ path: '/about', metrics: [{ name: 'LCP', value: 100 }] });
  expect((await (await start({ siteDir })).post('/vitals', report)).status).toBe(204);
  expect((await (await start()).post('/vitals', report)).status).toBe(400);
});

test('responses are counted by status, with their duration', async () => {
  const { post, metric, clock } = await start();
  const after = (time: number) => ({ arrive: async () => clock.advance(time) });
  await post('/send-email', enquiry, after(2000));
  await post('/send-email', enquiry, after(5000));
  await post('/send-email', '{', after(1000));
  expect(await metric('relay_answers_total')).toEqual([
    'relay_answers_total{status="200"} 2',
    'relay_answers_total{status="400"} 1',
  ]);
  expect(await metric('relay_answer_seconds_total')).toEqual(['relay_answer_seconds_total 8']);
  expect(await metric('relay_answer_longest_seconds')).toEqual(['relay_answer_longest_seconds 5']);
});

test('delivery attempts are counted by result', async () => {
  const { relay, post, metric, log } = await start();
  await post('/send-email', enquiry);
  while ((await relay.ready()).waiting > 0) await new Promise(setImmediate);
  while (!log.includes('delivered')) await new Promise(setImmediate);
  expect(log).toEqual(expect.arrayContaining(['ready', 'accepted', 'delivered']));
  expect(await metric('relay_attempts_total')).toEqual(['relay_attempts_total{outcome="delivered"} 1']);
});

test('a closing relay closes connections, refuses requests, and closes once', async () => {
  const { relay, ask, post } = await start();
  expect((await ask('/healthz')).headers.get('connection')).toBeNull();
  const closed = relay.close();
  expect(relay.close()).toBe(closed);
  const answer = await ask('/healthz');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect((await post('/send-email', enquiry)).status).toBe(503);
  await closed;
  expect(await relay.ready()).toMatchObject({ ok: false, store: 'closing' });
});
