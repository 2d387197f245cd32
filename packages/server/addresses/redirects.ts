import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, hasNoUrl, isPage, mayBeRequestedLater } from './addresses.ts';
import { encodedAddress, foldPath, isPlain, type Rule, readRule, splatOf, withoutEnd } from './oldAddress.ts';

/** The content of `_redirects` in a built site. */
export interface Redirects {
  /** Permanent redirects of single paths. */
  redirects: Map<string, string>;
  /** All other rules: with a query, for a folder, or temporary. */
  rules: Rule[];
}

/** Reads `_redirects` of a built site. */
export const readRedirects = (dir: string): Redirects => parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8'));

/** Splits rules into plain ones, which are looked up by path, and others. @param before further plain rules */
const sorted = (rules: readonly Rule[], before: ReadonlyMap<string, string> = new Map()): Redirects => ({
  redirects: new Map([...before, ...rules.filter(isPlain).map(({ from, to }) => [from, to] as const)]),
  rules: rules.filter((rule) => !isPlain(rule)),
});

/** Parses the text of `_redirects`. */
export const parseRedirects = (text: string): Redirects => sorted(text.split('\n').filter(Boolean).map(readRule));

/** Returns the URL paths of pages and of their Markdown versions. */
export function addressesOf(files: Iterable<string>): string[] {
  const paths = new Set(files);
  return [...paths].filter(isPage).flatMap((path) => {
    const markdown = path.replace(/\.html$/, '.md');
    return paths.has(markdown) ? [withoutEnd(path), markdown] : [withoutEnd(path)];
  });
}

/**
 * Expands rules of folders whose pages kept their names, `/blog/*` to `/news/:splat`, to one rule per existing page and
 * file. Addresses without a target get none, as it would be a redirect to a 404.
 *
 * @param files paths of the site's files.
 */
export function resolved({ redirects, rules }: Redirects, files: Iterable<string>): Redirects {
  const addresses = [...files].flatMap((path) => {
    if (isPage(path)) return withoutEnd(path);
    return hasNoUrl(path) || mayBeRequestedLater(path) ? [] : path;
  });
  const known = new Set([...redirects.keys()].map(foldPath));
  const single = rules.flatMap((rule) => {
    const [start, end, ...more] = (rule.to.split(/[?#]/, 1)[0] ?? '').split(':splat');
    if (splatOf(rule) === undefined || rule.query || !start?.startsWith('/') || end === undefined || more.length > 0)
      return rule;
    return addresses.flatMap((address) => {
      const isBare = address === filled(`${start}:splat${end}`, '');
      if (!isBare && !(address.startsWith(start) && address.endsWith(end))) return [];
      const splat = isBare ? '' : encodedAddress(address.slice(start.length, address.length - end.length));
      const from = rule.from.replace(/\/\*$/, splat && `/${splat}`);
      if (known.has(foldPath(from))) return [];
      known.add(foldPath(from));
      return { ...rule, from, to: filled(rule.to, splat) };
    });
  });
  return sorted(single, redirects);
}

/** Returns the target of each address by its folded path: the page itself, or the redirect's target. */
export function spellingsOf(files: Iterable<string>, redirects: ReadonlyMap<string, string>): Map<string, string> {
  const paths = [...files];
  const addresses = addressesOf(paths);
  const pages = addresses.map((path) => [path, path] as const);
  const spellings = new Map([...redirects, ...pages].map(([from, to]) => [foldPath(from), to]));
  const own = new Set(addresses);
  // A file such as `/LICENSE` is served although a rule for `/license` exists.
  for (const path of paths) if (!path.endsWith('.html') && !own.has(path)) spellings.delete(path.toLowerCase());
  return spellings;
}

/** The redirects of a site. */
interface Moved {
  redirects: ReadonlyMap<string, string>;
  spellings: ReadonlyMap<string, string>;
  rules: readonly Rule[];
}

/** Returns the target for an old address or another spelling, with other case, a slash, a dot or `.html`. */
function redirectOf(path: string, { redirects, spellings }: Omit<Moved, 'rules'>): string | undefined {
  const clean = withoutEnd(path);
  const target = redirects.get(path) ?? redirects.get(clean) ?? spellings.get(foldPath(path)) ?? clean;
  return target === path ? undefined : target;
}

/** Adds a query to an address that may have a query and a fragment. */
function withQuery(address: string, query: string): string {
  const [page = '', anchor] = address.split(/(?=#)/, 2);
  return query === '' ? address : `${page}${page.includes('?') ? '&' : '?'}${query}${anchor ?? ''}`;
}

/**
 * Returns a rule's target with `:splat` replaced.
 * @param splat the text that `*` matched; empty for the folder itself
 */
const filled = (to: string, splat: string): string =>
  splat ? to.replace(':splat', () => splat) : to.replace(/\/?:splat/, '') || '/';

/** Returns a rule's target for a request, or undefined if it does not match. */
function targetOf(rule: Rule, path: string, query: string): string | undefined {
  const folder = splatOf(rule);
  const folded = foldPath(path);
  if (folder === undefined ? folded !== foldPath(rule.from) : folded !== folder && !folded.startsWith(`${folder}/`))
    return undefined;
  if (rule.query === '' && folder === undefined) return withQuery(rule.to, query);
  const rest = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(rule.query)) {
    if (rest.get(name) !== value) return undefined;
    rest.delete(name);
  }
  const splat = path
    .split('/')
    .slice(rule.from.split('/').length - 1)
    .join('/')
    .replace(/\/+$/, '');
  return withQuery(filled(rule.to, splat), rest.toString());
}

/** A redirect response. */
export interface Move {
  location: string;
  status: number;
}

/**
 * Returns the redirect for a request, if its path is not that of a page or a file.
 *
 * @param query text after the question mark, if there is one.
 * @param folder base path such as `/klima`; empty if the site has the whole host.
 */
export function moveOf(path: string, query: string | undefined, moved: Moved, folder: string): Move | undefined {
  const hasOwn = moved.rules.length > 0 && moved.spellings.has(foldPath(path));
  for (const rule of moved.rules) {
    // A listed old address takes precedence over its folder's rule.
    if (hasOwn && splatOf(rule) !== undefined) continue;
    const to = targetOf(rule, path, query ?? '');
    if (to !== undefined) return { location: addressIn(folder, to), status: rule.status };
  }
  const to = redirectOf(path, moved);
  return to === undefined ? undefined : { location: addressIn(folder, withQuery(to, query ?? '')), status: 301 };
}
