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

/** A redirect found in the site's files, and where. */
export interface FoundRedirect extends Redirect {
  place: Place;
  /**
   * Whether somebody gave this very address as an old one. One that follows from the name of an entry may be a page: it
   * stays that page.
   */
  isMeant: boolean;
}

function messageOf({ from, to, isMeant }: FoundRedirect, other: Redirect | undefined, isPage: boolean) {
  if (other) return `"${from}" leads to ${other.to} already`;
  if (isMeant && from === to) return `"${from}" is the address of this page itself: leave it out`;
  if (isMeant && isPage) return `"${from}" is a page, and no old address: leave it out, or give that page another path`;
  return oldAddressProblem(from);
}

/** Returns whether an old address is that of a page, or would lead away from pages below it. */
export function isPage(from: string, paths: ReadonlySet<string>): boolean {
  const folder = /^(.*)\/\*$/.exec(from)?.[1];
  const page = from.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/';
  return folder === undefined
    ? paths.has(page)
    : [...paths].some((path) => path === folder || path.startsWith(`${folder}/`));
}

/** What is wrong with the old addresses of pages: of each that somebody wrote, the first mistake. */
export function checkRedirects(redirects: readonly FoundRedirect[], pages: readonly LinkTarget[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const known = new Map<string, FoundRedirect>();
  const problems = new Map<string, Problem>();
  for (const redirect of redirects) {
    const { from, to, place } = redirect;
    const message = messageOf(redirect, known.get(from), isPage(from, paths));
    if (!known.has(from)) known.set(from, redirect);
    // A former path of an entry stands for several addresses.
    const written = formatProblem({ ...place, message: to });
    if (message && !problems.has(written)) problems.set(written, { ...place, message });
  }
  return [...problems.values()];
}
