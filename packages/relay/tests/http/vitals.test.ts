import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unknownSite } from '../../http/site.ts';
import { startRelay } from '../support.ts';

test('nothing about the visitor is stored: no browser, address or other content of a report', async () => {
  const site = { ...unknownSite, hasPage: () => true };
  const { url, relay, outbox, log } = await startRelay({ site, trustProxy: 1 });
  const report = { path: '/', metrics: [{ name: 'LCP', value: 1, id: 'unmistakable' }], who: 'unmistakable' };
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    'User-Agent': 'unmistakable',
    'X-Forwarded-For': '203.0.113.77',
    Referer: 'http://unmistakable/',
  };
  expect((await fetch(`${url}/vitals`, { method: 'POST', headers, body: JSON.stringify(report) })).status).toBe(204);
  await relay.close();
  const kept = readFileSync(join(outbox, 'relay.db'), 'latin1') + JSON.stringify(log);
  expect(kept).toContain('LCP');
  expect(kept).not.toMatch(/unmistakable|203\.0\.113/);
});
