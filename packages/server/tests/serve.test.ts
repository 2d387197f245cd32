import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { portOf } from '@worldwright/relay/node';
import { rememberListeners } from '@worldwright/relay/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { drain } from '../process/drain.ts';
import { serve } from '../serve.ts';
import { Fixture } from './support/fixture.ts';

vi.mock('../process/drain.ts', { spy: true });

/** Closes the connection after the response. */
const closing = { headers: { Connection: 'close' } };

const exit = vi.fn<typeof process.exit>();
const forgetListeners = rememberListeners();

afterEach(() => {
  forgetListeners();
  vi.restoreAllMocks();
  exit.mockClear();
});

/** Serves a site in this process, as `npm run serve` does. */
async function begin(changes: Record<string, string> = {}) {
  vi.spyOn(process, 'exit').mockImplementation(exit);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = new Fixture();
  await site.build('one');
  const own = { PORT: '0', SITE_DIR: site.dist, OUTBOX_DIR: join(site.dir, 'outbox'), DRAIN_SECONDS: '0' };
  await serve({ ...own, ...changes });
  const lines = (spy: typeof said) => spy.mock.calls.map(([line]) => String(line));
  return { site, said: () => lines(said), complained: () => lines(complained) };
}

/** Stops the server, and waits for the end of the process. */
async function end(site: Fixture): Promise<void> {
  process.emit('SIGTERM');
  await expect.poll(() => exit.mock.calls.length).toBeGreaterThan(0);
  expect(exit.mock.calls).toEqual([[0]]);
  site.remove();
}

test.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
  ['0000::0001', /^http:\/\/\[0000::0001\]:\d+$/],
  ['', /^http:\/\/localhost:\d+$/],
])('on the interface %j it prints its URL, serves, and stops on request', async (HOST, form) => {
  const { site, said } = await begin({ HOST });
  const url = said().find((line) => form.test(line)) ?? '';
  const page = await fetch(`${url}/about-us`, closing);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await fetch(`${url}/readyz`, closing)).status).toBe(200);
  await end(site);
  await expect(fetch(url)).rejects.toThrow();
});

test.each([
  ['0', 'timeout=5'],
  ['1', 'timeout=620'],
])('with %s proxies a connection waits for its next request: %s', async (proxies, waits) => {
  const { site, said } = await begin({ HOST: '127.0.0.1', RELAY_TRUST_PROXY: proxies });
  const { headers } = await fetch(said().find((line) => line.startsWith('http')) ?? '');
  expect(headers.get('keep-alive')).toBe(waits);
  await end(site);
});

test('it uses its drain time, and survives uncaught errors', async () => {
  const before = process.listenerCount('uncaughtException');
  const { site, said } = await begin({ HOST: '127.0.0.1', DRAIN_SECONDS: '0.1' });
  expect(process.listenerCount('uncaughtException')).toBe(before + 1);
  await end(site);
  expect(said()).toContainEqual(expect.stringMatching(/"event":"draining","seconds":0\.1\}/));
});

test('an error while stopping is logged with its stack', async () => {
  const whole = await vi.importActual<typeof import('../process/drain.ts')>('../process/drain.ts');
  vi.mocked(drain).mockImplementationOnce(async (...what) => {
    await whole.drain(...what);
    throw new Error('the store did not close');
  });
  const { site, said } = await begin({ HOST: '127.0.0.1' });
  process.emit('SIGTERM');
  await expect.poll(() => exit.mock.calls.length).toBeGreaterThan(0);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(said()).toContainEqual(
    expect.stringMatching(/"event":"stop-failed","stack":"Error: the store did not close\\n .*serve\.test/),
  );
  site.remove();
});

test('an error while starting is printed, and ends the process', async () => {
  const { site, complained } = await begin({ PORT: '70000' });
  expect(complained()).toEqual([expect.stringMatching(/^The server's settings:\n {2}PORT: /)]);
  expect(exit.mock.calls).toEqual([[1]]);
  site.remove();
});

test('without its port it ends its deliveries and closes the store', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const store = new Fixture();
  const where = { HOST: '127.0.0.1', OUTBOX_DIR: join(store.dir, 'outbox') };
  const first = await begin({ ...where, PORT: String(portOf(taken)) });
  expect(first.complained()).toEqual([expect.stringContaining('is in use')]);
  taken.close();
  exit.mockClear();
  const second = await begin(where);
  expect(second.said()).toContainEqual(expect.stringMatching(/^http:/));
  await end(second.site);
  first.site.remove();
  store.remove();
});

test("a mistake in the relay's configuration is printed", async () => {
  const { site, complained } = await begin({ RELAY_TO: 'nobody' });
  expect(complained()).toEqual([expect.stringContaining('RELAY_TO')]);
  expect(exit.mock.calls).toEqual([[1]]);
  site.remove();
});
