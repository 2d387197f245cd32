import type { ContentFiles } from '../content/content.ts';
import type { Place, Problem } from '../content/problems.ts';
import { linkTargets } from '../links/links.ts';
import { type FoundRedirect, isPage } from '../links/redirects.ts';
import { readLoosely } from '../pages/looseConfig.ts';

interface PageAddress {
  address: string;
  place: Place;
}

export interface TakenAddresses {
  pages: PageAddress[];
  redirects: FoundRedirect[];
}

/**
 * Returns the addresses of pages, even if the content has mistakes and no page can be made.
 * @param file in which they are written.
 * @param pathOf returns a page's path in the language, by its path in the first; undefined if it has none.
 * @param home prefix of all these paths; empty for the first language.
 */
export function pageAddresses(
  configs: unknown,
  files: ContentFiles,
  file: string,
  pathOf = (path: string): string | undefined => path,
  home = '',
): PageAddress[] {
  return [configs].flat().flatMap((config) => {
    const { path: written } = readLoosely(config);
    const path = written === undefined ? undefined : pathOf(written);
    if (path === undefined) return [];
    return linkTargets([{ ...Object(config), path }], files).map((target) => ({
      address: target.path === '/' && home !== '' ? home : home + target.path,
      place: { file, path: [written ?? path] },
    }));
  });
}

const nameOf = ({ file, path }: Place): string => `${path[0]} of ${file}`;

/**
 * Reports addresses used by two languages, and old addresses that are also pages. Conflicts within the first language,
 * and between pages of another, are found when the pages are made.
 * @param prefix prefix of the first language's paths, if it has one.
 */
export function addressClashes(first: TakenAddresses, others: readonly TakenAddresses[], prefix?: string): Problem[] {
  const problems: Problem[] = [];
  const ofFirst = new Map(first.pages.map(({ address, place }) => [address.toLowerCase(), place]));
  const owners = new Map<string, Place>();
  const moved = prefix === undefined ? [] : first.pages.map((page) => ({ ...page, address: prefix + page.address }));
  for (const { address, place } of others.flatMap(({ pages }) => pages)) {
    const key = address.toLowerCase();
    const owner = ofFirst.get(key);
    if (owner)
      problems.push({
        file: owner.file,
        path: [...owner.path, 'path'],
        message: `"${address}" is the address of ${nameOf(place)}: give this page another path`,
      });
    owners.set(key, place);
  }
  for (const { address, place } of moved) owners.set(address.toLowerCase(), place);
  const known = new Map<string, FoundRedirect>();
  const paths = new Set(owners.keys());
  for (const [index, { redirects }] of [first, ...others].entries())
    for (const redirect of redirects) {
      const { from, to, place, isMeant } = redirect;
      const other = known.get(from);
      // With a new prefix, pages of the first language may be at addresses that used to redirect.
      const isOwn = prefix !== undefined && from === prefix + to;
      const isInTheWay = isMeant && !isOwn && isPage(from.toLowerCase(), paths);
      const owner = isInTheWay && [...owners].find(([path]) => isPage(from.toLowerCase(), new Set([path])))?.[1];
      if (owner)
        problems.push({
          ...place,
          message: `"${from}" is in the way of ${nameOf(owner)}: leave it out, or give that page another path`,
        });
      else if (other && index > 0)
        problems.push({ ...place, message: `"${from}" leads to ${nameOf(other.place)} already: leave it out` });
      if (!other) known.set(from, redirect);
    }
  return problems;
}
