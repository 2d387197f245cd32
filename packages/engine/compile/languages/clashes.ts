import { z } from 'zod';
import type { ContentFiles } from '../content/content.ts';
import type { Place, Problem } from '../content/problems.ts';
import { linkTargets } from '../links/links.ts';
import { type FoundRedirect, isPage } from '../links/redirects.ts';

/** The address of a page, and where it is written. */
interface PageAddress {
  address: string;
  place: Place;
}

/** All addresses that a language takes. */
export interface TakenAddresses {
  pages: PageAddress[];
  redirects: FoundRedirect[];
}

const withPath = z.looseObject({ path: z.string() });

/**
 * Returns the addresses of pages, also where the content has mistakes and no page can be made.
 * @param file in which they are written.
 * @param pathOf returns the path of a page in the language, by that in the first; nothing where it has none there.
 * @param home path below which they all are; empty for the first language.
 */
export function pageAddresses(
  configs: unknown,
  files: ContentFiles,
  file: string,
  pathOf = (path: string): string | undefined => path,
  home = '',
): PageAddress[] {
  return [configs].flat().flatMap((config) => {
    const page = withPath.safeParse(config).data;
    const path = page && pathOf(page.path);
    if (path === undefined) return [];
    return linkTargets([{ ...page, path }], files).map((target) => ({
      address: target.path === '/' && home !== '' ? home : home + target.path,
      place: { file, path: [page?.path ?? path] },
    }));
  });
}

const nameOf = ({ file, path }: Place): string => `${path[0]} of ${file}`;

/**
 * Finds addresses that two languages take, or an old address and a page. What clashes within the first language, and pages
 * within another, is found where they are made.
 * @param prefix path below which the pages of the first language are, where it has a name in them.
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
      // With a name in its addresses, the first language has its pages at addresses that were old ones before.
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
