import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Fixture } from './support/fixture.ts';
import { startServer } from './support/process.ts';

const fixture = new Fixture();
await fixture.build('one');
afterAll(() => fixture.remove());

const reach = (host: string, port: number) =>
  fetch(`http://${host}:${port}/readyz`).then(
    ({ status }) => status,
    () => 'not there',
  );

test.concurrent('a store that cannot be opened disables the form, but no page', async () => {
  const store = join(fixture.dir, 'a file');
  writeFileSync(store, '');
  const { port } = await startServer(fixture, { RELAY_STORE: join(store, 'relay.db') });
  const url = `http://127.0.0.1:${port}`;
  const post = {
    method: 'POST',
    body: new URLSearchParams({ name: 'A', email: 'a@b.co', phone: '1', subject: 'S', message: 'M' }),
  };
  const answer = await fetch(`${url}/send-email`, post);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('href="mailto:')]);
  expect([(await fetch(url)).status, await reach('127.0.0.1', port)]).toEqual([200, 503]);
});

test.concurrent('it survives a closed pipe of its log, and still stops on request', async () => {
  const server = await startServer(fixture, { DRAIN_SECONDS: '0' });
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let refusals = 0; refusals < 5; refusals += 1) {
    const signal = AbortSignal.timeout(10_000);
    expect((await fetch(`${server.url}/send-email`, { method: 'POST', signal })).status).toBe(400);
  }
  server.child.kill('SIGTERM');
  expect(await server.status()).toBe(0);
});
