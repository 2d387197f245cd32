import { z } from 'zod';
import { nearest } from '../model/nearest';
import type { Problem } from './problems';

/** A link found in the site's files, and where. */
export interface FoundLink {
  href: string;
  place: Pick<Problem, 'file' | 'path'>;
  /** Page it stands on, for `#anchor` links; none where it stands on every page. */
  page?: string;
}

/** Every value of a schema's `link` fields, with the path to it. */
export function* linksIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: string[] = [],
): Generator<{ href: string; path: string[] }> {
  const def: object = schema._zod.def;
  if ('innerType' in def && isSchema(def.innerType)) yield* linksIn(def.innerType, value, path);
  if ('in' in def && isSchema(def.in)) yield* linksIn(def.in, value, path);
  if (isLink(schema) && typeof value === 'string') yield { href: value, path };
  if ('shape' in def && typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(Object(def.shape)))
      if (isSchema(field)) yield* linksIn(field, Reflect.get(value, key), [...path, key]);
  }
  if ('element' in def && isSchema(def.element) && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const parent = path.at(-1) ?? '';
      yield* linksIn(def.element, item, [...path.slice(0, -1), `${parent}[${index}]`]);
    }
  }
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isLink(schema: z.core.$ZodType): boolean {
  return isSchema(schema) && schema.meta()?.kind === 'link';
}

/** A page that links can lead to, with the ids of its sections. */
export interface LinkTarget {
  path: string;
  anchors: string[];
}

/** As much of a page as links depend on. A page with other mistakes is still a page. */
const linkable = z.object({
  path: z.string(),
  each: z.unknown().optional(),
  sections: z.array(z.unknown()).catch([]),
});
const anchored = z.object({ id: z.string(), hidden: z.literal(false).optional() });

/** The pages that links can lead to. `slugs` are the paths of the items that `each` makes pages of. */
export function linkTargets(configs: unknown[], slugs: string[]): LinkTarget[] {
  return configs.flatMap((config) => {
    const page = linkable.safeParse(config).data;
    if (!page) return [];
    const anchors = page.sections.flatMap((section) => anchored.safeParse(section).data?.id ?? []);
    const paths = page.each === undefined ? [page.path] : slugs.map((slug) => page.path.replace('{path}', slug));
    return paths.map((path) => ({ path, anchors }));
  });
}

/** The internal links that lead nowhere. */
export function checkLinks(links: FoundLink[], pages: LinkTarget[]): Problem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return links.flatMap(({ href, place, page }) => {
    if (!/^[/#]/.test(href)) return [];
    const [path = '', anchor] = href.split('#');
    const target = byPath.get(path || (page ?? '/'));
    if (!target)
      return [
        { ...place, message: `"${href}" leads nowhere: there is no such page.${nearest(path, [...byPath.keys()])}` },
      ];
    if (anchor === undefined || target.anchors.includes(anchor)) return [];
    return [
      {
        ...place,
        message: `"${href}" leads nowhere: ${target.path} has no section with the id "${anchor}".${nearest(anchor, target.anchors)}`,
      },
    ];
  });
}
