import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp, type MailRelay } from '../app.ts';
import { guard } from '../guard.ts';
import { listen, portOf } from '../listen.ts';
import { MANIFEST } from '../release/manifest.ts';
import { openReleases } from '../release/releases.ts';
import { readSettings } from '../settings.ts';
import { Fixture, recipient } from './fixture.ts';
import { startServer } from './process.ts';

const fixture = new Fixture();
await fixture.build('one');
afterAll(() => fixture.remove());

const reach = (host: string, port: number) =>
  fetch(`http://${host}:${port}/readyz`).then(
    ({ status }) => status,
    () => 'not there',
  );

test.concurrent('HOST is the only interface that it listens on', async () => {
  const one = await startServer(fixture, { HOST: '127.0.0.1' });
  expect([await reach('127.0.0.1', one.port), await reach('[::1]', one.port)]).toEqual([200, 'not there']);
  const all = await startServer(fixture, { HOST: '' });
  expect(await reach('127.0.0.1', all.port)).toBe(200);
});

test.concurrent('mistakes in the settings are listed, and end the start', async () => {
  const start = startServer(fixture, { PORT: '70000', DRAIN_SECONDS: 'soon' });
  await expect(start).rejects.toThrow(
    /PORT: must be from 0 to 65535, found "70000"\n +DRAIN_SECONDS: must be a number/,
  );
});

test.concurrent('a port in use is said in one line', async () => {
  const first = await startServer(fixture);
  const second = startServer(fixture, { PORT: String(first.port) });
  await expect(second).rejects.toThrow(
    new RegExp(`^ended: [^\\n]*Port ${first.port} is in use[^\\n]*\\n$|\\nPort ${first.port} is in use[^\\n]*\\n$`),
  );
});

test.concurrent('behind a proxy all visitors come from one address, so it has no number of its own', () => {
  expect(readSettings({}).MAX_CONNECTIONS_PER_ADDRESS).toBe(256);
  expect(readSettings({ MAX_CONNECTIONS: '70', RELAY_TRUST_PROXY: '1' }).MAX_CONNECTIONS_PER_ADDRESS).toBe(70);
  expect(readSettings({ MAX_CONNECTIONS_PER_ADDRESS: '9', RELAY_TRUST_PROXY: '1' }).MAX_CONNECTIONS_PER_ADDRESS).toBe(
    9,
  );
});

test.concurrent('without a built site, or with a broken manifest, it says what to do', async () => {
  const empty = new Fixture();
  await expect(startServer(empty)).rejects.toThrow(/There is no built site in .*npm run build/);
  await empty.build('one');
  writeFileSync(join(empty.dist, MANIFEST), '{"id":"../../etc"}');
  await expect(startServer(empty)).rejects.toThrow(/There is no built site in/);
  rmSync(empty.dir, { recursive: true });
});

test.concurrent('the relay is asked whether it is ready, and lets the recipient of the build through', async () => {
  let ready = true;
  const relay: MailRelay = {
    app: { fetch: () => new Response(null, { status: ready ? 200 : 503 }) },
    close: async () => {},
  };
  const releases = await openReleases(fixture.dist);
  expect(releases.current).toMatchObject(recipient);
  const server = await listen(guard(createApp(releases, relay, { draining: false })), {
    port: 0,
    host: '127.0.0.1',
    maxConnections: 10,
    maxConnectionsPerAddress: 10,
  });
  expect(await reach('127.0.0.1', portOf(server))).toBe(200);
  ready = false;
  expect(await reach('127.0.0.1', portOf(server))).toBe(503);
  server.close();
});
