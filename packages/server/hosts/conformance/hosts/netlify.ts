import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import { z } from 'zod';
import { filesIn } from '../../../release/filesIn.ts';
import { readRelease } from '../../../release/release.ts';
import { hosts } from '../../static/hosts.ts';
import type { Host } from '../check.ts';
import { type Modelled, startModel } from './model.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/** Returns candidate files for a path: https://github.com/netlify/primitives/tree/main/packages/static */
const namesOf = (path: string): string[] =>
  path.endsWith('/')
    ? [`${path.slice(0, -1)}.html`, `${path}index.html`]
    : [path, `${path}.html`, `${path}/index.html`];

/**
 * Starts a model of Netlify, with its own parsers of `_headers` and `_redirects` and its own matcher. Files take
 * precedence over redirects: https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
 *
 * @param dist the built site.
 */
export async function startNetlify(dist: string): Promise<Host> {
  const scratch = scratchFolder('netlify');
  const release = await readRelease(dist);
  await putBuild(dist, scratch.folder, hosts.netlify(release));
  const redirectsFiles = [join(scratch.folder, '_redirects')];
  const parsed = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: false });
  const told = await parseAllHeaders({
    headersFiles: [join(scratch.folder, '_headers')],
    netlifyConfigPath: undefined,
    configHeaders: undefined,
    minimal: false,
  });
  const [error] = [...parsed.errors, ...told.errors];
  if (error) throw error;
  const rules = z
    .array(z.looseObject({ from: z.string(), query: z.unknown() }))
    .parse(parsed.redirects)
    .map(({ from, query, ...rest }) => ({ ...rest, origin: from, params: query }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), {});
  // Netlify does not serve these two files: https://docs.netlify.com/manage/routing/headers/
  const files = new Set((await filesIn(scratch.folder)).filter((path) => !/^\/_(headers|redirects)$/.test(path)));
  const types = new Map([...release.files.values()].map(({ path, type }) => [release.folder + path, type]));

  function answer(asked: string, query: string): Modelled {
    const headers: Record<string, string> = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    for (const rule of told.headers)
      if ('forRegExp' in rule && rule.forRegExp.test(asked)) Object.assign(headers, rule.values);
    const send = (path: string, status: number): Modelled | undefined => {
      const file = namesOf(path).find((name) => files.has(name));
      if (file === undefined) return undefined;
      const type = types.get(file) ?? 'text/javascript';
      return { status, headers: { 'Content-Type': type, ...headers }, file: join(scratch.folder, file) };
    };
    const match = (path: string) =>
      matcher.match({
        scheme: 'https',
        host: 'localhost',
        path,
        query,
        headers: {},
        cookieValues: {},
        getHeader: () => '',
        getCookie: () => '',
      });
    const rule = match(asked) ?? match(decodeURIComponent(asked));
    const found = rule?.force ? undefined : send(decodeURIComponent(asked), 200);
    if (found) return found;
    if (rule?.status === 404) return send(rule.to, 404) ?? { status: 404, headers };
    if (!rule) return send('/404.html', 404) ?? { status: 404, headers };
    // The query is kept unless the target has one.
    const target = new URL(rule.to, 'http://localhost');
    if (query !== '' && target.search === '') target.search = query;
    return { status: rule.status, headers: { Location: target.href.replace('http://localhost', '') } };
  }
  return startModel('netlify', release.folder, answer, scratch);
}
