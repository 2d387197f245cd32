import type { LinkTarget } from './links';
import type { Problem } from './problems';
import { sectionDefinitions } from './registry';

/** The page that the site shows for unknown addresses. */
const NOT_FOUND = '/404';

/** Pages that code counts on, and that are not there. */
export function missingPages(pages: LinkTarget[]): Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const missing = (path: string, reason: string): Problem[] =>
    paths.has(path) ? [] : [{ file: 'pages.config.ts', path: [], message: `there is no page "${path}", ${reason}` }];
  return [
    ...missing(NOT_FOUND, 'which is shown for unknown addresses'),
    ...[...sectionDefinitions.values()].flatMap(({ type, leadsTo }) =>
      leadsTo.flatMap((path) => missing(path, `to which a section of type "${type}" leads`)),
    ),
  ];
}
