import { inboxMetrics } from '@worldwright/relay/testing';
import { expect, test } from 'vitest';
import company from '../../../../src/content/company';
import { Disk } from '../files/disk';
import { inboxOf } from '../inbox';

const disk = new Disk('.');
const metrics = inboxMetrics({ received: 3, held: 2, refused: 5, done: 8 });

/** Responds like a relay with the token `secret`. */
const relay: typeof fetch = async (_address, init) =>
  new Headers(init?.headers).get('authorization') === 'Bearer secret'
    ? new Response(metrics)
    : new Response('not found', { status: 404 });

test('counts new and held enquiries in the inbox of the site or its relay', async () => {
  const settings = { token: 'secret', relay: undefined };
  expect(await inboxOf({ disk }, settings, relay)()).toEqual({ address: `${company.url}/inbox`, waiting: 5 });
  const other = { ...settings, relay: 'https://mail.example.org' };
  expect(await inboxOf({ disk }, other, relay)()).toEqual({ address: 'https://mail.example.org/inbox', waiting: 5 });
});

test.each<[string, string | undefined, typeof fetch]>([
  ['without a token', undefined, relay],
  ['with a wrong token', 'wrong', relay],
  ['of a relay without inbox metrics', 'secret', async () => new Response('relay_enquiries{state="held"} 4\n')],
  ['of a relay that does not respond', 'secret', () => Promise.reject(new Error('away'))],
])('the inbox is empty %s', async (_, token, fetcher) => {
  expect(await inboxOf({ disk }, { token, relay: undefined }, fetcher)()).toEqual({});
});
