import { relayPaths } from '@worldwright/relay';

/** Paths at the root of a host, requested by crawlers and load balancers. */
const AT_ROOT = new Set<string>([...relayPaths, '/robots.txt']);

/** Returns whether a path outside of the base path leads to the home page. */
export const isEntrance = (path: string, folder: string): boolean => folder !== '' && (path === folder || path === '/');

/**
 * Returns a path relative to the site's base path, or undefined if it is outside.
 *
 * @param folder base path such as `/klima`; empty if the site has the whole host.
 */
export function pathWithin(path: string, folder: string): string | undefined {
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length);
  return AT_ROOT.has(path) || path.startsWith('/.well-known/') || !folder ? path : undefined;
}
