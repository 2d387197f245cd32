import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasNoAddress } from './addresses.ts';

/** Reads `_redirects` of a built site: lines of `from to status`. */
export function readRedirects(dir: string): Map<string, string> {
  const lines = readFileSync(join(dir, '_redirects'), 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return [from, to];
    }),
  );
}

/** Removes slashes and `.html` from the end of a path. */
const withoutEnd = (path: string): string => {
  const clean = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  return clean === '/index' ? '/' : clean;
};

/** Targets of all addresses, each by its address in lower case: the page itself, or where it has moved to. */
export function spellingsOf(files: Iterable<string>, redirects: ReadonlyMap<string, string>): Map<string, string> {
  const paths = [...files];
  const isPage = (path: string) => path.endsWith('.html') && !hasNoAddress(path);
  const pages = paths.filter(isPage).map((path) => [withoutEnd(path), withoutEnd(path)] as const);
  const spellings = new Map([...redirects, ...pages].map(([from, to]) => [from.toLowerCase(), to]));
  // A file such as `/LICENSE` is served, whatever `/license` leads to.
  for (const path of paths) if (!path.endsWith('.html')) spellings.delete(path.toLowerCase());
  return spellings;
}

/** What addresses of a site lead elsewhere. */
interface Moved {
  redirects: ReadonlyMap<string, string>;
  spellings: ReadonlyMap<string, string>;
}

/**
 * Where a path has moved to for good, if it has: old addresses, and other spellings of an address. URLs end without a
 * slash, a dot and `.html`, and have one case.
 */
export function redirectOf(path: string, { redirects, spellings }: Moved): string | undefined {
  const clean = withoutEnd(path);
  const folded = withoutEnd(path.toLowerCase().replace(/[/.]+$/, ''));
  const target = redirects.get(clean) ?? spellings.get(folded) ?? clean;
  return target === path ? undefined : target;
}
