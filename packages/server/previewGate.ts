import { timingSafeEqual } from 'node:crypto';
import type { Handler } from '@worldwright/relay/node';
import { readTarget } from './addresses/target.ts';
import { refuse } from './answer/refuse.ts';

/** Name of the link's query parameter and of the cookie. */
const NAME = 'preview';

/** A page's path: the redirect must not lead to another site. */
const PAGE = /^(\/[\w-]+)*\/?$/;

const isSame = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/** Returns all values of the cookie: browsers may send several with one name. */
const cookies = (header = ''): string[] =>
  header.split(/; */).flatMap((pair) => (pair.startsWith(`${NAME}=`) ? [pair.slice(NAME.length + 1)] : []));

/**
 * Protects a site with a secret link: `/?preview=<token>`, or the same query on any page, sets a cookie. Requests
 * without the cookie get 404.
 *
 * @param token letters, digits, `-` and `_`
 */
export function requirePreviewLink(handler: Handler, token: string): Handler {
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
