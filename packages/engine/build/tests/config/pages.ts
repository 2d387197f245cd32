import { readablePath } from '../../../compile/content/problems';
import { schemaOfPage } from '../../../compile/pages/pageSchemas';
import { layoutDefinitions } from '../../../compile/registry';
import { REMOVED, withPart } from './change';
import { fieldChanges } from './fields';
import type { Mutation, SiteFiles } from './mutations';

const FILE = 'pages.config.ts';

/** Paths that are invalid, reserved, taken, or equivalent to another. */
const PATHS = [
  ...['/index', '/x/index', '/{x}', '/}', '/{title}', '/about-us/', '//about', '/a//b', '/ABOUT-US', 'about', '/-'],
  ...['/data/x', '/assets', '/share/x', '/send-email', '/healthz', '/a.html', '/ü', '/%20', '/a?b', '/a#b', '/a--b'],
  ...['/moved/{path}', '/x/{id}', '/{path}', '/deep/er/still', '/404', '/', '/new'],
];

const REDIRECTS = [['/old', '/older'], ['/old', '/old'], ['/data'], ['/OLD/'], ['/404'], ['https://example.org/']];

/** Invalid times. */
const TIMES = ['2027-03-01', '2027-03-01T09:00', '2027-02-30T09:00Z', '2027-03-01T25:00Z', '1.3.2027', 'tomorrow'];

/** The fields of a page that all changes need. */
export interface Page {
  path: string;
  sections: { type: string }[];
}

/** Returns a change of `pages.config.ts`. @param mistakeAt path in the file at which a mistake must be reported. */
export function pagesChange(
  files: SiteFiles,
  subject: string,
  what: string,
  path: PropertyKey[],
  part: unknown,
  mistakeAt?: string[],
): Mutation {
  return {
    subject,
    name: `${[FILE, ...readablePath(path)].join(' › ')}: ${what}`,
    make: () => ({ ...files, pages: withPart(files.pages, path, part) }),
    ...(mistakeAt ? { mistake: { file: FILE, path: mistakeAt } } : {}),
  };
}

/** Yields all single changes of pages, except those of sections. */
export function* pageMutations(files: SiteFiles, pages: readonly Page[], pictures: string[]): Generator<Mutation> {
  for (const [index, page] of pages.entries()) {
    const change = (what: string, field: string, part: unknown) =>
      pagesChange(files, 'page', what, [index, field], part);
    for (const { what, path, part, mistakeAt } of fieldChanges(schemaOfPage(page), page, pictures)) {
      // Mistakes are reported by the page's path, or by its index if it has none.
      const isNamed = mistakeAt && mistakeAt.length > 0 && mistakeAt[0] !== 'path';
      const place = isNamed ? [page.path, ...readablePath(mistakeAt)] : undefined;
      yield pagesChange(files, 'page', what, [index, ...path], part, place);
    }
    for (const path of PATHS) yield change(path, 'path', path);
    for (const from of REDIRECTS) yield change(from.join(' '), 'redirectFrom', from);
    for (const field of ['from', 'until'])
      for (const time of TIMES) yield pagesChange(files, 'times', time, [index, field], time, [page.path, field]);
    for (const layout of layoutDefinitions.keys()) yield change(layout, 'layout', layout);
    const all = (what: string, list: unknown[]) => pagesChange(files, 'pages', `${page.path} ${what}`, [], list);
    yield pagesChange(files, 'pages', 'removed', [index], REMOVED);
    yield all('twice', [...pages, page]);
    yield all('twice, at another address', [...pages, { ...page, path: `/again${page.path}` }]);
    yield all('first', [page, ...pages.filter((other) => other !== page)]);
  }
}
