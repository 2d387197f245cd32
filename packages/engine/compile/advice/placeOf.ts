import type { PageData } from '../../model/page.ts';
import type { Place } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { nameOf } from '../pages/compileSection.ts';

/** What each page is made of, by its path. */
export type Sources = CompiledSite['sources'];

/** The path of a page as `pages.config.ts` has it: `/service/{path}` where one block makes several pages. */
export const writtenPath = (sources: Sources, path: string): string => sources.get(path)?.written ?? path;

/** Number of a page's section among those that are written, of which some may be hidden. */
export const numberOf = (sources: Sources, { path }: PageData, index: number): number =>
  sources.get(path)?.places[index] ?? index;

/** Where a section of a page is written. @param index its place among those that the page shows. */
export function placeOf(sources: Sources, page: PageData, index: number): Place {
  const name = nameOf(page.sections[index], numberOf(sources, page, index));
  return { file: 'pages.config.ts', path: [writtenPath(sources, page.path), name] };
}
