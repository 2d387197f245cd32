import type { PageData } from '../../model/page.ts';
import { LENGTHS, nameAfter, type ResultField } from '../../model/text/searchResult.ts';
import { shownLength } from '../../model/text/shownLength.ts';
import type { Problem } from '../content/problems.ts';
import { groupBy } from './groupBy.ts';
import { type Sources, writtenPath } from './placeOf.ts';

const FIELDS: ResultField[] = ['title', 'description'];

/** Returns where a page's field is written, and which page it is if one block creates several. */
function fieldPlaceOf(sources: Sources, { path: page }: PageData, field: string) {
  const written = writtenPath(sources, page);
  return { file: 'pages.config.ts', path: [written, field], page, which: written === page ? '' : ` on ${page}` };
}

function fixOf(field: ResultField, { title }: PageData['meta'], length: number, company: string): string | undefined {
  const { least, most } = LENGTHS[field];
  if (length < least) return 'say more';
  if (length <= most) return undefined;
  const name = nameAfter(company);
  // The name is not in the file, so an author counting letters would miss it.
  return field === 'title' && title.endsWith(name) ? `say it shorter ("${name}" counts, too)` : 'say it shorter';
}

/**
 * Reports titles and descriptions that are too short, or too long for search results; once per block of pages.
 *
 * @param company its name as appended to titles.
 */
export function lengthAdvice(pages: PageData[], sources: Sources, company: string): Problem[] {
  const unwise = pages.flatMap((page) =>
    FIELDS.flatMap((field) => {
      const length = shownLength(page.meta[field]);
      const fix = fixOf(field, page.meta, length, company);
      return fix === undefined ? [] : { length, field, fix, ...fieldPlaceOf(sources, page, field) };
    }),
  );
  return groupBy(unwise, ({ path, fix }) => [...path, fix].join('\n')).map(([first, ...others]) => {
    const { file, path, which, field, fix } = first;
    const { least, most } = LENGTHS[field];
    const lengths = [first, ...others].map(({ length }) => length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    const many = shortest === longest ? `${longest}` : `${shortest} to ${longest}`;
    const where = others.length === 0 ? which : ` on ${lengths.length} pages, such as ${first.page},`;
    return {
      file,
      path,
      message: `has ${many} characters${where} as search results show it; ${least} to ${most} are good: ${fix}`,
    };
  });
}

/** Reports duplicate titles and descriptions; once per block of pages and original. */
export function repeatAdvice(pages: PageData[], sources: Sources): Problem[] {
  return FIELDS.flatMap((field) => {
    const first = new Map<string, PageData>();
    const repeated = pages.flatMap((page) => {
      const other = first.get(page.meta[field]);
      if (!other) first.set(page.meta[field], page);
      return other ? { other: other.path, ...fieldPlaceOf(sources, page, field) } : [];
    });
    return groupBy(repeated, ({ path, other }) => [...path, other].join('\n')).map(([one, ...others]) => {
      const { file, path, other, which, page } = one;
      const where = others.length === 0 ? `${which} too` : ` on ${others.length + 1} pages too, such as ${page}`;
      return { file, path, message: `is that of ${other}${where}: give each page its own` };
    });
  });
}
