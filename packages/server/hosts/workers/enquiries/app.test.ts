import { readConfig } from '@worldwright/relay';
import { expect, test } from 'vitest';
import type { Bindings } from '../bindings.ts';
import type { WorkerSite } from '../site.ts';
import { createWorkerRelay } from './app.ts';

/** Bindings of which nothing is kept: whatever gets as far as the store is answered with 503. */
const bindings = Object({ RATE_ADDRESS: { limit: async () => ({ success: true }) } }) as Bindings;
const site = Object({ files: new Set() }) as WorkerSite;

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
