import type { PageData } from '../../model/page.ts';
import type { Place } from '../content/problems.ts';
import type { CompiledSite } from '../inspect.ts';
import { nameOf } from '../pages/compileSection.ts';

export type Sources = CompiledSite['sources'];

/** Returns a page's path as written in `pages.config.ts`: `/service/{path}` if one block creates several pages. */
export const writtenPath = (sources: Sources, path: string): string => sources.get(path)?.written ?? path;

/** Returns a section's index in the config, where some sections may be hidden. */
export const numberOf = (sources: Sources, { path }: PageData, index: number): number =>
  sources.get(path)?.places[index] ?? index;

/** Returns where a section is written. @param index its index among the page's visible sections */
export function placeOf(sources: Sources, page: PageData, index: number): Place {
  const name = nameOf(page.sections[index], numberOf(sources, page, index));
  return { file: 'pages.config.ts', path: [writtenPath(sources, page.path), name] };
}
