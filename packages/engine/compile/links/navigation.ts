import type { Content } from '../../model/content.ts';
import { isNotFoundPage } from '../../model/page.ts';
import { nearest } from '../../model/text/nearest.ts';
import type { Problem } from '../content/problems.ts';
import { contentDefinitions } from '../registry.ts';
import { checkLinks, type LinkTarget, linksIn } from './links.ts';

const FILE = 'src/content/navigation.ts';

type Item = Content['navigation'][number];

/** Returns all items, including nested ones, with their places in the file. */
const withPlaces = (items: Item[]): { item: Pick<Item, 'path' | 'landingpath'>; path: string[] }[] =>
  items.flatMap((item, index) => [
    { item, path: [`[${index}]`] },
    ...(item.items ?? []).map((below, place) => ({ item: below, path: [`[${index}]`, `items[${place}]`] })),
  ]);

/** Reports navigation items without an existing page or section. */
export function checkNavigation(items: Content['navigation'], pages: LinkTarget[], now?: number): Problem[] {
  const definition = contentDefinitions.get('navigation');
  if (!definition || !('item' in definition)) throw new Error('src/content/schemas/navigation.ts is missing');
  const links = linksIn(definition.schema, items, { file: FILE, path: [] });
  const anchors = [...new Set(pages.flatMap((page) => page.anchors))];
  const broken = withPlaces(items).flatMap(({ item: { path: page, landingpath }, path }) => {
    if (landingpath === undefined) return [];
    const targets = pages.filter((one) => one.anchors.includes(landingpath));
    if (targets.some((one) => one.path !== page || page === '/')) return [];
    if (targets.length > 0) {
      const message = `is a section of ${page} alone, and other pages lead to the top of that: leave this out, and write path: "${page}#${landingpath}"`;
      return [{ file: FILE, path: [...path, 'landingpath'], message }];
    }
    const isHidden = pages.some(({ hidden }) => hidden?.includes(landingpath));
    const message = isHidden
      ? `the section with the id "${landingpath}" is hidden: show it, or leave this out`
      : `no page has a section with the id "${landingpath}".${nearest(landingpath, anchors)}`;
    return [{ file: FILE, path: [...path, 'landingpath'], message }];
  });
  const notFound = links.flatMap(({ href, place }) =>
    href.startsWith('/') && isNotFoundPage(href)
      ? [{ ...place, message: `"${href}" is the page for unknown addresses: link to another page` }]
      : [],
  );
  return [...checkLinks(links, pages, now), ...notFound, ...broken];
}
