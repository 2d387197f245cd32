import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Fixture } from './support/fixture.ts';
import { startServer } from './support/process.ts';
import { written } from './support/requests.ts';
import { repeat, until } from './support/until.ts';
import { readAnswers, talk } from './support/wire.ts';

const LARGE = '/assets/large.bin';
const SIZE = 24_000_000;

const fixture = new Fixture();
await fixture.build('one', { 'assets/large.bin': Buffer.alloc(SIZE, 'a') });
const server = await startServer(fixture);
/** One that the tests leave as it is. */
const sound = new Fixture();
await sound.build('one', { 'assets/large.bin': Buffer.alloc(SIZE, 'a') });
const folder = await fixture.served();
afterAll(() => {
  fixture.remove();
  sound.remove();
});

const get = (path: string, method = 'GET') =>
  fetch(server.url + path, { method, headers: { 'Accept-Encoding': 'identity' }, signal: AbortSignal.timeout(60_000) });

/** Asks for the large file and reads no more than its beginning. */
async function begin(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(written('GET', LARGE));
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  socket.pause();
  return socket;
}

test.runIf(process.platform === 'linux')('600 downloads that are broken off leave no file open', async () => {
  await get('/');
  const before = server.handles();
  await repeat(600, 20, async () => {
    const socket = await begin(server.port);
    socket.destroy();
  });
  // A few of them may be fetch's own connections.
  await until(() => server.handles() <= before + 2);
  // Node's warning of a file that nobody closed.
  expect(server.output).not.toMatch(/garbage collection/);
  expect((await get(LARGE, 'HEAD')).headers.get('content-length')).toBe(String(SIZE));
});

test('a file that becomes shorter while it is sent ends the connection, and nobody waits', async () => {
  const socket = await begin(server.port);
  truncateSync(join(folder, LARGE), 1_000_000);
  let received = 0;
  socket.on('data', (part) => {
    received += part.length;
  });
  socket.resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(SIZE);
  await server.said(/became \d+ bytes shorter/);
  expect((await get('/about-us')).status).toBe(200);
});

test.runIf(process.platform === 'linux')(
  'two hundred requests at once on one connection open one file at a time',
  async () => {
    const tight = await startServer(sound, {}, 60);
    const before = 'GET /index.html.nothing HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(199);
    const bytes = await talk(tight.port, [before + written('GET', '/about-us')], 30_000);
    const statuses = readAnswers(bytes, []).map(({ status }) => status);
    expect(statuses).toEqual([...Array.from({ length: 199 }, () => 404), 200]);
    expect(tight.output).not.toMatch(/EMFILE/);
  },
);

test.runIf(process.platform === 'linux')('without a file handle left the server says so, and recovers', async () => {
  const tight = await startServer(sound, {}, 60);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => begin(tight.port)));
  for (const socket of sockets) socket.destroy();
  await until(async () => (await fetch(`${tight.url}/about-us`).catch(() => undefined))?.status === 200);
  expect(tight.output).toMatch(/EMFILE/);
  expect(tight.output).not.toMatch(/"uncaught"/);
});
