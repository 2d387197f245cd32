import { once } from 'node:events';
import { createServer as createListener } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressIn, isMailable } from '../../mail/address.ts';
import { type Alarm, alarmChannels, createAlarm } from '../../mail/alarm.ts';
import { createAlarmMail } from '../../mail/alarmMail.ts';
import { settlementOf } from '../../mail/attempt.ts';
import { delayAfter } from '../../mail/backoff.ts';
import type { Message } from '../../mail/message.ts';
import { DeliveryFailure, type FailureKind } from '../../mail/outcome.ts';
import { createSmtp } from '../../mail/smtp.ts';
import { parseSmtpUrl } from '../../mail/smtpUrl.ts';
import { createThrottle } from '../../mail/throttle.ts';
import { portOf } from '../../serve/openPort.ts';
import { fakeClock } from '../fakeClock.ts';
import { row, storedEnquiry } from '../rows.ts';
import { startHook } from '../support.ts';

const MINUTE = 60_000;

test.each([
  ['a@b.co', true],
  ['A.b+c_d%e-f@sub-1.example.museum', true],
  ["Aoife.O'Brien@example.ie", true],
  ["a!#$%&'*+/=?^_`{|}~-b@c.co", true],
  ['info@müller.de', true],
  ['jürgen@пример.рф', true],
  ['a@例え。テスト', true],
  // Mail programs would decode it.
  ['=?utf-8?q?x?=@b.co', false],
  ['a"b@c.co', false],
  ['a<b@c.co', false],
  ['a,b@c.co', false],
  ['a;b@c.co', false],
  ['a\rb@c.co', false],
  ['a@b', false],
  ['a@b.c', false],
  ['a@b.c0', false],
  ['a@@b.co', false],
  ['.a@b.co', false],
  ['a.@b.co', false],
  ['a..b@c.co', false],
  ['a@.b.co', false],
  ['a@b..co', false],
  ['a@-b.co', false],
  ['a@b-.co', false],
  ['a@x.-b.co', false],
  ['a@b.co-', false],
  ['a b@c.co', false],
  ['x a@b.co', false],
  ['a@b.co x', false],
  [`${'a'.repeat(248)}@b.org`, true],
  [`${'a'.repeat(249)}@b.org`, false],
])('isMailable(%s) returns %s', (address, expected) => expect(isMailable(address)).toBe(expected));

test.each([
  ['Name: A\nEmail: a@b.co\nPhone: 1', 'a@b.co'],
  ['email:\ta@b.co  ', 'a@b.co'],
  ['Email:a@b.co', 'a@b.co'],
  ['Email: a@b.co\nEmail: c@d.co', 'a@b.co'],
  ['My Email: a@b.co', undefined],
  ['Email: a@b.co and c@d.co', undefined],
  ['Email: nobody', undefined],
  ['Email:\na@b.co', undefined],
  ['', undefined],
])('the address in %j is %s', (body, address) => expect(addressIn(body)).toBe(address));

test('each failure doubles the delay up to the maximum, minus a random part of up to a third', () => {
  const waits = [1, 2, 3, 4, 5, 100].map((failures) => delayAfter(failures, { first: 1000, max: 10_000 }, 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  expect(delayAfter(1, { first: 1000, max: 10_000 }, 1)).toBe(700);
  expect(delayAfter(1, { first: 1001, max: 10_000 }, 0.5)).toBe(851);
});

test('an unusable server gets single attempts at growing intervals, then one more with each success', () => {
  const clock = fakeClock();
  const throttle = createThrottle(clock, { first: 1000, max: 5000 }, () => 0);
  expect([throttle.wait(), throttle.free(0)]).toEqual([0, Number.POSITIVE_INFINITY]);
  throttle.fail();
  throttle.fail();
  expect([throttle.wait(), throttle.free(0)]).toEqual([1000, 1]);
  clock.advance(999);
  expect(throttle.wait()).toBe(1);
  clock.advance(1);
  expect([throttle.wait(), throttle.free(0)]).toEqual([0, 1]);
  throttle.fail();
  expect(throttle.wait()).toBe(2000);
  clock.advance(5000);
  expect(throttle.wait()).toBe(0);
  throttle.fail();
  throttle.succeed();
  expect([throttle.wait(), throttle.free(0)]).toEqual([0, 2]);
  throttle.succeed();
  expect(throttle.free(0)).toBe(3);
  throttle.fail();
  expect(throttle.wait()).toBe(1000);
});

const later = storedEnquiry({ attempts: 3, unknown_attempts: 1 });

test('a row becomes an enquiry without NULL values', () => {
  const said = { id: row.id, to: 'us@example.org', subject: 'Hello', body: 'Words', hasText: true, attempts: 1 };
  const none = { replyTo: undefined, page: undefined, replaces: undefined, finishedAt: undefined };
  const usual = { channel: 'mail', kind: 'enquiry', batch: '', state: 'sending' };
  expect(storedEnquiry()).toMatchObject({ ...said, ...none, ...usual, giveUpAt: 0, unknownAttempts: 0 });
  const whole = { reply_to: 'a@b.co', page: '/x', replaces: 'b', has_text: 0, finished_at: 7 };
  expect(storedEnquiry(whole)).toMatchObject({ replyTo: 'a@b.co', page: '/x', hasText: false, finishedAt: 7 });
  expect(() => storedEnquiry({ state: 'lost' })).toThrow();
});

test.each<[FailureKind, object]>([
  ['refused', { outcome: 'refused', wait: 0 }],
  ['server', { outcome: 'server', wait: 0 }],
  ['blocked', { outcome: 'server', wait: 5 * MINUTE }],
  // The third attempt: doubled twice.
  ['later', { outcome: 'failed', wait: 4 * MINUTE }],
  // The second unknown outcome: doubled once, from a quarter of an hour.
  ['unknown', { outcome: 'unknown', wait: 30 * MINUTE }],
])('settlementOf handles a failure of the kind "%s"', (kind, settlement) => {
  const failure = new DeliveryFailure(kind, 'no', '550');
  const backoff = { first: MINUTE, max: 60 * MINUTE };
  expect(settlementOf(failure, later, backoff, 0, 5 * MINUTE)).toEqual({ words: 'no', ...settlement });
});

test.each([
  [0, MINUTE],
  [10 * 60 * MINUTE, 60 * MINUTE],
])('a blocked delivery of age %i ms waits %i ms', (age, wait) => {
  const failure = new DeliveryFailure('blocked', 'no', '');
  expect(settlementOf(failure, later, { first: MINUTE, max: 60 * MINUTE }, 0, age).wait).toBe(wait);
});

test('a receiver may ask for a longer delay', () => {
  const backoff = { first: MINUTE, max: 60 * MINUTE };
  const waitFor = (wait: number) =>
    settlementOf(new DeliveryFailure('later', 'no', '', wait), later, backoff, 0, 0).wait;
  expect([waitFor(MINUTE), waitFor(90 * MINUTE)]).toEqual([4 * MINUTE, 90 * MINUTE]);
});

test('an unknown outcome waits no longer than the maximum delay', () => {
  const failure = new DeliveryFailure('unknown', 'no', '');
  expect(settlementOf(failure, later, { first: 1000, max: 5000 }, 0, 0).wait).toBe(5000);
});

describe('createAlarm', () => {
  const refused: Alarm = { reason: 'refused', id: 'an id', code: '550' };

  /** Returns channels that record alarms. */
  function channels(url?: string, sendMail?: (text: string) => Promise<unknown>) {
    const clock = fakeClock();
    const log: unknown[] = [];
    return { clock, log, raise: createAlarm((...entry) => log.push(entry), clock, alarmChannels(url, sendMail)) };
  }

  test('an alarm is logged, and mailed in one line', async () => {
    const texts: string[] = [];
    const { raise, log } = channels(undefined, async (text) => texts.push(text));
    await raise(refused);
    await raise({ reason: 'store is full' });
    expect(log).toEqual([
      ['alarm', refused],
      ['alarm', { reason: 'store is full' }],
    ]);
    expect(texts).toEqual(['refused, an id, 550', 'store is full']);
  });

  test('ten alarms of one reason are sent in an hour, then one for all further ones', async () => {
    const texts: string[] = [];
    const { raise, clock } = channels(undefined, async (text) => texts.push(text));
    const heard: number[] = [];
    for (let index = 0; index < 14; index += 1) await raise(refused, async () => void heard.push(index));
    expect([texts.length, heard.length]).toEqual([10, 10]);
    clock.advance(60 * MINUTE);
    await new Promise(setImmediate);
    expect([texts.length, texts.at(-1), heard.length]).toEqual([11, 'refused, 4 more', 14]);
    await raise({ reason: 'given up' });
    expect(texts.at(-1)).toBe('given up');
  });

  test('alarms about the store are sent once an hour, others each time', async () => {
    const { raise, log, clock } = channels();
    const reasons = () => log.splice(0).map((entry) => JSON.stringify(entry));
    await raise({ reason: 'store is full' });
    await raise({ reason: 'store is full' });
    expect(reasons()).toHaveLength(1);
    for (const _ of [1, 2]) await raise({ reason: 'store fails' });
    expect(reasons()).toHaveLength(1);
    for (const _ of [1, 2]) await raise({ reason: 'waiting too long' });
    expect(reasons()).toHaveLength(2);
    clock.advance(60 * MINUTE - 1);
    await raise({ reason: 'store is full' });
    expect(reasons()).toHaveLength(0);
    clock.advance(1);
    await raise({ reason: 'store is full' });
    expect(reasons()).toHaveLength(1);
    for (const _ of [1, 2]) await raise(refused);
    expect(reasons()).toHaveLength(2);
  });

  test.each([
    [204, []],
    [500, [['alarm not sent', { reason: 'refused' }]]],
    // Followed, it would become a GET without the alarm, and a login page would count as its arrival.
    [302, [['alarm not sent', { reason: 'refused' }]]],
  ])('an alarm is posted, and after a response of %i the log also has %j', async (status, more) => {
    const seen: unknown[] = [];
    const hook = await startHook(async (request, response) => {
      seen.push([request.method, request.headers['content-type'], await json(request).catch(() => undefined)]);
      response.writeHead(seen.length > 1 ? 200 : status, { Location: '/login' }).end();
    });
    const { raise, log } = channels(hook);
    await raise(refused);
    expect(seen).toEqual([['POST', 'application/json', refused]]);
    expect(log).toEqual([['alarm', refused], ...more]);
  });

  test('an alarm is retried until it arrives, for at most a day', async () => {
    let isAway = true;
    const sendMail = vi.fn(() => (isAway ? Promise.reject(new Error('no')) : Promise.resolve()));
    const { raise, clock } = channels(undefined, sendMail);
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE);
        await new Promise(setImmediate);
      }
    };
    await raise(refused);
    await pass(3);
    expect(sendMail).toHaveBeenCalledTimes(3);
    isAway = false;
    await pass(60);
    expect(sendMail).toHaveBeenCalledTimes(4);
    isAway = true;
    await raise(refused);
    await pass(26 * 60);
    const { length } = sendMail.mock.calls;
    await pass(26 * 60);
    expect(sendMail).toHaveBeenCalledTimes(length);
  });

  test('a mail says what happened and where to look', async () => {
    const sent: Message[] = [];
    const delivery = {
      deliver: async (message: Message) => String(sent.push(message)),
      verify: async () => true,
      close: () => {},
    };
    const sender = { from: { name: 'Forms', address: 'forms@company.org' }, subjectPrefix: '[Form] ' };
    await createAlarmMail(delivery, 'admin@company.org', sender)('store is full');
    const [mail] = sent;
    expect(mail).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      from: 'forms@company.org',
      to: 'admin@company.org',
    });
    const raw = mail?.raw.toString() ?? '';
    for (const line of [
      'From: Forms <forms@company.org>',
      'To: admin@company.org',
      'Subject: [Form] Alarm: store is full',
    ])
      expect(raw).toContain(`${line}\r\n`);
    expect(raw).toMatch(/\r\n\r\nstore is full\r?\n\r?\nSee the log, or run `npm run relay -- list` where/);
  });
});

test('a mail server may delay its greeting for minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createListener().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const smtp = createSmtp(parseSmtpUrl(`smtp://127.0.0.1:${portOf(server)}`), 10 * MINUTE, 1);
  const ended = smtp.verify();
  const [socket] = await once(server, 'connection');
  // The client notices the connection one turn later.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(2 * MINUTE);
  socket.on('data', (line: Buffer) => socket.write(line.includes('QUIT') ? '221 bye\r\n' : '250 fine\r\n'));
  socket.write('220 at last\r\n');
  expect(await ended).toBe(true);
});
