import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { networkOf } from '../guards/clientAddress.ts';
import { createMemoryBudget } from '../guards/memoryBudget.ts';
import { createRateLimit } from '../guards/rateLimit.ts';
import { fakeClock } from './fakeClock.ts';
import { enquiry, entriesOf, errorOf, filledForm, postForm, postJson, startRelay } from './support.ts';

const limit = 4 * 1024 * 1024;

/** Opens a connection that announces a large body and sends `start` of it. */
async function idle(url: string, start = '', extra = ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const length = extra || `Content-Length: ${limit}\r\n`;
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(`POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n${start}`);
  return socket;
}

test.each([
  ['announced', ''],
  ['chunked', 'Transfer-Encoding: chunked\r\n'],
])('connections that announce much and send nothing (%s) block nobody', async (_, header) => {
  const relay = await startRelay();
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    relay.server.on('request', () => {
      arrived += 1;
      if (arrived === 64) resolve();
    });
  });
  for (let count = 0; count < 64; count += 1) await idle(relay.url, '', header);
  await all;
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
});

test('what has arrived is booked: one address does not use up the memory of all', async () => {
  const relay = await startRelay({ maxBody: 64 * 1024, maxPending: 512 * 1024, trustProxy: 1 });
  const half = 'x'.repeat(60_000);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '65536', 'X-Forwarded-For': '192.0.2.1' };
  const refused: number[] = [];
  await new Promise<void>((resolve) => {
    for (let count = 0; count < 8; count += 1) {
      const slow = request(`${relay.url}/send-email`, { method: 'POST', headers });
      onTestFinished(() => void slow.destroy());
      slow.on('error', () => {});
      slow.on('response', ({ statusCode = 0 }) => {
        refused.push(statusCode);
        if (refused.length === 6) resolve();
      });
      slow.write(half);
    }
  });
  expect(new Set(refused)).toEqual(new Set([429]));
  expect((await postJson(relay.url, enquiry, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200);
});

test('accounts are bounded together and by address, and give everything back', async () => {
  const budget = createMemoryBudget(100_000, 60_000);
  const first = budget.open('a');
  expect([first?.charge(40_000), first?.charge(40_000)]).toEqual([true, false]);
  const second = budget.open('b');
  expect([second?.charge(30_000), second?.charge(14_000)]).toEqual([true, false]);
  first?.close();
  first?.close();
  expect(second?.charge(14_000)).toBe(true);
  second?.close();
  await budget.idle();
  expect(budget.open('a')?.charge(40_000)).toBe(true);
});

test('a body that stops arriving is refused after seconds', async () => {
  const clock = fakeClock();
  const relay = await startRelay({ clock });
  const arrived = new Promise((resolve) => relay.server.once('request', resolve));
  const socket = await idle(relay.url, '{"to":');
  await arrived;
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  await clock.waitFor(9900, 11_000);
  clock.advance(8000);
  expect(entriesOf(relay, 'refused')).toEqual([]);
  clock.advance(3000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*took too long/i);
});

test('a body that arrives too slowly is refused, and one that is fast enough so far is not', async () => {
  const clock = fakeClock();
  const relay = await startRelay({ clock });
  const begun = new Promise<IncomingMessage>((resolve) => relay.server.once('request', resolve));
  const socket = await idle(relay.url, 'x'.repeat(80_000));
  const { socket: other } = await begun;
  while (other.bytesRead < 80_000) await setImmediate();
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  // Ten seconds, and ten more for 80 kB.
  await clock.waitFor(9_000, 11_000);
  clock.advance(18_000);
  await setImmediate();
  expect(entriesOf(relay, 'refused')).toEqual([]);
  clock.advance(3000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a page that gives back what was typed and is not read uses up the share of one address, and of no other', async () => {
  const relay = await startRelay({ trustProxy: 1 });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const wrong = { ...filledForm, email: '', message: '"'.repeat(200_000) };
  const isGivenBack = async (address: string) =>
    (await (await postForm(relay.url, wrong, from(address))).text()).includes('<form');
  const socket = connect(Number(new URL(relay.url).port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  // More in the page than the system takes for a connection.
  const body = `message=${'"'.repeat(1_100_000)}`;
  const head = 'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  socket.write(`${head}X-Forwarded-For: 192.0.2.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  while (entriesOf(relay, 'refused').length < 1) await setImmediate();
  expect(await isGivenBack('192.0.2.1')).toBe(false);
  expect(await isGivenBack('192.0.2.2')).toBe(true);
  socket.destroy();
  while (!(await isGivenBack('192.0.2.1')));
});

test('610 invalid posts from 610 addresses leave the limit of all to valid ones', async () => {
  const relay = await startRelay({ trustProxy: 1, rateTotal: { count: 600, seconds: 60 } });
  const from = (index: number) => ({ 'X-Forwarded-For': `2001:db8:0:${index.toString(16)}::1` });
  for (let batch = 0; batch < 61; batch += 1) {
    const answers = Array.from({ length: 10 }, (_, index) => postJson(relay.url, {}, from(batch * 10 + index)));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(400);
  }
  expect((await postJson(relay.url, enquiry, from(5000))).status).toBe(200);
});

test('too many are refused before their body is read', async () => {
  const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 } });
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  const socket = await idle(relay.url);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  const form = await postForm(relay.url, { ...filledForm, message: 'x'.repeat(1_000_000) });
  expect([form.status, form.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test('a clock that is set back locks nobody out', async () => {
  const clock = fakeClock();
  const relay = await startRelay({ clock, rateAddress: { count: 1, seconds: 60 } });
  await postJson(relay.url, enquiry);
  clock.set(clock.now() - 3_600_000);
  const refused = await postJson(relay.url, enquiry);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await errorOf(refused)).toMatch(/in \d\d? seconds/);
  clock.advance(60_000);
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
});

test('the memory of a limit is bounded, and a window ends', () => {
  const clock = fakeClock();
  const { take, peek } = createRateLimit({ count: 1, seconds: 1 }, 2, clock);
  expect([take('a'), take('a'), take('b'), take('c'), take('a')]).toEqual([
    undefined,
    1,
    undefined,
    undefined,
    undefined,
  ]);
  expect([peek('a'), peek('d')]).toEqual([1, undefined]);
  clock.advance(1000);
  expect(peek('a')).toBeUndefined();
  const real = createRateLimit({ count: 1, seconds: 60 }, 2, systemClock);
  expect([real.take('a'), real.take('a')]).toEqual([undefined, 60]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:c000:201', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts for %s', (address, network) => expect(networkOf(address)).toBe(network));

test('a proxy that nobody has named is worth a warning, once', async () => {
  const relay = await startRelay();
  for (const subject of ['a', 'b'])
    await postJson(relay.url, { ...enquiry, subject }, { 'X-Forwarded-For': '192.0.2.1' });
  expect(entriesOf(relay, 'warning')).toEqual([{ reason: expect.stringContaining('RELAY_TRUST_PROXY') }]);
});
