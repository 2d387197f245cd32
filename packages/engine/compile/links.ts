import { z } from 'zod';
import { addressProblem } from '../model/address.ts';
import { nearest } from '../model/nearest.ts';
import { parseRichText } from '../model/parseRichText.ts';
import { type ContentFiles, entryPaths } from './content.ts';
import { partsOf } from './parts.ts';
import { type Place, type Problem, readablePath } from './problems.ts';
import { described, infoOf } from './schemaWalk.ts';
import { fillText } from './template.ts';

/** A link found in the site's files, and where. */
export interface FoundLink {
  href: string;
  place: Place;
  /** Page it stands on, for `#anchor` links; none where it stands on every page. */
  page?: string | undefined;
}

/** Every address in a schema's `link` fields and in its rich texts. @param place where the value itself stands. */
export function linksIn(schema: z.ZodType, value: unknown, place: Place, page?: string): FoundLink[] {
  return [...described(schema, value)].flatMap(({ schema: part, value: href, path }) => {
    const { kind, isRich } = infoOf(part);
    if (typeof href !== 'string' || !(kind === 'link' || isRich)) return [];
    const at = { file: place.file, path: [...place.path, ...readablePath(path)] };
    return (isRich ? parseRichText(href).links : [href]).map((one) => ({ href: one, place: at, page }));
  });
}

/** Whether a link leads to a file beside the pages, such as `/prices.pdf`: addresses of pages have no dot. */
export const leadsToFile = ({ href }: FoundLink): boolean => /^\/[^?#]*\.[^/?#]+([?#]|$)/.test(href);

/** The path of the page that an internal link leads to, without what follows it; empty where that is the page it stands on. */
export const pathOfLink = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** A page that links can lead to, with the ids of its sections. */
export interface LinkTarget {
  path: string;
  /** Those that it shows. */
  anchors: string[];
  /** Those that it hides, where it hides any. */
  hidden?: string[];
}

/** As much of a page as links depend on. A page with other mistakes is still a page. */
const linkable = z.object({
  path: z.string(),
  each: z.string().optional(),
  parts: z.unknown().optional(),
  sections: z.array(z.unknown()).catch([]),
});
const anchored = z.object({ id: z.string(), hidden: z.boolean().optional().catch(undefined) });

/** The pages that links can lead to. */
export function linkTargets(configs: unknown[], files: ContentFiles): LinkTarget[] {
  return configs.flatMap((config) => {
    const page = linkable.safeParse(config).data;
    if (!page) return [];
    const sections = page.sections.flatMap((section) => anchored.safeParse(section).data ?? []);
    const anchors = sections.flatMap(({ id, hidden }) => (hidden ? [] : id));
    const hidden = sections.flatMap(({ id, hidden }) => (hidden ? id : []));
    return pathsOf(page, files).map((path) => ({ path, anchors, ...(hidden.length > 0 ? { hidden } : {}) }));
  });
}

/** The addresses that a page of the file becomes. */
function pathsOf(page: z.output<typeof linkable>, files: ContentFiles): string[] {
  if (page.parts !== undefined) return partsOf(page, (of) => entryPaths(of, files).length).map(({ path }) => path);
  return page.each === undefined
    ? [page.path]
    : entryPaths(page.each, files).flatMap((path) => {
        const entry = { ...Object(files.get(`${page.each}/${path}.ts`)), path };
        let isWhole = true;
        // What is wrong with the path is reported where the page is read.
        const onUnknown = () => {
          isWhole = false;
        };
        const address = fillText(page.path, entry, { onUnknown });
        return isWhole ? address : [];
      });
}

/** The internal links that lead nowhere. */
export function checkLinks(links: FoundLink[], pages: LinkTarget[]): Problem[] {
  const byPath = new Map<string, LinkTarget>();
  // Of two pages with one address, which is told where they are read, either may be the one that is meant.
  for (const page of pages)
    byPath.set(page.path, { ...page, anchors: [...page.anchors, ...(byPath.get(page.path)?.anchors ?? [])] });
  // An address that is refused must not be suggested.
  const addresses = [...byPath.keys()].filter((path) => addressProblem(path) === undefined);
  return links.flatMap(({ href, place, page }) => {
    if (!/^[/#]/.test(href)) return [];
    const path = pathOfLink(href);
    const [, anchor] = href.split('#');
    const target = byPath.get(path || (page ?? '/'));
    if (!target)
      return [{ ...place, message: `"${href}" leads nowhere: there is no such page.${nearest(path, addresses)}` }];
    if (anchor === undefined || target.anchors.includes(anchor)) return [];
    if (target.hidden?.includes(anchor))
      return [
        {
          ...place,
          message: `"${href}" leads nowhere: ${target.path} hides its section with the id "${anchor}". Show that, or link elsewhere.`,
        },
      ];
    const [moved, ...others] = pages.filter(({ anchors }) => anchors.includes(anchor));
    const isMoved = moved !== undefined && others.length === 0;
    const cure = isMoved ? ` ${moved.path} has one: "${moved.path}#${anchor}".` : nearest(anchor, target.anchors);
    const message = `"${href}" leads nowhere: ${target.path} has no section with the id "${anchor}".${cure}`;
    return [{ ...place, message }];
  });
}
