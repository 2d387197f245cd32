import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guard } from '../guard.ts';
import { inOrder } from '../inOrder.ts';
import { portOf } from '../listen.ts';
import { written } from './requests.ts';
import { until } from './until.ts';
import { readAnswers, talk } from './wire.ts';

/** A server whose answers wait for a word, and counts of what it has read and begun. */
function start() {
  const seen = { requests: 0, begun: 0 };
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const handler = inOrder(async (_request, response) => {
    seen.begun += 1;
    await opened;
    response.end();
  });
  const server = createServer(guard(handler)).on('request', () => {
    seen.requests += 1;
  });
  server.listen(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, open, port: portOf(server) };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('two thousand requests of a connection may wait, and are answered one by one', async () => {
  const { seen, open, port } = start();
  const talked = talk(port, [REQUEST.repeat(1999) + written('GET', '/')]);
  await until(() => seen.requests === 2000);
  expect(seen.begun).toBe(1);
  open();
  expect(readAnswers(await talked, [])).toHaveLength(2000);
  expect(seen.begun).toBe(2000);
});

test('a connection with more that wait ends, and none of the others is begun', async () => {
  const { seen, open, port } = start();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(REQUEST.repeat(2000));
  await until(() => seen.requests === 2000);
  socket.write(REQUEST);
  await new Promise((resolve) => socket.once('close', resolve));
  open();
  expect(readAnswers(await talk(port, [written('GET', '/')]), [])).toMatchObject([{ status: 200 }]);
  expect(seen.begun).toBe(2);
}, 60_000);
