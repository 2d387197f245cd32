import { readConfig } from '@worldwright/relay';
import { expect, test } from 'vitest';
import type { Bindings } from '../bindings.ts';
import type { WorkerSite } from '../site.ts';
import { createWorkerRelay } from './app.ts';

/** Bindings of which nothing is kept: whatever gets as far as the store is answered with 503. */
const bindings = Object({ RATE_ADDRESS: { limit: async () => ({ success: true }) } }) as Bindings;
const site = Object({ files: new Set() }) as WorkerSite;

test('an address has limits of its own and of the networks around it', async () => {
  const asked: string[] = [];
  const limit = (name: string, success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`);
      return { success };
    },
  });
  const limits = { RATE_ADDRESS: limit('64', true), RATE_56: limit('56', false), RATE_48: limit('48', true) };
  const relay = createWorkerRelay(readConfig({}, { to: ['us@company.example'] }), site, Object(limits));
  const answer = await relay.request('/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': '2001:db8:1:2ff::1' },
    body: '{}',
  });
  expect([answer.status, asked]).toEqual([429, ['64 2001:db8:1:2ff', '56 2001:db8:1:200/56']]);
});

test.each([
  ['fits into a row of D1 gets to the store', 1_800_000, 503],
  ['is larger than a row of D1 may be is refused for its size', 1_950_000, 413],
])('an enquiry that %s', async (_, length, status) => {
  const relay = createWorkerRelay(readConfig({}, { to: ['us@company.example'] }), site, bindings);
  const answer = await relay.request('/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', subject: 'Engines', body: 'x'.repeat(length) }),
  });
  expect(answer.status).toBe(status);
});
