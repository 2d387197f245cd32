import { EventEmitter } from 'node:events';
import { type Context, Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { clientAddress, isLocal, networkOf } from '../../guards/clientAddress.ts';
import { limitConnections } from '../../guards/connections.ts';
import { createMemoryBudget } from '../../guards/memoryBudget.ts';
import { isOperator } from '../../guards/operator.ts';
import { createOriginGuard } from '../../guards/origin.ts';
import { createRateLimit } from '../../guards/rateLimit.ts';
import { createRequestGuards } from '../../guards/requestGuards.ts';
import type { RelayEnv } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { fakeClock } from '../fakeClock.ts';

type Answer = (c: Context<RelayEnv>) => Response;

/** Returns a function's result for a request with these headers from this address. */
async function ask(answer: Answer, headers: Record<string, string> = {}, remoteAddress?: string): Promise<unknown> {
  const app = new Hono<RelayEnv>().get('/', answer);
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.json();
}

describe('client addresses', () => {
  test.each([
    [0, '198.51.100.1', undefined, '198.51.100.1'],
    [0, '198.51.100.1', '192.0.2.1', '198.51.100.1'],
    [1, '198.51.100.1', undefined, '198.51.100.1'],
    [1, '198.51.100.1', '192.0.2.1', '192.0.2.1'],
    [1, '198.51.100.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
    [2, '198.51.100.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    [3, '198.51.100.1', '203.0.113.9, 192.0.2.1', '198.51.100.1'],
    [1, '198.51.100.1', 'nonsense', '198.51.100.1'],
    [1, '198.51.100.1', ' 192.0.2.1:4711 ', '192.0.2.1'],
    [1, '198.51.100.1', '192.0.2.1:47x', '198.51.100.1'],
    [1, '198.51.100.1', '[2001:db8::1]:443', '2001:db8:0:0'],
    [1, '198.51.100.1', '[2001:db8::1]', '2001:db8:0:0'],
    [1, '198.51.100.1', 'x[2001:db8::1]', '198.51.100.1'],
    [1, '198.51.100.1', '2001:db8:0:1::1', '2001:db8:0:1'],
    [0, undefined, undefined, 'unknown'],
    [0, '/run/relay.sock', undefined, 'unknown'],
  ])(
    'with %s proxies, a connection from %s and X-Forwarded-For %s the address is %s',
    async (proxies, remote, chain, expected) => {
      const headers: Record<string, string> = chain === undefined ? {} : { 'X-Forwarded-For': chain };
      expect(await ask((c) => c.json(clientAddress(c, proxies)), headers, remote)).toBe(expected);
    },
  );

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c0a8:0201', '192.168.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0'],
    ['::fffe:192.0.2.1', '0:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:0:1::', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['not an address', 'not an address'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

  test.each<[string, Record<string, string>, boolean]>([
    ['127.0.0.1', {}, true],
    ['127.3.2.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['192.0.127.1', {}, false],
    ['198.51.100.1', {}, false],
    ['2001:db8::1', {}, false],
    ['127.0.0.1', { 'X-Forwarded-For': '192.0.2.1' }, false],
    ['127.0.0.1', { Forwarded: 'for=192.0.2.1' }, false],
    ['127.0.0.1', { Host: 'localhost' }, true],
    ['127.0.0.1', { Host: '127.0.0.1:4173' }, true],
    ['::1', { Host: '[::1]:4173' }, true],
    ['127.0.0.1', { Host: 'www.company.example' }, false],
    ['127.0.0.1', { Host: 'localhost.company.example:4173' }, false],
    ['127.0.0.1', { Host: '127.0.0.1.company.example' }, false],
    ['192.0.2.1', { Host: 'localhost' }, false],
  ])('isLocal for %s with the headers %j returns %s', async (remote, headers, expected) => {
    expect(await ask((c) => c.json(isLocal(c)), headers, remote)).toBe(expected);
    expect(await ask((c) => c.json(isOperator(c, undefined)), headers, remote)).toBe(expected);
  });

  test.each([
    ['Bearer the token', true],
    ['bearer  the token', true],
    ['Bearer the tokem', false],
    ['Bearer the toke', false],
    ['the token', false],
    ['', false],
  ])('isOperator for "%s" returns %s', async (Authorization, expected) => {
    expect(await ask((c) => c.json(isOperator(c, 'the token')), { Authorization }, '127.0.0.1')).toBe(expected);
  });
});

describe('createRateLimit', () => {
  test('keys are counted independently, with the seconds to wait', () => {
    const clock = fakeClock();
    const { take } = createRateLimit({ count: 2, seconds: 60 }, 10, clock);
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([undefined, undefined, 60, undefined]);
    // Setting the system clock must not lock anybody out.
    clock.set(clock.now() - 3_600_000);
    clock.advance(58_500);
    expect(take('a')).toBe(2);
    clock.advance(1499);
    expect(take('a')).toBe(1);
    clock.advance(1);
    expect(take('a')).toBeUndefined();
  });

  test('peek does not count', () => {
    const { take, peek } = createRateLimit({ count: 1, seconds: 60 }, 10, fakeClock());
    expect([peek('a'), peek('a'), take('a'), peek('a'), peek('b')]).toEqual([
      undefined,
      undefined,
      undefined,
      60,
      undefined,
    ]);
  });

  test('a peeked window that has ended allows requests again', () => {
    const clock = fakeClock();
    const { take, peek } = createRateLimit({ count: 1, seconds: 1 }, 10, clock);
    take('a');
    clock.advance(500);
    take('b');
    clock.advance(500);
    expect([peek('a'), peek('b')]).toEqual([undefined, 1]);
  });

  test('the number of keys is bounded, and the oldest is dropped', () => {
    const { take, peek } = createRateLimit({ count: 1, seconds: 60 }, 2, fakeClock());
    for (const key of ['a', 'b', 'c']) take(key);
    expect([peek('a'), peek('b'), peek('c')]).toEqual([undefined, 60, 60]);
  });
});

describe('createMemoryBudget', () => {
  const connection = 8 * 1024;

  test('memory is counted by address and in total, from the connection on', () => {
    const budget = createMemoryBudget(100_000, 40_000);
    const a = budget.open('a');
    expect(a?.charge(40_000 - connection)).toBe(true);
    expect(a?.charge(1)).toBe(false);
    expect(budget.open('a')).toBeUndefined();
    const b = budget.open('b');
    expect(b?.charge(40_000 - connection)).toBe(true);
    const c = budget.open('c');
    expect(c?.charge(20_000 - connection)).toBe(true);
    expect([c?.charge(1), budget.open('d')]).toEqual([false, undefined]);
    c?.close();
    expect(budget.open('d')).toBeDefined();
  });

  test('a maximum share limits optional content', () => {
    const budget = createMemoryBudget(100_000, 100_000);
    const account = budget.open('a');
    expect(account?.charge(50_001 - connection, 0.5)).toBe(false);
    expect(account?.charge(50_000 - connection, 0.5)).toBe(true);
    expect(account?.charge(1, 0.5)).toBe(false);
    expect(account?.charge(50_000)).toBe(true);
  });

  test('closing a connection keeps the others of its address counted', () => {
    const budget = createMemoryBudget(100_000, 20_000);
    const [first, second] = [budget.open('a'), budget.open('a')];
    first?.close();
    first?.close();
    expect(second?.charge(20_000 - connection)).toBe(true);
    expect(second?.charge(1)).toBe(false);
  });

  test('idle resolves for all callers when nothing is open', async () => {
    const budget = createMemoryBudget(100_000, 100_000);
    await budget.idle();
    const [first, second] = [budget.open('a'), budget.open('b')];
    const rested: string[] = [];
    const waiting = ['x', 'y'].map((name) => budget.idle().then(() => rested.push(name)));
    first?.close();
    await new Promise(setImmediate);
    expect(rested).toEqual([]);
    second?.close();
    await Promise.all(waiting);
    expect(rested).toEqual(['x', 'y']);
    await budget.idle();
  });
});

test('connections are counted by IPv6 /64, /56 and /48', () => {
  const server = new EventEmitter();
  limitConnections(Object(server), { maxConnections: 100, maxConnectionsPerAddress: 2 });
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy: () => {} });
    socket.destroy = () => {
      socket.isOpen = false;
    };
    server.emit('connection', socket);
    return socket;
  };
  const open = (...addresses: string[]) => addresses.map((address) => connect(address).isOpen);
  const first = connect('2001:db8:0:100::1');
  expect(open('2001:db8:0:100::2', '2001:db8:0:100::3')).toEqual([true, false]);
  expect(open('2001:db8:0:101::1', '2001:db8:0:102::1', '2001:db8:0:103::1')).toEqual([true, true, false]);
  expect(open('2001:db8:0:200::1', '2001:db8:0:201::1', '2001:db8:0:202::1')).toEqual([true, true, true]);
  expect(open('2001:db8:0:300::1', '2001:db8:0:400::1')).toEqual([true, false]);
  expect(open('2001:db8:1:100::1')).toEqual([true]);
  first.emit('close');
  expect(open('2001:db8:0:400::1')).toEqual([true]);
});

describe('createRequestGuards', () => {
  const config = { ...readConfig({}), rateAddress: { count: 2, seconds: 60 }, rateTotal: { count: 1, seconds: 30 } };
  const open = (changes = {}) => {
    const log: unknown[] = [];
    const guards = createRequestGuards({ ...config, ...changes }, fakeClock(), (...entry) => log.push(entry));
    return { guards, log };
  };

  test('every request counts for its address, only valid enquiries for the total', () => {
    const { guards } = open();
    expect([
      guards.countRequest('a'),
      guards.countRequest('a'),
      guards.countRequest('a'),
      guards.countRequest('b'),
    ]).toEqual([undefined, undefined, 60, undefined]);
    // Held enquiries do not use up the limit of visitors.
    expect([guards.countEnquiry(true), guards.countEnquiry(true), guards.countRequest('c')]).toEqual([
      undefined,
      30,
      undefined,
    ]);
    expect([guards.countEnquiry(false), guards.countEnquiry(false), guards.countRequest('c')]).toEqual([
      undefined,
      30,
      30,
    ]);
  });

  test('one IPv6 network cannot use up the total', () => {
    const { guards } = open({ rateAddress: { count: 30, seconds: 60 }, rateTotal: { count: 600, seconds: 60 } });
    const from = (networks: string[]) =>
      networks.flatMap((network) =>
        Array.from({ length: 10 }, () => guards.countRequest(network)).filter((wait) => wait === undefined),
      ).length;
    const inside = (prefix: string) =>
      Array.from({ length: 64 }, (_, index) => `${prefix}${index.toString(16).padStart(2, '0')}`);
    expect(from(inside('2001:db8:1:1'))).toBe(60);
    expect(from([...inside('2001:db8:1:2'), ...inside('2001:db8:1:3')])).toBe(60);
    expect(from(['2001:db8:2:100', '192.0.2.1'])).toBe(20);
  });

  test.each([
    ['a quarter of the memory', { maxPending: 80_000, maxBody: 1024 }, 20_000],
    ['twice the largest enquiry', { maxPending: 80_000, maxBody: 30_000 }, 60_000],
    ['all there is', { maxPending: 40_000, maxBody: 30_000 }, 40_000],
  ])('the requests of one address may hold %s', (_, changes, bytes) => {
    const account = open(changes).guards.budget.open('a');
    expect(account?.charge(bytes - 8192)).toBe(true);
    expect(account?.charge(1)).toBe(false);
  });

  test('an uncounted proxy is logged once', async () => {
    const chain = { 'X-Forwarded-For': '192.0.2.1' };
    const unnamed = open();
    const address =
      (one: typeof unnamed): Answer =>
      (c) =>
        c.json(one.guards.addressOf(c));
    expect(await ask(address(unnamed), {}, '198.51.100.1')).toBe('198.51.100.1');
    expect(unnamed.log).toEqual([]);
    for (const _ of [1, 2]) expect(await ask(address(unnamed), chain, '198.51.100.1')).toBe('198.51.100.1');
    const reason = 'X-Forwarded-For was sent, and RELAY_TRUST_PROXY is 0: behind a proxy all count as one';
    expect(unnamed.log).toEqual([['warning', { reason }]]);
    const named = open({ trustProxy: 1 });
    expect(await ask(address(named), chain, '198.51.100.1')).toBe('192.0.2.1');
    expect(named.log).toEqual([]);
  });
});

describe('createOriginGuard', () => {
  /** Sends a request to a relay at `relay.example` as a page would. */
  async function post(headers: Record<string, string>, changes = {}, method = 'POST') {
    const app = new Hono<RelayEnv>();
    app.use(createOriginGuard({ ...readConfig({}), ...changes }));
    app.post('/', (c) => c.text('taken'));
    app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500));
    return app.request('http://relay.example/', { method, headers: { Host: 'relay.example', ...headers } });
  }

  const friends = { origins: ['https://friend.example'] };
  test.each<[Record<string, string>, object, number]>([
    [{}, {}, 200],
    [{ Origin: 'https://relay.example' }, {}, 200],
    [{ Origin: 'http://relay.example' }, {}, 200],
    [{ Origin: 'https://relay.example', Host: 'RELAY.example:443' }, {}, 200],
    [{ Origin: 'https://relay.example', Host: 'relay.example:80' }, {}, 200],
    [{ Origin: 'http://relay.example:443', Host: 'relay.example' }, {}, 200],
    [{ Origin: 'https://relay.example:8080' }, {}, 403],
    [{ Origin: 'https://relay.example:8080', Host: 'relay.example:8080' }, {}, 200],
    [{ Origin: 'https://relay.example:8044', Host: 'relay.example:80' }, {}, 403],
    [{ Origin: 'https://other.example' }, {}, 403],
    [{ Origin: 'null' }, {}, 403],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, {}, 200],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, {}, 403],
    [{ Origin: 'https://friend.example' }, friends, 200],
    [{ Origin: 'http://friend.example' }, friends, 200],
    [{ Origin: 'https://www.friend.example' }, friends, 200],
    [{ Origin: 'https://friend.example' }, { origins: ['https://www.friend.example'] }, 200],
    [{ Origin: 'https://shop.friend.example' }, friends, 403],
    [{ Origin: 'https://wwwfriend.example' }, friends, 403],
    [{ Origin: 'https://friend.example:8443' }, friends, 403],
    [{ Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' }, {}, 403],
    [{ Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' }, { trustProxy: 1 }, 200],
    [{ Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example, inner.example' }, { trustProxy: 2 }, 200],
    [{ Origin: 'https://site.example', 'X-Forwarded-Host': 'outer.example,site.example:443' }, { trustProxy: 2 }, 200],
    [{ Origin: 'https://other.example', 'X-Forwarded-Host': 'site.example, inner.example' }, { trustProxy: 2 }, 403],
    [{ Origin: 'https://relay.example' }, { trustProxy: 1 }, 200],
  ])('a post with %j and the configuration %j gets %i', async (headers, changes, status) => {
    const response = await post(headers, changes);
    expect(response.status).toBe(status);
    if (status === 200) return;
    expect(await response.text()).toBe('This form does not take messages from other sites.');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('allowed sites may read the response', async () => {
    const { headers } = await post({ Origin: 'https://friend.example' }, friends);
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After,X-Request-Id');
    expect((await post({})).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a preflight gets the allowed headers and its lifetime', async () => {
    const { status, headers } = await post({ Origin: 'https://friend.example' }, friends, 'OPTIONS');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type,Idempotency-Key',
      'access-control-max-age': '600',
    });
  });
});
