import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { checksOf } from '../check.ts';

/** Headers about the response's time and connection, not its content. */
const VOLATILE_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const described = (headers: Headers): [string, string][] =>
  [...headers].flatMap(([name = '', value = '']) => (VOLATILE_HEADERS.has(name) ? [] : [[name, value]]));

/** Checks of request methods. */
export const methods = checksOf('Methods', {
  'HEAD is GET without a body': async (host, { home, fileLike }) => {
    for (const path of [home.path, fileLike(/\.(avif|png)$/).path, fileLike(/^\/assets\/.*\.js$/).path]) {
      const [get, head] = [await ask(host, path), await ask(host, path, { method: 'HEAD' })];
      expect([path, head.status, head.body.length]).toEqual([path, 200, 0]);
      // `Content-Length` is optional: https://www.rfc-editor.org/rfc/rfc9110#section-8.6
      const mayLack = (name: string) => name === 'content-length' && !head.headers.has(name);
      expect(described(head.headers), path).toEqual(described(get.headers).filter(([name]) => !mayLack(name)));
    }
  },
  'HEAD of an unknown path gets 404': async (host) => {
    const { status, body } = await ask(host, '/nowhere', { method: 'HEAD' });
    expect([status, body.length]).toEqual([404, 0]);
  },
  'other methods get 405 with Allow': async (host, { pages }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await ask(host, pages[1]?.path ?? '/', { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  },
});
