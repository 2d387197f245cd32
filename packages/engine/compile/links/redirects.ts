import { oldAddressProblem } from '../../model/values/address.ts';
import { formatProblem, type Place, type Problem } from '../content/problems.ts';
import type { LinkTarget } from './links.ts';

/** A permanent redirect from an old address. */
export interface Redirect {
  from: string;
  to: string;
  /** 301 when absent. */
  status?: number;
}

/** A redirect in the site's files, and its place. */
export interface FoundRedirect extends Redirect {
  place: Place;
  /** Whether the author gave exactly this address. One derived from an entry's fields is ignored if it is a page. */
  isMeant: boolean;
}

function messageOf({ from, to, isMeant }: FoundRedirect, other: Redirect | undefined, isPage: boolean) {
  if (other) return `"${from}" leads to ${other.to} already`;
  if (isMeant && from === to) return `"${from}" is the address of this page itself: leave it out`;
  if (isMeant && isPage) return `"${from}" is a page, and no old address: leave it out, or give that page another path`;
  return oldAddressProblem(from);
}

/** Returns whether an old address is a page, or a folder that contains pages. */
export function isPage(from: string, paths: ReadonlySet<string>): boolean {
  const folder = /^(.*)\/\*$/.exec(from)?.[1];
  const page = from.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  return folder === undefined
    ? paths.has(page)
    : [...paths].some((path) => path === folder || path.startsWith(`${folder}/`));
}

/** Reports invalid old addresses: for each that an author wrote, the first mistake. */
export function checkRedirects(redirects: readonly FoundRedirect[], pages: readonly LinkTarget[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const known = new Map<string, FoundRedirect>();
  const problems = new Map<string, Problem>();
  for (const redirect of redirects) {
    const { from, to, place } = redirect;
    const message = messageOf(redirect, known.get(from), isPage(from, paths));
    if (!known.has(from)) known.set(from, redirect);
    // A former path of an entry results in several addresses.
    const written = formatProblem({ ...place, message: to });
    if (message && !problems.has(written)) problems.set(written, { ...place, message });
  }
  return [...problems.values()];
}
