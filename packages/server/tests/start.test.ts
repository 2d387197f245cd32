import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '@worldwright/relay/site';
import { afterAll, expect, test } from 'vitest';
import { Fixture } from './fixture.ts';
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

test.concurrent('a store that cannot be opened takes the form away, and no page', async () => {
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

test.concurrent('a port in use is said in one line', async () => {
  const first = await startServer(fixture);
  const second = startServer(fixture, { PORT: String(first.port) });
  await expect(second).rejects.toThrow(
    new RegExp(`^ended: [^\\n]*Port ${first.port} is in use[^\\n]*\\n$|\\nPort ${first.port} is in use[^\\n]*\\n$`),
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

test.runIf(process.platform !== 'win32')(
  'what is thrown outside of every handler is logged, and ends nothing',
  async () => {
    const throwing = `process.on('SIGUSR2', () => { throw new Error('out of the blue') });
process.on('SIGHUP', () => void Promise.reject(new Error('nobody cared')));`;
    const server = await startServer(fixture, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwing)}`,
    });
    server.child.kill('SIGUSR2');
    await server.said(/"event":"uncaught".*"origin":"uncaughtException".*out of the blue\\n +at /);
    server.child.kill('SIGHUP');
    await server.said(/"event":"uncaught".*"origin":"unhandledRejection".*nobody cared\\n +at /);
    expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  },
);

test.concurrent('it goes on when whoever reads its log is gone, and ends when it is told to', async () => {
  const server = await startServer(fixture, { DRAIN_SECONDS: '0' });
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let refusals = 0; refusals < 5; refusals += 1) {
    const signal = AbortSignal.timeout(10_000);
    expect((await fetch(`${server.url}/send-email`, { method: 'POST', signal })).status).toBe(415);
  }
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});
