import type { PageData } from '../../model/page';
import { nameOf } from '../compileSection';
import type { CompiledSite } from '../inspect';
import type { Place } from '../problems';

type Sources = CompiledSite['sources'];

/** Number of a page's section among those that are written, of which some may be hidden. */
export const numberOf = (sources: Sources, { path }: PageData, index: number): number =>
  sources.get(path)?.places[index] ?? index;

/** Where a section of a page is written. @param index its place among those that the page shows. */
export function placeOf(sources: Sources, page: PageData, index: number): Place {
  const written = sources.get(page.path)?.written ?? page.path;
  const name = nameOf(page.sections[index], numberOf(sources, page, index));
  return { file: 'pages.config.ts', path: [written, name] };
}
