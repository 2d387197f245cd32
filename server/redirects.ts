import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Where a path has moved to for good, if it has: old addresses, and other spellings of an address. URLs end
 * without a slash and without `.html`.
 */
export function redirectOf(path: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  const clean = plain === '/index' ? '/' : plain;
  return redirects.get(clean) ?? (clean === path ? undefined : clean);
}
