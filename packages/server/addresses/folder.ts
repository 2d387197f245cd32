import { relayPaths } from '@worldwright/relay';

/** What is asked for at the root of a host: by crawlers, by load balancers. */
const AT_ROOT = new Set<string>([...relayPaths, '/robots.txt']);

/** Whether a path outside of the site's folder means its home page. */
export const isEntrance = (path: string, folder: string): boolean => folder !== '' && (path === folder || path === '/');

/**
 * Returns a path from the root of the site; nothing for one that is outside of its folder.
 *
 * @param folder of the host that the site is in, `/klima`; empty where it is the whole host.
 */
export function pathWithin(path: string, folder: string): string | undefined {
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length);
  return AT_ROOT.has(path) || path.startsWith('/.well-known/') || !folder ? path : undefined;
}
