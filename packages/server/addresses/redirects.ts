import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasNoAddress, mayBeAskedForLater } from './addresses.ts';
import { encodedAddress, foldPath, isPlain, type Rule, readRule, splatOf, withoutEnd } from './oldAddress.ts';

/** What `_redirects` of a built site says. */
export interface Redirects {
  /** Paths that have moved for good, each with where to. */
  redirects: Map<string, string>;
  /** All other rules: for queries, for folders, for a time. */
  rules: Rule[];
}

/** Reads `_redirects` of a built site. */
export const readRedirects = (dir: string): Redirects => parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8'));

/** Puts plain rules, which are looked up by their path, apart from the others. @param before plain rules to add them to */
const sorted = (rules: readonly Rule[], before: ReadonlyMap<string, string> = new Map()): Redirects => ({
  redirects: new Map([...before, ...rules.filter(isPlain).map(({ from, to }) => [from, to] as const)]),
  rules: rules.filter((rule) => !isPlain(rule)),
});

/** Reads the text of `_redirects`. */
export const parseRedirects = (text: string): Redirects => sorted(text.split('\n').filter(Boolean).map(readRule));

const isPage = (path: string) => path.endsWith('.html') && !hasNoAddress(path);

/** Returns the addresses of pages, and of their Markdown versions. */
export function addressesOf(files: Iterable<string>): string[] {
  const paths = new Set(files);
  return [...paths].filter(isPage).flatMap((path) => {
    const markdown = path.replace(/\.html$/, '.md');
    return paths.has(markdown) ? [withoutEnd(path), markdown] : [withoutEnd(path)];
  });
}

/**
 * Takes the rules of folders whose pages kept their names, `/blog/*` to `/news/:splat`, as an old address for each page and
 * file that there is. What is gone leads nowhere: it would lead to a not-found page.
 *
 * @param files paths of the site's files.
 */
export function resolved({ redirects, rules }: Redirects, files: Iterable<string>): Redirects {
  const addresses = [...files].flatMap((path) => {
    if (isPage(path)) return withoutEnd(path);
    return hasNoAddress(path) || mayBeAskedForLater(path) ? [] : path;
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

/** Targets of all addresses, each by its address in lower case: the page itself, or where it has moved to. */
export function spellingsOf(files: Iterable<string>, redirects: ReadonlyMap<string, string>): Map<string, string> {
  const paths = [...files];
  const addresses = addressesOf(paths);
  const pages = addresses.map((path) => [path, path] as const);
  const spellings = new Map([...redirects, ...pages].map(([from, to]) => [foldPath(from), to]));
  const own = new Set(addresses);
  // A file such as `/LICENSE` is served, whatever `/license` leads to.
  for (const path of paths) if (!path.endsWith('.html') && !own.has(path)) spellings.delete(path.toLowerCase());
  return spellings;
}

/** What addresses of a site lead elsewhere. */
interface Moved {
  redirects: ReadonlyMap<string, string>;
  spellings: ReadonlyMap<string, string>;
  rules: readonly Rule[];
}

/**
 * Where a path has moved to for good, if it has: old addresses, and other spellings of an address. URLs end without a
 * slash, a dot and `.html`, and have one case.
 */
function redirectOf(path: string, { redirects, spellings }: Omit<Moved, 'rules'>): string | undefined {
  const clean = withoutEnd(path);
  const target = redirects.get(path) ?? redirects.get(clean) ?? spellings.get(foldPath(path)) ?? clean;
  return target === path ? undefined : target;
}

/** Adds a query to an address, which may have one, and an anchor. */
function withQuery(address: string, query: string): string {
  const [page = '', anchor] = address.split(/(?=#)/, 2);
  return query === '' ? address : `${page}${page.includes('?') ? '&' : '?'}${query}${anchor ?? ''}`;
}

/** The target of a rule. @param splat what `*` stands for; an empty text for the folder itself */
const filled = (to: string, splat: string): string =>
  splat ? to.replace(':splat', () => splat) : to.replace(/\/?:splat/, '') || '/';

/** Where a rule leads a request; nothing where it does not fit. */
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

/** An answer that leads elsewhere. */
export interface Move {
  location: string;
  status: number;
}

/**
 * Returns where a request is led, if its address is not that of a page or a file.
 *
 * @param query what follows the question mark, if there is one.
 * @param folder of its host that the site is in, `/klima`; empty for a whole host.
 */
export function moveOf(path: string, query: string | undefined, moved: Moved, folder: string): Move | undefined {
  const inFolder = (address: string) => (address.startsWith('/') ? folder + address : address);
  const hasOwn = moved.rules.length > 0 && moved.spellings.has(foldPath(path));
  for (const rule of moved.rules) {
    // An old address that is listed itself leads where it says, whatever its folder does.
    if (hasOwn && splatOf(rule) !== undefined) continue;
    const to = targetOf(rule, path, query ?? '');
    if (to !== undefined) return { location: inFolder(to), status: rule.status };
  }
  const to = redirectOf(path, moved);
  return to === undefined
    ? undefined
    : { location: inFolder(query === undefined ? to : withQuery(to, query)), status: 301 };
}
