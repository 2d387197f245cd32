import { createServer } from 'node:http';
import type { Handler } from '@worldwright/relay/node';
import { portOf } from '@worldwright/relay/node';
import { afterEach, expect, test, vi } from 'vitest';
import { guard } from '../process/guard.ts';
import { written } from './support/requests.ts';
import { readAnswers, talk } from './support/wire.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns a failing handler's response and log. */
async function failing(handler: Handler) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const server = createServer(guard(handler)).listen(0);
  const bytes = await talk(portOf(server), [written('GET', '/a?secret')]);
  server.close();
  return { bytes, lines };
}

test.for<[string, Handler]>([
  [
    'throws',
    () => {
      throw new Error('it broke');
    },
  ],
  ['rejects', async () => Promise.reject(new Error('it broke'))],
])('a handler that %s gets 500, and is logged with its stack', async ([, handler]) => {
  const { bytes, lines } = await failing((request, response) => {
    response.setHeader('Content-Encoding', 'br');
    return handler(request, response);
  });
  const [answer] = readAnswers(bytes, ['GET']);
  expect([answer?.status, answer?.body.toString()]).toEqual([500, 'Internal Server Error\n']);
  expect(answer?.headers['content-encoding']).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'error',
    path: '/a',
    stack: expect.stringMatching(/broke\n +at /),
  });
});

test('a handler that fails during its response closes the connection', async () => {
  const { bytes } = await failing(async (_request, response) => {
    response.writeHead(200, { 'Content-Length': 1000 });
    await new Promise((resolve) => response.write('the beginning', resolve));
    throw new Error('it broke');
  });
  expect(bytes.toString()).toMatch(/the beginning$/);
});

test.each([null, 'it broke', Object.assign(new Error('not allowed'), { code: 'EACCES' })])(
  'any other thrown value (%s) gets 500',
  async (thrown) => {
    const { bytes, lines } = await failing(async () => Promise.reject(thrown));
    expect(readAnswers(bytes, ['GET'])[0]).toMatchObject({ status: 500 });
    expect(lines).toHaveLength(1);
  },
);

test.each(['EMFILE', 'ENFILE'])('running out of file descriptors (%s) gets 503', async (code) => {
  const { bytes } = await failing(() => {
    throw Object.assign(new Error('too many open files'), { code });
  });
  expect(readAnswers(bytes, ['GET'])[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
});
