import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type RelayConfig, readConfig } from '../config.ts';
import { createDoors } from '../guards/doors.ts';
import { createRefuser } from '../http/answer.ts';
import type { RelayEnv } from '../http/context.ts';
import { nameAnswer } from '../http/entrance.ts';
import { createReceive, type Keep } from '../http/receive.ts';
import type { LogFields } from '../log.ts';
import type { Site } from '../site.ts';
import type { NewEnquiry } from '../store/accept.ts';
import { fakeClock } from './fakeClock.ts';
import { ask, begin } from './inProcess.ts';
import { enquiry, errorOf, filledForm, mailbox } from './support.ts';

const site: Site = { hasPage: () => false, refusalPage: () => undefined };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const written = JSON.stringify(enquiry);
const filled = new URLSearchParams(filledForm).toString();
/** A form of so many bytes. */
const formOf = (bytes: number) => `${filled}${'x'.repeat(bytes - filled.length)}`;
const KB = 1024;

/** What takes enquiries, before a store that does what it is told. */
function receiver(changes: Partial<RelayConfig> = {}, answer: Keep = async () => ({ kind: 'new', id: 'an id' })) {
  const clock = fakeClock();
  const config = { ...readConfig({}, { to: [mailbox] }), ...changes };
  const lines: [string, LogFields | undefined][] = [];
  const log = (event: string, fields?: LogFields) => void lines.push([event, fields]);
  const kept: NewEnquiry[] = [];
  const keep: Keep = (one) => {
    kept.push(one);
    return answer(one);
  };
  const stopping = new AbortController();
  const doors = createDoors(config, clock, log);
  const app = new Hono<RelayEnv>();
  app.onError(createRefuser(config, log, site));
  app.use(nameAnswer);
  app.post('/', createReceive({ config, doors, keep, clock, log, stop: stopping.signal }));
  return { app, clock, lines, kept, doors, stopping };
}

/** What a script is answered: status, words, seconds to wait. */
async function answerOf(response: Response): Promise<[number, unknown, string | null]> {
  return [response.status, await errorOf(response), response.headers.get('retry-after')];
}

/** The page where the form is given back has what was typed. */
const isGivenBack = async (response: Response) => (await response.text()).includes('Hello there');

const busy = 'Too many messages at the moment. Please try again shortly.';

describe('what is taken', () => {
  test('is kept with the path of its page, answered, and logged without a word of it', async () => {
    const { app, clock, lines, kept } = receiver();
    const headers = { ...json, referer: 'https://site.example/about-us?name=Asha' };
    const { send, end, answer } = begin(app, '/', { headers });
    await send(written.slice(0, 10));
    clock.advance(1499.6);
    await send(written.slice(10));
    await end();
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(kept).toMatchObject([{ to: mailbox, subject: enquiry.subject, body: enquiry.body, page: '/about-us' }]);
    const request = response.headers.get('x-request-id');
    expect(lines).toEqual([['accepted', { request, id: 'an id', kind: 'new', ms: 1500 }]]);
  });

  test('from a form leads to the thank-you page', async () => {
    const { app, kept } = receiver({ siteUrl: 'https://site.example' });
    const response = await ask(app, '/', { headers: form, body: filled });
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://site.example/thank-you']);
    expect(kept).toHaveLength(1);
  });

  test.each(['application/x-www-form-urlencoded ; charset=utf-8', 'Application/X-WWW-Form-Urlencoded;a=b;c'])(
    'is a form when its type is %j',
    async (type) => {
      const { app } = receiver();
      expect((await ask(app, '/', { headers: { 'content-type': type }, body: filled })).status).toBe(303);
    },
  );

  test('from a robot is answered like any other, not kept, and no message of the limit for all', async () => {
    const { app, lines, kept } = receiver({ rateTotal: { count: 1, seconds: 60 } });
    const trap = `${filled}&website=x`;
    const response = await ask(app, '/', { headers: form, body: trap });
    expect(response.status).toBe(303);
    expect(kept).toEqual([]);
    expect(lines).toEqual([['robot', { request: response.headers.get('x-request-id') }]]);
    expect((await ask(app, '/', { headers: form, body: filled })).status).toBe(303);
  });

  test('may be as large as the limit says', async () => {
    const { app, kept } = receiver({ maxBody: 300 * KB });
    expect((await ask(app, '/', { headers: form, body: formOf(300 * KB) })).status).toBe(303);
    expect((await ask(app, '/', { headers: form, body: formOf(300 * KB + 1) })).status).toBe(413);
    expect(kept).toHaveLength(1);
  });
});

describe('who sends too often', () => {
  const rare = { rateAddress: { count: 1, seconds: 60 } };
  const words = 'Too many messages. Please try again in 60 seconds.';

  /** A receiver that has had one message of this address, which is all it may send. */
  async function sated(changes: Partial<RelayConfig> = {}) {
    const all = receiver({ ...rare, ...changes });
    await ask(all.app, '/', { headers: json, body: written });
    all.lines.length = 0;
    return all;
  }

  test('is told when to come again, before a byte of the message has arrived', async () => {
    const { app, lines, kept } = await sated();
    const response = await ask(app, '/', { headers: json });
    expect(await answerOf(response)).toEqual([429, words, '60']);
    expect(lines).toEqual([
      ['refused', { request: response.headers.get('x-request-id'), status: 429, reason: 'rate' }],
    ]);
    expect(kept).toHaveLength(1);
  });

  test.each([
    [256 * KB, {}, true],
    [256 * KB + 1, {}, false],
    [64 * KB, { maxBody: 64 * KB }, true],
    [64 * KB + 1, { maxBody: 64 * KB }, false],
  ])('and fills %i bytes into a form, with %j, gets it back: %s', async (bytes, changes, expected) => {
    const { app, kept } = await sated(changes);
    const response = await ask(app, '/', { headers: form, body: formOf(bytes) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await isGivenBack(response)).toBe(expected);
    expect(kept).toHaveLength(1);
  });

  test('is refused also when all messages of the time came in while this one was on its way', async () => {
    const { app, kept } = receiver({ rateTotal: { count: 1, seconds: 60 } });
    const [first, second] = [begin(app, '/', { headers: json }), begin(app, '/', { headers: json })];
    for (const one of [first, second]) {
      await one.send(written);
      await one.end();
    }
    expect((await first.answer).status).toBe(200);
    expect(await answerOf(await second.answer)).toEqual([429, words, '60']);
    expect(kept).toHaveLength(1);
  });
});

describe('where there is no room', () => {
  test('in the memory for one more request, it is refused until another has ended', async () => {
    const { app, lines, doors } = receiver({ maxPending: 12 * KB, maxBody: 6 * KB });
    const first = begin(app, '/', { headers: json });
    const response = await ask(app, '/', { headers: json });
    expect(await answerOf(response)).toEqual([429, busy, '5']);
    expect(lines).toEqual([
      ['refused', { request: response.headers.get('x-request-id'), status: 429, reason: 'load' }],
    ]);
    await first.send(written);
    await first.end();
    expect((await first.answer).status).toBe(200);
    expect((await ask(app, '/', { headers: json, body: written })).status).toBe(200);
    await doors.budget.idle();
  });

  test('for the bytes of a message, it is refused, and leaves none behind', async () => {
    const { app, doors } = receiver({ maxPending: 8 * KB + 100, maxBody: 4096 });
    expect(await answerOf(await ask(app, '/', { headers: json, body: written }))).toEqual([429, busy, '5']);
    await doors.budget.idle();
  });

  test('in the store, it is refused for a while', async () => {
    const { app, lines } = receiver({}, async () => ({ kind: 'full' }));
    const response = await ask(app, '/', { headers: json, body: written });
    const said = 'This form cannot store any more messages at the moment. Please try later.';
    expect(await answerOf(response)).toEqual([503, said, '600']);
    expect(lines).toEqual([
      ['refused', { request: response.headers.get('x-request-id'), status: 503, reason: 'full' }],
    ]);
  });
});

describe('what goes wrong', () => {
  test('in the store is said as what the sender can do, and logged with where it came about', async () => {
    const failing = async () => {
      throw Object.assign(new Error('what a visitor typed'), { code: 'EIO' });
    };
    const { app, lines } = receiver({}, failing);
    const response = await ask(app, '/', { headers: json, body: written });
    expect(await answerOf(response)).toEqual([503, 'Your message could not be stored. Please try again.', '5']);
    const request = response.headers.get('x-request-id');
    const stack = expect.stringMatching(/^ +at /);
    expect(lines).toEqual([['refused', { request, status: 503, reason: 'Error EIO', stack }]]);
  });

  test('and was not foreseen says nothing of itself', async () => {
    const { app, lines, doors } = receiver({}, () => {
      throw new TypeError('what a visitor typed');
    });
    const response = await ask(app, '/', { headers: json, body: written });
    expect(await answerOf(response)).toEqual([500, 'Something went wrong here. Please try again later.', null]);
    const request = response.headers.get('x-request-id');
    expect(lines).toEqual([['fault', { request, status: 500, reason: 'TypeError', stack: expect.any(String) }]]);
    await doors.budget.idle();
  });

  test('with a slow body ends the connection: what is left of it is no request', async () => {
    const { app, clock } = receiver();
    const { send, answer } = begin(app, '/', { headers: json });
    await send('{');
    clock.advance(20_000);
    const response = await answer;
    expect([response.status, response.headers.get('connection')]).toEqual([408, 'close']);
    const other = await ask(app, '/', { headers: json, body: '{' });
    expect([other.status, other.headers.get('connection'), other.headers.get('retry-after')]).toEqual([
      400,
      null,
      null,
    ]);
  });

  test('while the relay stops is a matter of a moment', async () => {
    const { app, stopping } = receiver();
    const { answer } = begin(app, '/', { headers: json });
    stopping.abort();
    const said = 'The form is being restarted. Please try again in a moment.';
    expect(await answerOf(await answer)).toEqual([503, said, '5']);
  });

  test.each<[Record<string, string>, string]>([
    [json, 'application/json'],
    [{ ...json, accept: 'text/html,*/*;q=0.8' }, 'text/html'],
    [{ ...form, accept: '*/*' }, 'text/html'],
    [form, 'text/html'],
    [{}, 'application/json'],
  ])('is said to %j as %s', async (headers, type) => {
    const { app } = receiver();
    const response = await ask(app, '/', { headers, body: 'nothing' });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([400, type]);
    const policy = response.headers.get('content-security-policy');
    expect(policy?.startsWith("default-src 'none'") ?? false).toBe(type === 'text/html');
  });
});
