import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { evaluateConditions } from '../answer/conditionalRequest.ts';

afterEach(() => vi.unstubAllEnvs());

const modified = Date.UTC(2030, 4, 1, 12);
const copy = { file: '/a', size: 10, hash: 'tag', modified };
const statusOf = async (headers: object) => {
  const request = Object({ method: 'GET', headers }) as IncomingMessage;
  return (await evaluateConditions(request, copy, 'text/plain')).status;
};

test.each([
  ['Wed, 01 May 2030 12:00:00 GMT', 304, 200],
  ['Wed, 01 May 2030 11:59:59 GMT', 200, 412],
  ['Wednesday, 01-May-30 12:00:00 GMT', 304, 200],
  ['Wednesday, 01-May-30 11:59:59 GMT', 200, 412],
  ['Wed May  1 12:00:00 2030', 304, 200],
  ['Wed May  1 11:59:59 2030', 200, 412],
  ['Wed, 01 May 2030 12:00:00', 200, 200],
  ['Wed, 1 May 2030 12:00:00 GMT', 200, 200],
  ['Wed, 01 May 2030 12:00:00 GMT+1', 200, 200],
  ['Wed May 1 12:00:00 2030', 200, 200],
  ['Foo, 01 Jan 2031 00:00:00 GMT', 200, 200],
  ['2031-01-01', 200, 200],
  ['2031', 200, 200],
  ['1', 200, 200],
  ['', 200, 200],
])('a file of noon is requested if modified since %j: %d; if not: %d', async (date, since, unlessSince) => {
  // In both zones a date parsed as local time is hours off.
  for (const zone of ['America/New_York', 'Asia/Kolkata']) {
    vi.stubEnv('TZ', zone);
    expect([await statusOf({ 'if-modified-since': date }), await statusOf({ 'if-unmodified-since': date })]).toEqual([
      since,
      unlessSince,
    ]);
  }
});

// Quadratic time in the number of spaces would take half a second.
test.each([' ', '\t', '\u00a0'])('tags that are far apart take no longer than others: %j', async (blank) => {
  const tags = `"one"${blank.repeat(15_000)}"two"`;
  const begin = performance.now();
  for (let index = 0; index < 50; index += 1) {
    expect(await statusOf({ 'if-none-match': tags })).toBe(200);
    expect(await statusOf({ 'if-match': tags })).toBe(412);
  }
  expect(performance.now() - begin).toBeLessThan(5000);
});
