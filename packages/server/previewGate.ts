import { timingSafeEqual } from 'node:crypto';
import type { Handler } from '@worldwright/relay/node';
import { readTarget } from './addresses/target.ts';
import { refuse } from './answer/refuse.ts';

/** Name of the link's query parameter and of the cookie. */
const NAME = 'preview';

/** A page's path: the redirect must not lead to another site. */
const PAGE = /^(\/[\w-]+)*\/?$/;

function isSame(given: string, token: string): boolean {
  // Lengths in bytes: a client may send other letters than ASCII.
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
    // Browsers may send several cookies with one name.
    const cookies = (request.headers.cookie ?? '').split(/; */);
    if (!cookies.some((cookie) => isSame(cookie, `${NAME}=${token}`))) return refuse(response, 404);
    return handler(request, response);
  };
}
