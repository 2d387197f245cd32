import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { LIMITS, limitsBehind, portOf } from '@worldwright/relay/node';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../process/listen.ts';
import { anyPort } from './support/inProcess.ts';
import { talk } from './support/wire.ts';

async function start(changes: Partial<typeof anyPort> = {}): Promise<Server> {
  const server = await listen((_request, response) => void response.end('fine'), { ...anyPort, ...changes });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** Opens a connection without sending anything. */
async function open(server: Server) {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  return socket;
}

const isServed = async (server: Server) =>
  (await talk(portOf(server), ['GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'])).length > 0;

test('an address has a maximum number of connections, and a closed one makes room', async () => {
  const server = await start({ maxConnectionsPerAddress: 3 });
  const [first, second] = [await open(server), await open(server)];
  expect(await isServed(server)).toBe(true);
  await open(server);
  expect(await isServed(server)).toBe(false);
  first.destroy();
  await expect.poll(() => isServed(server)).toBe(true);
  await open(server);
  expect(await isServed(server)).toBe(false);
  second.destroy();
  await expect.poll(() => isServed(server)).toBe(true);
});

test('all addresses together have a maximum number of connections', async () => {
  const server = await start({ maxConnections: 2 });
  await open(server);
  await open(server);
  expect(await isServed(server)).toBe(false);
});

test('the server uses the configured timeouts', async () => {
  const server = await start();
  const { headersTimeout, requestTimeout, keepAliveTimeout, stalled } = LIMITS;
  expect([headersTimeout, requestTimeout, keepAliveTimeout, stalled]).toEqual([10_000, 120_000, 5000, 120_000]);
  expect(server).toMatchObject({ headersTimeout, requestTimeout, keepAliveTimeout, timeout: stalled });
});

test('behind a proxy, keep-alive lasts longer than that of proxies', () => {
  expect(limitsBehind(1)).toEqual({ ...LIMITS, keepAliveTimeout: 620_000 });
  expect(limitsBehind(0)).toEqual(LIMITS);
});

test('a half-closed client still gets the response', async () => {
  const answerLater = async (_: unknown, response: ServerResponse) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    response.end('fine');
  };
  const server = await listen(answerLater, anyPort);
  onTestFinished(() => void server.close());
  const socket = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true });
  socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/fine$/);
});

test('CONNECT is refused with a message', async () => {
  const answer = await talk(portOf(await start()), ['CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n']);
  expect(answer.toString()).toBe(
    'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
});

test('the connection is closed after a refused CONNECT, even if the client keeps its side open', async () => {
  const server = await start({ maxConnectionsPerAddress: 1 });
  const socket = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket.resume(), 'end');
  await expect.poll(() => isServed(server)).toBe(true);
  expect(socket.destroyed).toBe(false);
}, 60_000);

test('a port in use and an unknown interface are reported in one line', async () => {
  const port = portOf(await start());
  await expect(start({ port })).rejects.toThrow(
    new Error(`Port ${port} is in use. Stop what runs there, or choose another with PORT.`),
  );
  await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
    /^Port 0 of 192\.0\.2\.1 cannot be opened: .*EADDRNOTAVAIL/,
  );
});
