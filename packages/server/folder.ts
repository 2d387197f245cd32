import type { IncomingMessage } from 'node:http';
import { relayPaths } from '@worldwright/relay';
import { readTarget } from './target.ts';

/** What is asked for at the root of a host: by crawlers, by load balancers. */
const AT_ROOT = new Set<string>([...relayPaths, '/robots.txt']);

/**
 * Removes the folder that the site is in from the address of a request, so that everything behind it knows addresses from
 * the root of the site.
 *
 * @param folder `/klima`; empty where the site is a whole host.
 * @returns `elsewhere` for an address outside of the folder, `entrance` for one that means the home page.
 */
export function enterFolder(request: IncomingMessage, folder: string): 'within' | 'entrance' | 'elsewhere' {
  if (!folder) return 'within';
  const { path, query } = readTarget(request.url ?? '/');
  if (path === folder || path === '/') return 'entrance';
  const isWithin = path.startsWith(`${folder}/`);
  if (isWithin) request.url = path.slice(folder.length) + (query === undefined ? '' : `?${query}`);
  return isWithin || AT_ROOT.has(path) || path.startsWith('/.well-known/') ? 'within' : 'elsewhere';
}
