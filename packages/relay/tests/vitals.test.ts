import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type Site, unknownSite } from '../site.ts';
import { fakeClock } from './fakeClock.ts';
import { enquiry, postJson, startRelay } from './support.ts';

const site: Site = { ...unknownSite, hasPage: (path) => ['/', '/about'].includes(path) };

const report = (path: string, metrics: Record<string, number>) =>
  JSON.stringify({ path, metrics: Object.entries(metrics).map(([name, value]) => ({ name, value })) });

/** Sends a report as `navigator.sendBeacon` does. */
const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/vitals`, { method: 'POST', headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers }, body });

const read = async (url: string) => (await fetch(`${url}/vitals`)).json();

test('the operator reads three quarters of what was reported, by page and metric, also after a restart', async () => {
  const first = await startRelay({ site });
  for (let value = 10; value <= 400; value += 10)
    expect((await send(first.url, report('/', { LCP: value, CLS: value / 1000 }))).status).toBe(204);
  await send(first.url, report('/about', { LCP: 2500 }));
  await first.relay.close();
  const { url } = await startRelay({ site, outboxDir: first.outbox });
  const near = (value: number) => expect.closeTo(value, value < 1 ? 2 : -1);
  expect(await read(url)).toMatchObject({
    site: { LCP: { count: 41 }, CLS: { count: 40, p75: near(0.3) } },
    pages: { '/': { LCP: { count: 40, p50: near(200), p75: near(300), p95: near(380) } } },
  });
  const { pages } = Object(await read(url));
  expect(Math.abs(pages['/about'].LCP.p75 / 2500 - 1)).toBeLessThan(0.026);
  expect(Object.keys(pages)).toEqual(['/', '/about']);
});

test.for([
  ['a page that the site does not have', report('/nowhere', { LCP: 1 }), {}, 400],
  ['a metric that there is not', report('/', { age: 40 }), {}, 400],
  ['a value below zero', report('/', { LCP: -1 }), {}, 400],
  ['a value that is no measurement', report('/', { LCP: 1e9 }), {}, 400],
  ['a shift of the layout that is no measurement', report('/', { CLS: 101 }), {}, 400],
  ['no JSON', 'LCP=1', {}, 400],
  ['a large body', report('/', { LCP: 1 }).padEnd(4000), {}, 413],
  ['a foreign site', report('/', { LCP: 1 }), { Origin: 'https://elsewhere.example' }, 403],
  ['a form', report('/', { LCP: 1 }), { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
] as const)('%s is refused, and not counted', async ([, body, headers, status]) => {
  const { url } = await startRelay({ site });
  expect((await send(url, body, headers)).status).toBe(status);
  expect(await read(url)).toEqual({ site: {}, pages: {} });
});

test('who reports too often is refused, and may still send an enquiry', async () => {
  const { url } = await startRelay({ site, rateAddress: { count: 3, seconds: 60 } });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await send(url, report('/', { INP: 8 }))).status);
  expect([statuses.lastIndexOf(204), statuses.at(-1)]).toEqual([59, 429]);
  expect((await postJson(url, enquiry)).status).toBe(200);
});

test('whoever passes by reads no figures', async () => {
  const { url } = await startRelay({ site });
  expect((await fetch(`${url}/vitals`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(404);
});

test('nothing of the visitor is kept: not their browser, their address, or what else is in a report', async () => {
  const { url, relay, outbox, log } = await startRelay({ site, trustProxy: 1 });
  const body = JSON.stringify({
    path: '/',
    metrics: [{ name: 'LCP', value: 1, id: 'unmistakable' }],
    who: 'unmistakable',
  });
  const headers = { 'User-Agent': 'unmistakable', 'X-Forwarded-For': '203.0.113.77', Referer: 'http://unmistakable/' };
  expect((await send(url, body, headers)).status).toBe(204);
  await relay.close();
  const kept = readFileSync(join(outbox, 'relay.db'), 'latin1') + JSON.stringify(log);
  expect(kept).toContain('LCP');
  expect(kept).not.toMatch(/unmistakable|203\.0\.113/);
});

test('after four weeks it is forgotten', async () => {
  const day = 24 * 60 * 60_000;
  const clock = fakeClock();
  const { url, relay, outbox } = await startRelay({ site, clock });
  await send(url, report('/', { LCP: 1 }));
  await read(url);
  clock.advance(27 * day);
  expect(await read(url)).toMatchObject({ site: { LCP: { count: 1 } } });
  clock.advance(3 * day);
  expect(await read(url)).toEqual({ site: {}, pages: {} });
  await relay.close();
  const store = new DatabaseSync(join(outbox, 'relay.db'));
  expect(store.prepare('SELECT count(*) AS rows FROM vital').get()).toEqual({ rows: 0 });
  store.close();
});
