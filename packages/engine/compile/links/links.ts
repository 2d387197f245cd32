import type { z } from 'zod';
import { nearest, nearestOf } from '../../model/text/nearest.ts';
import { parseRichText } from '../../model/text/parseRichText.ts';
import { addressProblem } from '../../model/values/address.ts';
import { buildTime } from '../../model/values/buildYear.ts';
import { ALWAYS, isLimited, isPublicWith, type Span, spanOf } from '../../model/values/schedule.ts';
import { type ContentFiles, entryPaths } from '../content/content.ts';
import { type Place, type Problem, readablePath } from '../content/problems.ts';
import { described, infoOf } from '../content/schemaWalk.ts';
import { fillText } from '../content/template.ts';
import { readLoosely } from '../pages/looseConfig.ts';
import { type CountEntries, partsOf } from '../pages/parts.ts';

/** A link in the site's files, and its place. */
export interface FoundLink {
  href: string;
  place: Place;
  /** Page of the link, for `#anchor` links; undefined if it is on every page. */
  page?: string | undefined;
  /** When it is public. Default: always. */
  span?: Span;
}

/** Returns all addresses in `link` fields and rich texts. @param place where the value itself is written */
export function linksIn(schema: z.ZodType, value: unknown, place: Place, page?: string): FoundLink[] {
  return [...described(schema, value)].flatMap(({ schema: part, value: href, path }) => {
    const { kind, isRich } = infoOf(part);
    if (typeof href !== 'string' || !(kind === 'link' || isRich)) return [];
    const at = { file: place.file, path: [...place.path, ...readablePath(path)] };
    return (isRich ? parseRichText(href).links : [href]).map((one) => ({ href: one, place: at, page }));
  });
}

/** Returns whether a link leads to a file beside the pages, such as `/prices.pdf`: page addresses contain no dot. */
export const leadsToFile = ({ href }: FoundLink): boolean => /^\/[^?#]*\.[^/?#]+([?#]|$)/.test(href);

/** Returns the page path of an internal link, without query and fragment; empty for a link to the same page. */
export const pathOfLink = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** A possible target of links, with the ids of its sections. */
export interface LinkTarget {
  path: string;
  /** When it is public. Default: always. */
  span?: Span;
  /** When its entry is public, if it has one. */
  entry?: Span;
  /** When its sections are public, by id; only those that are not always public. */
  spans?: ReadonlyMap<string, Span>;
  anchors: string[];
  /** Ids of hidden sections, if there are any. */
  hidden?: string[];
}

const limited = (name: 'span' | 'entry', span: Span): Pick<LinkTarget, 'span' | 'entry'> =>
  isLimited(span) ? { [name]: span } : {};

export function linkTargets(
  configs: unknown[],
  files: ContentFiles,
  countEntries: CountEntries = (of) => entryPaths(of, files).length,
): LinkTarget[] {
  return configs.flatMap((config) => {
    const page = readLoosely(config);
    const sections = page.sections.flatMap(({ id, hidden, written }) =>
      id ? { id, hidden, span: spanOf(written) } : [],
    );
    const hidden = sections.flatMap((section) => (section.hidden ? section.id : []));
    const spans = new Map(sections.flatMap(({ id, span }) => (isLimited(span) ? [[id, span] as const] : [])));
    return pathsOf(config, files, countEntries).map(({ path, entry }) => ({
      path,
      ...limited('span', spanOf(config, entry)),
      ...limited('entry', spanOf(entry)),
      anchors: sections.flatMap((section) => (section.hidden ? [] : section.id)),
      ...(hidden.length > 0 ? { hidden } : {}),
      ...(spans.size > 0 ? { spans } : {}),
    }));
  });
}

function pathsOf(config: unknown, files: ContentFiles, countEntries: CountEntries): { path: string; entry?: object }[] {
  const { path: written, each, parts } = readLoosely(config);
  if (written === undefined) return [];
  if (parts !== undefined) return partsOf(config, countEntries).map(({ path }) => ({ path }));
  if (each === undefined) return [{ path: written }];
  return entryPaths(each, files).flatMap((path) => {
    const entry = { ...Object(files.get(`${each}/${path}.ts`)), path };
    let isWhole = true;
    // Mistakes in the path are reported when the page is read.
    const onUnknown = () => {
      isWhole = false;
    };
    const address = fillText(written, entry, { onUnknown });
    return isWhole ? { path: address, entry } : [];
  });
}

const timeOf = (time: number) => new Date(time).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/** Describes when something is public. */
function limitsOf({ from, until }: Span): string {
  if (from === Number.POSITIVE_INFINITY) return 'a draft';
  const limits = [
    ...(from > ALWAYS.from ? [`from ${timeOf(from)}`] : []),
    ...(until < ALWAYS.until ? [`until ${timeOf(until)}`] : []),
  ];
  return `there only ${limits.join(' ')}`;
}

/** Returns the error of a link that is public while its target is not, now or later. */
function timesProblem(
  { href, span = ALWAYS }: FoundLink,
  anchor: string | undefined,
  target: LinkTarget,
  now: number,
): string | undefined {
  const of = anchor === undefined ? undefined : target.spans?.get(anchor);
  const page = target.span ?? ALWAYS;
  if (!isPublicWith(page, span, now))
    return `"${href}" leads nowhere at some time: that page is ${limitsOf(page)}. Publish it, link elsewhere, or give this "draft", "from" or "until" too`;
  if (of && !isPublicWith(of, span, now))
    return `"${href}" leads nowhere at some time: the section "${anchor}" of ${target.path} is ${limitsOf(of)}. Publish it, link elsewhere, or give this "draft", "from" or "until" too`;
  return undefined;
}

/** Reports internal links that are broken, now or later. @param now in ms since 1970 */
export function checkLinks(links: FoundLink[], pages: LinkTarget[], now = buildTime()): Problem[] {
  const byPath = new Map<string, LinkTarget>();
  // Two pages with the same address are reported elsewhere; a link may mean either.
  for (const page of pages)
    byPath.set(page.path, { ...page, anchors: [...page.anchors, ...(byPath.get(page.path)?.anchors ?? [])] });
  // Do not suggest invalid addresses.
  const addresses = [...byPath.keys()].filter((path) => addressProblem(path) === undefined);
  return links.flatMap((link) => {
    const { href, place, page } = link;
    if (!/^[/#]/.test(href)) return [];
    const path = pathOfLink(href);
    const [, anchor] = href.split('#');
    const target = byPath.get(path || (page ?? '/'));
    if (!target) {
      // If the page has an invalid address, that is reported there, and its links are consequences.
      if (addressProblem(nearestOf(path, [...byPath.keys()]) ?? '/')) return [];
      return [{ ...place, message: `"${href}" leads nowhere: there is no such page.${nearest(path, addresses)}` }];
    }
    const timing = timesProblem(link, anchor, target, now);
    if (timing) return [{ ...place, message: timing }];
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
    const fix = isMoved ? ` ${moved.path} has one: "${moved.path}#${anchor}".` : nearest(anchor, target.anchors);
    const message = `"${href}" leads nowhere: ${target.path} has no section with the id "${anchor}".${fix}`;
    return [{ ...place, message }];
  });
}
