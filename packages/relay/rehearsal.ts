import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRelay } from './app.ts';
import { readConfig } from './config.ts';
import { codeOf, type Log } from './log.ts';
import { portOf } from './portOf.ts';

/** Enquiries that are rehearsed, and how many of them at once. */
const [ROUNDS, TOGETHER] = [4, 16];

const content = (number: number) =>
  JSON.stringify({
    name: 'Rehearsal',
    subject: `Enquiry ${number}`,
    body: `Name: Nobody\nEmail: nobody@example.org\nMessage: ${'word '.repeat(50)}`,
    key: `rehearsal, number ${number}`,
  });

async function post(port: number, agent: Agent, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const sent = request({ host: '127.0.0.1', port, path: '/send-email', method: 'POST', agent, headers }).end(body);
  const [answer] = await once(sent, 'response');
  await once(answer.resume(), 'end');
}

/** Sends enquiries to a relay of its own on loopback, which delivers into `directory`. */
async function perform(directory: string): Promise<void> {
  const unlimited = { count: 1_000_000, seconds: 60 };
  // They are all the same.
  const spam = { points: Number.POSITIVE_INFINITY, words: [] };
  const config = readConfig({ OUTBOX_DIR: directory }, { to: ['nobody@example.org'] });
  const relay = createRelay({ ...config, rateAddress: unlimited, rateTotal: unlimited, spam }, () => {});
  const agent = new Agent({ keepAlive: true });
  const server = createServer(getRequestListener(relay.app.fetch)).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const port = portOf(server);
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(
        Array.from({ length: TOGETHER }, (_, index) => post(port, agent, content(round * TOGETHER + index))),
      );
  } finally {
    agent.destroy();
    server.close();
    await relay.close();
  }
}

/**
 * Takes a few enquiries that nobody sent, before the relay listens. Code that runs for the first time is ten times
 * slower: without this, those who write in the moment after a restart would wait for it. Nothing of it is kept, and
 * where there is no room for it the relay starts all the same.
 */
export async function rehearse(log: Log): Promise<void> {
  let directory: string | undefined;
  try {
    directory = await mkdtemp(join(tmpdir(), 'relay-'));
    await perform(directory);
  } catch (error) {
    log('not rehearsed', codeOf(error));
  } finally {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true }).catch(() => {});
  }
}
