import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelease } from '../../server/release/release.ts';
import { Fixture } from '../../server/tests/fixture.ts';
import { configuration } from './configuration.ts';

const site = new Fixture();
beforeAll(() => site.build('one'));
afterAll(() => site.remove());

/** What nginx listens on. */
async function listensOn(listen: string, tls?: { certificate: string; key: string }): Promise<string[]> {
  const options = { root: site.dist, names: '_', listen, relay: '127.0.0.1:8787', tls };
  return [...configuration(await readRelease(site.dist), options).matchAll(/listen (.+);/g)].map(([, on = '']) => on);
}

test('a port is listened on by IPv4 and IPv6, an address as it is', async () => {
  expect(await listensOn('80')).toEqual(['80', '[::]:80']);
  expect(await listensOn('127.0.0.1:8080')).toEqual(['127.0.0.1:8080']);
  expect(await listensOn('443', { certificate: 'a.pem', key: 'a.key' })).toEqual([
    '80',
    '[::]:80',
    '443 ssl http2',
    '[::]:443 ssl http2',
  ]);
});
