import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { limitPipelining, portOf } from '@worldwright/relay/node';
import { expect, onTestFinished, test } from 'vitest';
import { written } from './support/requests.ts';
import { readAnswers, talk } from './support/wire.ts';

/** Starts a server that counts received and started requests, and connections. */
function serve(answer: (response: ServerResponse) => void | Promise<void>) {
  const seen = { requests: 0, begun: 0, open: 0 };
  const handler = limitPipelining((_request, response) => {
    seen.begun += 1;
    return answer(response);
  });
  const server = createServer(handler).on('request', () => {
    seen.requests += 1;
  });
  server.on('connection', (socket) => {
    seen.open += 1;
    socket.once('close', () => {
      seen.open -= 1;
    });
  });
  server.listen(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, port: portOf(server) };
}

/** Starts a server whose responses wait for a signal. */
function start() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return {
    ...serve(async (response) => {
      await opened;
      response.end();
    }),
    open,
  };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('two hundred requests of a connection may wait, and are handled one by one', async () => {
  const { seen, open, port } = start();
  const talked = talk(port, [REQUEST.repeat(199) + written('GET', '/')]);
  await expect.poll(() => seen.requests).toBe(200);
  expect(seen.begun).toBe(1);
  open();
  expect(readAnswers(await talked, [])).toHaveLength(200);
  expect(seen.begun).toBe(200);
});

test('a connection with more waiting requests is closed, and none of them starts', async () => {
  const { seen, open, port } = start();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(REQUEST.repeat(200));
  await expect.poll(() => seen.requests).toBe(200);
  socket.write(REQUEST);
  await new Promise((resolve) => socket.once('close', resolve));
  open();
  expect(readAnswers(await talk(port, [written('GET', '/')]), [])).toMatchObject([{ status: 200 }]);
  expect(seen.begun).toBe(2);
}, 60_000);

test('a connection may have any number of sequential requests', async () => {
  const { seen, port } = serve((response) => void response.end());
  const socket = connect(port, '127.0.0.1').resume();
  for (const count of [150, 300, 450]) {
    socket.write(REQUEST.repeat(150));
    await expect.poll(() => seen.begun === count || socket.destroyed).toBe(true);
    expect(seen.begun).toBe(count);
  }
  socket.destroy();
});

test('a client that does not read responses has one of them in memory, and gets all later', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'x');
  const { seen, port } = serve((response) => void response.end(large));
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(REQUEST.repeat(3) + written('GET', '/'));
  await expect.poll(() => seen.requests).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen.begun).toBe(1);
  let read = 0;
  socket.resume().on('data', ({ length }) => {
    read += length;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(seen.begun).toBe(4);
  expect(read).toBeGreaterThan(4 * large.length);
});

const LARGE = 'x'.repeat(15_000);

test.each([
  ['headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${LARGE}\r\n\r\n`],
  ['an address', `GET /${LARGE} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a body', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${LARGE.length}\r\n\r\n${LARGE}`],
  [
    'a body of unknown length',
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3a98\r\n${LARGE}\r\n0\r\n\r\n`,
  ],
])(
  'waiting requests of all connections are limited, also with large %s, but one behind another may always wait',
  async (_, large) => {
    const { seen, open, port } = start();
    const sockets = Array.from({ length: 20 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .resume(),
    );
    const ended = () => sockets.filter(({ closed }) => closed).length;
    // Each connection would hold more than two megabytes.
    for (const socket of sockets) socket.write(large.repeat(100));
    await expect.poll(ended).toBeGreaterThan(10);
    expect(ended()).toBeLessThan(20);
    const patient = talk(port, [REQUEST + written('GET', '/')]);
    await expect.poll(() => seen.open === 20 - ended() + 1).toBe(true);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => seen.open).toBe(1);
    // Closed connections have released their memory.
    const next = talk(port, [REQUEST.repeat(199) + written('GET', '/')]);
    await expect.poll(() => seen.open).toBe(2);
    open();
    expect(readAnswers(await patient, [])).toHaveLength(2);
    expect(readAnswers(await next, [])).toHaveLength(200);
  },
);
