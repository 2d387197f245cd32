import { inboxMetrics } from '@worldwright/relay/testing';
import { expect, test } from 'vitest';
import company from '../../../../src/content/company';
import { Disk } from '../files/disk';
import { inboxOf } from '../inbox';

const disk = new Disk('.');
const metrics = inboxMetrics({ received: 3, held: 2, refused: 5, done: 8 });

/** Answers as a relay that knows the token. */
const relay: typeof fetch = async (_address, init) =>
  new Headers(init?.headers).get('authorization') === 'Bearer secret'
    ? new Response(metrics)
    : new Response('not found', { status: 404 });

test('new and held enquiries wait in the inbox of the site, or of its relay', async () => {
  const settings = { token: 'secret', relay: undefined };
  expect(await inboxOf({ disk }, settings, relay)()).toEqual({ address: `${company.url}/inbox`, waiting: 5 });
  const other = { ...settings, relay: 'https://mail.example.org' };
  expect(await inboxOf({ disk }, other, relay)()).toEqual({ address: 'https://mail.example.org/inbox', waiting: 5 });
});

test.each<[string, string | undefined, typeof fetch]>([
  ['is set up', undefined, relay],
  ['is opened to the editor', 'wrong', relay],
  ['has a password', 'secret', async () => new Response('relay_enquiries{state="held"} 4\n')],
  ['answers', 'secret', () => Promise.reject(new Error('away'))],
])('nothing is said of an inbox before it %s', async (_, token, ask) => {
  expect(await inboxOf({ disk }, { token, relay: undefined }, ask)()).toEqual({});
});
