import { timingSafeEqual } from 'node:crypto';
import type { Handler } from '@worldwright/relay/node';
import { readTarget } from './addresses/target.ts';
import { refuse } from './answer/refuse.ts';

/** The parameter of the link, and the cookie that it leaves. */
const NAME = 'preview';

/** An address of a page: the link leads to no other site. */
const PAGE = /^(\/[\w-]+)*\/?$/;

const isSame = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/** The values of a cookie, which a browser may send more than once. */
const cookies = (header = ''): string[] =>
  header.split(/; */).flatMap((pair) => (pair.startsWith(`${NAME}=`) ? [pair.slice(NAME.length + 1)] : []));

/**
 * Shows a site only to who has come by its link, `/?preview=<token>` or the same behind the address of a page: it leaves a
 * cookie. All others get 404.
 *
 * @param token letters, digits, `-` and `_`
 */
export function onlyByLink(handler: Handler, token: string): Handler {
  return (request, response) => {
    const { path, query } = readTarget(request.url ?? '/');
    const given = new URLSearchParams(query).get(NAME);
    if (given !== null && isSame(given, token))
      return refuse(response, 302, {
        Location: PAGE.test(path) ? path : '/',
        'Set-Cookie': `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax`,
      });
    if (!cookies(request.headers.cookie).some((value) => isSame(value, token))) return refuse(response, 404);
    return handler(request, response);
  };
}
