import { once } from 'node:events';
import { get } from 'node:http';
import { expect } from 'vitest';
import type { Rule } from '../../../addresses/oldAddress.ts';
import { ask } from '../ask.ts';
import { checksOf, type Host, withinHost } from '../check.ts';

/** For GET and HEAD, 308 means the same as 301: https://www.rfc-editor.org/rfc/rfc9110#section-15.4.9 */
const sameStatus = (status: number): number => (status === 308 ? 301 : status);

/** Returns path, status and target of a redirect. `Location` may be absolute or relative. */
async function leadsTo(host: Host, path: string): Promise<[string, number, string | undefined]> {
  const { status, headers } = await ask(host, path);
  return [path, sameStatus(status), withinHost(host, headers.get('location'))];
}

/** Requests an address of each rule. @returns whether there is a rule */
async function follows(host: Host, rules: readonly Rule[]): Promise<boolean> {
  for (const { from, query, to, status } of rules) {
    const asked = from.replace('*', 'a/b%20c') + (query && `?${query}`);
    const target = to.replace(':splat', 'a/b%20c');
    const [, sent, location] = await leadsTo(host, asked);
    // Some hosts keep the query, which is harmless at the target.
    expect([asked, sent, query ? location?.replace(`?${query}`, '') : location]).toEqual([asked, status, target]);
  }
  return rules.length > 0;
}

/** Checks of redirects. */
export const redirects = checksOf('Redirects', {
  'old addresses': async (host, { release }) => {
    for (const [from, to] of release.redirects) expect(await leadsTo(host, from)).toEqual([from, 301, to]);
  },
  'old addresses with a query': (host, { release }) =>
    follows(
      host,
      release.rules.filter(({ query }) => query),
    ),
  'old addresses of a folder': (host, { release }) =>
    follows(
      host,
      release.rules.filter(({ query, from }) => !query && from.endsWith('*')),
    ),
  'an old folder redirects existing pages only': async (host, { release }) => {
    const folders = release.listed.rules.filter((rule) => !release.rules.includes(rule));
    if (folders.length === 0) return false;
    for (const { from } of folders)
      expect(await leadsTo(host, from.replace('*', 'gone'))).toEqual([from.replace('*', 'gone'), 404, undefined]);
  },
  'temporary redirects, and those to other sites': (host, { release }) =>
    follows(
      host,
      release.rules.filter(({ query, from }) => !query && !from.endsWith('*')),
    ),
  'upper case, also of Markdown versions, and trailing dots': async (host, { release, pages }) => {
    const old = [...release.listed.redirects].filter(([from]) => !from.endsWith('.html'));
    const own = pages.flatMap(({ path, markdown }) => (markdown ? [path, markdown.path] : [path]));
    const addresses = new Map([...old, ...own.map((path) => [path, path] as const)]);
    for (const [from, to] of addresses) {
      if (from === '/') continue;
      const initials = from.replace(/(?<=[/-])[a-z]/g, (letter) => letter.toUpperCase());
      const ended = from.endsWith('.md') ? [] : [`${from.toUpperCase()}.HTML`];
      for (const path of [from.toUpperCase(), initials, `${from}.`, ...ended])
        if (!addresses.has(path)) expect(await leadsTo(host, path)).toEqual([path, 301, to]);
    }
  },
  'unknown paths are not redirected': async (host) => {
    for (const path of ['/NOWHERE', '/nowhere.']) expect(await leadsTo(host, path)).toEqual([path, 404, undefined]);
  },
  'a trailing slash': async (host, { pages }) => {
    for (const { path } of pages.filter((page) => page.path !== '/'))
      expect(await leadsTo(host, `${path}/`)).toEqual([`${path}/`, 301, path]);
  },
  'a trailing .html': async (host, { pages }) => {
    for (const { path, file } of pages) expect(await leadsTo(host, file.path)).toEqual([file.path, 301, path]);
  },
  '/index': async (host) => expect(await leadsTo(host, '/index')).toEqual(['/index', 301, '/']),
  'the query is kept': async (host, { pages, release }) => {
    for (const [from, to] of [...release.redirects].slice(0, 2))
      expect(await leadsTo(host, `${from}?a=b&c`)).toEqual([`${from}?a=b&c`, 301, `${to}?a=b&c`]);
    for (const { path } of pages.filter((page) => page.path !== '/').slice(0, 2))
      for (const asked of [`${path}/`, path.toUpperCase()])
        expect(await leadsTo(host, `${asked}?a=b&C`)).toEqual([`${asked}?a=b&C`, 301, `${path}?a=b&C`]);
  },
  'HEAD is redirected': async (host, { pages, release }) => {
    const [moved] = release.redirects;
    const slash = pages.flatMap(({ path }): [string, string][] => (path === '/' ? [] : [[`${path}/`, path]]));
    for (const [from, to] of [...(moved ? [moved] : []), ...slash.slice(0, 1)]) {
      const { status, headers, body } = await ask(host, from, { method: 'HEAD' });
      expect([from, sameStatus(status), withinHost(host, headers.get('location'))]).toEqual([from, 301, to]);
      expect(body).toHaveLength(0);
    }
  },
  'no redirect leads to another host': async (host) => {
    for (const path of ['//example.com/', '//example.com/x.html', '/%0d%0aX-Injected:1/', '/\\example.com/']) {
      // Not with `fetch`, which normalises backslashes in the path.
      const [{ headers }] = await once(get(host.url, { path, agent: false }), 'response');
      expect([path, headers['x-injected']]).toEqual([path, undefined]);
      expect(new URL(headers.location ?? '/', host.url).origin, path).toBe(new URL(host.url).origin);
    }
  },
});
