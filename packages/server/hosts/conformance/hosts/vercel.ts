import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { filesIn } from '../../../release/filesIn.ts';
import { readRelease } from '../../../release/release.ts';
import { vercelFiles } from '../../static/vercel.ts';
import type { Host } from '../check.ts';
import { type Modelled, startModel } from './model.ts';
import { scratchFolder } from './outbox.ts';
import { putBuild } from './put.ts';

/** Replaces `$1` in a text by the group of a match. */
const filled = (text: string, found: RegExpExecArray): string =>
  text.replace(/\$(\d)/g, (_, index: string) => found[Number(index)] ?? '');

/** Returns whether a query has what a route requires. */
const fits = (route: Exclude<Route, { handle: unknown }>, query: URLSearchParams): boolean =>
  (route.has ?? []).every(
    (one) =>
      one.type === 'query' &&
      query.getAll(one.key).some((value) => new RegExp(`^(?:${String(one.value)})$`).test(value)),
  );

/**
 * Starts a model of Vercel, with its own parser of `vercel.json` (`@vercel/routing-utils`) and its documented order of
 * routes: https://vercel.com/docs/build-output-api/configuration#routes. Patterns are case-insensitive.
 */
export async function startVercel(dist: string): Promise<Host> {
  const scratch = scratchFolder('vercel');
  const release = await readRelease(dist);
  await putBuild(dist, scratch.folder, vercelFiles(release));
  const text = (name: string) => readFile(join(scratch.folder, name), 'utf8');
  const { routes, error } = getTransformedRoutes(JSON.parse(await text('vercel.json')));
  if (error || !routes) throw new Error(error?.message ?? 'vercel.json has no routes');
  const ignored = new Set((await text('.vercelignore')).split('\n').filter(Boolean));
  const isServed = (path: string) =>
    !path.split('/').some((name) => ignored.has(name)) && !/^\/(vercel\.json|\.vercelignore)$/.test(path);
  const files = new Set((await filesIn(scratch.folder)).filter(isServed));
  const types = new Map([...release.files.values()].map(({ path, type }) => [release.folder + path, type]));

  const fileOf = (path: string): string | undefined =>
    [decodeURI(path), `${path.replace(/\/$/, '')}/index.html`].find((name) => files.has(name));
  function answer(asked: string, query: string): Modelled {
    const parameters = new URLSearchParams(query);
    const headers: Record<string, string> = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    const send = (file: string, status: number): Modelled => ({
      status,
      headers: { 'Content-Type': types.get(file) ?? 'text/javascript', ...headers },
      file: join(scratch.folder, file),
    });
    let path = asked;
    for (const route of routes ?? []) {
      if ('handle' in route) {
        const file = route.handle === 'filesystem' ? fileOf(path) : undefined;
        if (file) return send(file, 200);
        continue;
      }
      const found = new RegExp(route.src ?? '', 'i').exec(path);
      if (!found || !fits(route, parameters)) continue;
      const location = route.headers?.Location;
      if (location !== undefined) {
        const to = filled(location, found);
        const [page = '', anchor] = to.split(/(?=#)/, 2);
        const asking = query === '' ? '' : `${page.includes('?') ? '&' : '?'}${query}`;
        return { status: route.status ?? 308, headers: { Location: page + asking + (anchor ?? '') } };
      }
      for (const [name, value] of Object.entries(route.headers ?? {})) headers[name] = filled(String(value), found);
      if (route.dest !== undefined) {
        path = filled(route.dest, found);
        const file = fileOf(path);
        if (file) return send(file, 200);
      }
    }
    return files.has('/404.html') ? send('/404.html', 404) : { status: 404, headers };
  }
  return startModel('vercel', release.folder, answer, scratch);
}
