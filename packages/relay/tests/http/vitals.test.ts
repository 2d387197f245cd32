import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Site, unknownSite } from '../../http/site.ts';
import { startRelay } from '../support.ts';

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
