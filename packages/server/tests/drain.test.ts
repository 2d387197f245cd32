import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '@worldwright/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { Fixture } from './support/fixture.ts';
import { type Running, startServer } from './support/process.ts';

const fixture = new Fixture();
await fixture.build('one', { 'assets/large.bin': Buffer.alloc(24_000_000, 'a') });
afterAll(() => fixture.remove());

test.concurrent('stopping reports "not ready", still serves, finishes running requests, and ends with 0', async () => {
  const server = await startServer(fixture, { DRAIN_SECONDS: '5' });
  const idle = connect(server.port, '127.0.0.1');
  idle.write('GET /about-us HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  idle.resume();
  const download = await new Promise<IncomingMessage>((resolve) =>
    get(`${server.url}/assets/large.bin`, { agent: false }, resolve),
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  server.child.kill('SIGTERM');
  await server.said(/"event":"draining"/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const page = await fetch(`${server.url}/about-us`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  await once(idle, 'close');
  let received = 0;
  download.on('data', (part) => {
    received += part.length;
  });
  await once(download, 'end');
  expect(received).toBe(24_000_000);
  expect(await server.status()).toBe(0);
});

/** Two servers behind a load balancer that checks whether they are ready. */
class Balanced {
  readonly instances: { server: Running; isReady: boolean; agent: Agent }[] = [];
  #done = false;

  async add(): Promise<void> {
    const server = await startServer(fixture, { DRAIN_SECONDS: '1.5' });
    const instance = { server, isReady: true, agent: new Agent({ keepAlive: true }) };
    this.instances.push(instance);
    void this.#ask(instance);
  }

  async #ask(instance: { server: Running; isReady: boolean }): Promise<void> {
    for (; !this.#done; await delay(20)) {
      const answer = await fetch(`${instance.server.url}/readyz`).catch(() => undefined);
      instance.isReady = answer?.status === 200;
    }
  }

  async restart(index: number): Promise<number | null> {
    const instance = this.instances[index];
    if (!instance) throw new Error(`no instance ${index}`);
    const { port, child } = instance.server;
    child.kill('SIGTERM');
    const status = await instance.server.status();
    instance.server = await startServer(fixture, { DRAIN_SECONDS: '1.5', PORT: String(port) });
    await vi.waitUntil(() => instance.isReady, 60_000);
    return status;
  }

  /** Requests a page from a ready server. @returns the error, if any. */
  visit(turn: number): Promise<string | undefined> {
    const ready = this.instances.filter(({ isReady }) => isReady);
    const { server, agent } = ready[turn % ready.length] ?? {};
    if (!server) return Promise.resolve('nobody is ready');
    return new Promise((resolve) => {
      const request = get(`${server.url}/about-us`, { agent }, (answer) => {
        answer.on('error', (error) => resolve(error.message)).on('end', () => resolve(undefined));
        if (answer.statusCode !== 200) resolve(`answered ${answer.statusCode}`);
        answer.resume();
      });
      request.on('error', (error) => resolve(error.message));
    });
  }

  async stop(): Promise<void> {
    this.#done = true;
    for (const { agent } of this.instances) {
      agent.destroy();
    }
  }
}

test.concurrent('two restarts under load refuse no visitor and cut off none', async () => {
  const balanced = new Balanced();
  await balanced.add();
  await balanced.add();
  const wrong: string[] = [];
  let visits = 0;
  let done = false;
  const visitor = async () => {
    while (!done) {
      const problem = await balanced.visit(visits++);
      if (problem !== undefined) wrong.push(problem);
      // A realistic pause: without one, visits only take CPU time from the servers.
      await delay(20);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  for (const index of [0, 1]) expect(await balanced.restart(index)).toBe(0);
  done = true;
  await Promise.all(visitors);
  await balanced.stop();
  expect(wrong).toEqual([]);
  expect(visits).toBeGreaterThan(100);
});

const onUnix = { concurrent: true, skip: process.platform === 'win32' };
test('stopping npm leaves no server behind', onUnix, async () => {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    SITE_DIR: fixture.dist,
    DRAIN_SECONDS: '0',
    OUTBOX_DIR: fixture.dir,
  };
  const npm = startProgram(['npm', 'run', 'serve'], settings);
  const [url] = await npm.said(/^http:\/\/\S+:\d+$/m);
  expect((await fetch(`${url}/about-us`)).status).toBe(200);
  npm.child.kill('SIGTERM');
  await expect.poll(async () => fetch(`${url}/about-us`).catch(() => undefined)).toBeUndefined();
});
