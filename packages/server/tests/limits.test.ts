import { once } from 'node:events';
import { connect } from 'node:net';
import { LIMITS, portOf } from '@worldwright/relay/node';
import { describe, expect, test } from 'vitest';
import { listen } from '../process/listen.ts';
import { written } from './support/requests.ts';
import { talk } from './support/wire.ts';

describe.concurrent('slow clients', () => {
  /** Starts a server with a short timeout. The interval of checks stays the same. */
  const start = (changes: Partial<typeof LIMITS>) =>
    listen(
      (_request, response) => void response.end(Buffer.alloc(30_000_000)),
      { port: 0, host: '127.0.0.1', maxConnections: 10, maxConnectionsPerAddress: 10 },
      { ...LIMITS, ...changes },
    );

  test('slowly sent headers are refused', async () => {
    const server = await start({ headersTimeout: 300 });
    const drip = ['GET / HTTP/1.1\r\nHost: a\r\n', ...Array.from({ length: 30 }, () => ['X: y\r\n', 100]).flat()];
    expect((await talk(portOf(server), drip)).toString()).toMatch(/^HTTP\/1\.1 408 /);
    server.close();
  });

  test('an idle connection is closed', async () => {
    const server = await start({ headersTimeout: 300 });
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
    const [accepted] = await once(server, 'connection');
    // `once` would reject, as an error comes first.
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

  test('a response that is never read ends', async () => {
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
