import { ALWAYS, isLimited } from '../../model/values/schedule.ts';
import type { Problem } from '../content/problems.ts';
import type { LinkTarget } from '../links/links.ts';
import { sectionDefinitions } from '../registry.ts';
import { movedFrom } from './entryPages.ts';
import { readLoosely } from './looseConfig.ts';

/** Target of the logo, and of the site's bare domain. */
const HOME = '/';
const NOT_FOUND = '/404';

const typesIn = (configs: unknown[]): Set<string> =>
  new Set(
    configs.flatMap((config) =>
      readLoosely(config).sections.flatMap(({ type, hidden }) => (hidden ? [] : (type ?? []))),
    ),
  );

/** Returns whether a section's code links to a path. */
export const isLinkedByCode = (path: string): boolean =>
  [...sectionDefinitions.values()].some(({ leadsTo }) => leadsTo?.some((one) => one === path));

const REQUIRED = [HOME, NOT_FOUND];

/** Returns how to fix a missing page. @param moved the page that has it as an old address */
function fixOf(path: string, moved: string | undefined): string {
  if (!REQUIRED.includes(path))
    return `: add it, or write redirectFrom: ['${path}'] into the page that takes its place`;
  return moved === undefined ? '' : `: let "${path}" be the path of ${moved}, not an old address of it`;
}

export function missingPages(configs: unknown[], pages: LinkTarget[]): Problem[] {
  const paths = new Map(pages.map(({ path, span = ALWAYS }) => [path, span]));
  const problem = (path: string, reason: string): string | undefined => {
    const moved = movedFrom(path, configs);
    const now = (REQUIRED.includes(path) ? undefined : moved) ?? path;
    const span = paths.get(now);
    if (!span) return `there is no page "${path}", ${reason}${fixOf(path, moved)}`;
    if (!isLimited(span)) return undefined;
    return `the page "${now}" must be there at all times, ${reason}: leave out "draft", "from" and "until"`;
  };
  const missing = (path: string, reason: string): Problem[] => {
    const message = problem(path, reason);
    return message ? [{ file: 'pages.config.ts', path: [], message }] : [];
  };
  return [
    ...missing(HOME, 'which is the home page'),
    ...missing(NOT_FOUND, 'which is shown for unknown addresses'),
    ...[...typesIn(configs)].flatMap((type) =>
      (sectionDefinitions.get(type)?.leadsTo ?? []).flatMap((path) =>
        missing(path, `to which a section of type "${type}" leads`),
      ),
    ),
  ];
}
