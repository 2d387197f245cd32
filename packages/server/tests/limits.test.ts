import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIMITS, portOf } from '@worldwright/relay/node';
import { afterAll, describe, expect, test } from 'vitest';
import { listen } from '../process/listen.ts';
import { Fixture } from './support/fixture.ts';
import { startServer } from './support/process.ts';
import { written } from './support/requests.ts';
import { readAnswers, talk } from './support/wire.ts';

const fixture = new Fixture();
await fixture.build('one');
afterAll(() => fixture.remove());

/** Opens connections that say nothing. */
async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(
    sockets.map((socket) => {
      socket.on('error', () => {});
      return new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    }),
  );
  return sockets;
}

// Other systems have no second loopback address without being told.
describe.runIf(process.platform === 'linux')('connections', () => {
  test('1,001 idle ones from one address shut nobody out', async () => {
    const server = await startServer(fixture, {}, 1024);
    const before = server.handles();
    const idle = await openIdle(server.port, 1001);
    const bytes = await talk(server.port, [written('GET', '/about-us')], 60_000, '127.0.0.2');
    expect(readAnswers(bytes, ['GET'])[0]?.status).toBe(200);
    expect(server.handles()).toBeLessThan(before + 300);
    for (const socket of idle) socket.destroy();
  });
});

describe.concurrent('slow clients', () => {
  /** A server with a short time for something. How often it looks at the times stays as it is. */
  const start = (changes: Partial<typeof LIMITS>) =>
    listen(
      (_request, response) => void response.end(Buffer.alloc(30_000_000)),
      { port: 0, host: '127.0.0.1', maxConnections: 10, maxConnectionsPerAddress: 10 },
      { ...LIMITS, ...changes },
    );

  test('headers that drip are refused', async () => {
    const server = await start({ headersTimeout: 300 });
    const drip = ['GET / HTTP/1.1\r\nHost: a\r\n', ...Array.from({ length: 30 }, () => ['X: y\r\n', 100]).flat()];
    expect((await talk(portOf(server), drip)).toString()).toMatch(/^HTTP\/1\.1 408 /);
    server.close();
  });

  test('a connection that says nothing is closed', async () => {
    const server = await start({ headersTimeout: 300 });
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
    const [accepted] = await once(server, 'connection');
    // Not by `once`: an error comes before.
    await new Promise((resolve) => accepted.on('close', resolve));
    expect(accepted.destroyed).toBe(true);
    socket.destroy();
    server.close();
  });

  test('a request that takes too long to arrive is refused', async () => {
    const server = await listen(
      (request, response) => void request.on('end', () => response.end()).resume(),
      { port: 0, host: '127.0.0.1', maxConnections: 10, maxConnectionsPerAddress: 10 },
      { ...LIMITS, headersTimeout: 300, requestTimeout: 300 },
    );
    const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc';
    expect((await talk(portOf(server), [body])).toString()).toMatch(/^HTTP\/1\.1 408 /);
    server.close();
  });

  test('an answer that nobody reads ends', async () => {
    const server = await start({ stalled: 300 });
    const socket = connect(portOf(server), '127.0.0.1');
    socket.on('error', () => {}).pause();
    socket.write(written('GET', '/'));
    const [accepted] = await once(server, 'connection');
    await once(accepted, 'close');
    expect(accepted.destroyed).toBe(true);
    socket.destroy();
    server.close();
  });
});
