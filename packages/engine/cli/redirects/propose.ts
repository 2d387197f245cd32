import { moveOf, parseRedirects, resolved, spellingsOf } from '@worldwright/server/build';
import { redirectLines } from '../../build/files/siteFiles.ts';
import { cellsOf, keyOf } from '../../build/site/redirectsFile.ts';
import type { Redirect } from '../../compile/links/redirects.ts';
import { oldAddressProblem } from '../../model/values/address.ts';
import { mostSimilar, type Target } from './similarity.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&apos;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/**
 * Returns the URLs in a sitemap, or in a list with one a line, without host.
 *
 * @param isWhole keeps the host and duplicates.
 */
export function oldAddressesIn(text: string, isWhole = false): string[] {
  const located = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]*?)\s*(?:\]\]>)?\s*<\/loc>/g)].map(([, one = '']) =>
    one.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
  // A list may be a table from Excel or analytics, with URLs in the first column.
  const lines = text.includes('<loc>') ? located : text.split(/\r?\n/).map((line) => cellsOf(line)[0]?.trim() ?? '');
  const addresses = lines.filter((line) => /^(https?:\/\/|\/)/.test(line));
  if (isWhole) return addresses;
  const paths = addresses.map((address) => {
    const { pathname, search } = new URL(address, 'https://host');
    return pathname + search;
  });
  return [...new Set(paths)];
}

const HOME = /^\/(index|default|home)\.\w+$/i;

interface Proposal {
  from: string;
  to: string;
}

interface Proposals {
  /** Old URLs that are similar to a page. */
  found: Proposal[];
  /** Folders without pages of the site, with several URLs that are similar to no page. */
  folders: Proposal[];
  /** Other URLs that are similar to no page. */
  none: string[];
  /** URLs of the home page with a query, similar to no page: `/?p=12`. */
  home: string[];
}

/** Proposes redirects for old URLs, single or per folder. Skips pages and existing redirects. */
export function propose(
  addresses: readonly string[],
  targets: readonly Target[],
  known: readonly Redirect[],
): Proposals {
  const pages = new Set(targets.map(({ path }) => keyOf(path)));
  const files = targets.map(({ path }) => (path.includes('.') ? path : `${path === '/' ? '/index' : path}.html`));
  const moved = resolved(parseRedirects(redirectLines([...known])), files);
  const spellings = spellingsOf([], moved.redirects);
  const isReached = (address: string) => {
    const [path = '', query] = address.split(/\?(.*)/s, 2);
    const location = moveOf(path, query, { ...moved, spellings }, '')?.location;
    return pages.has(keyOf(address)) || (location !== undefined && keyOf(location) !== keyOf(address));
  };
  const newAddresses = addresses.filter((address) => !isReached(address) && keyOf(address) !== '/');
  const proposals = newAddresses.map((from) => ({
    from,
    to: HOME.test(from) ? '/' : mostSimilar(decode(from), targets),
  }));
  const unmatched = proposals.flatMap(({ from, to }) => (to === undefined ? decode(from) : []));
  const unmatchedPaths = unmatched.filter((address) => !address.startsWith('/?'));
  const folders = foldersOf(unmatchedPaths).filter(
    (folder) => !targets.some(({ path }) => `${path}/`.startsWith(`${folder}/`)) && !oldAddressProblem(`${folder}/*`),
  );
  return {
    found: proposals.flatMap(({ from, to }) => (to === undefined ? [] : { from: decode(from), to })),
    folders: folders.map((folder) => ({ from: `${folder}/*`, to: mostSimilar(folder, targets) ?? '/' })),
    none: unmatchedPaths.filter((address) => !folders.some((folder) => `${address}/`.startsWith(`${folder}/`))),
    home: unmatched.filter((address) => address.startsWith('/?')),
  };
}

/** Returns the first-level folders with two or more URLs. */
function foldersOf(addresses: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const address of addresses) {
    const [folder] = /^\/[^/?]+(?=\/[^/?])/.exec(address) ?? [];
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > 1 ? folder : []));
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const cell = (text: string): string => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a line of `redirects.csv`. */
export const rowOf = ({ from, to }: Proposal): string => `${cell(from)},${cell(to)}`;
