import type { PageData } from '../../model/page';
import { LENGTHS, type ResultField } from '../../model/searchResult';
import { shownLength } from '../../model/shownLength';
import type { CompiledSite } from '../inspect';
import type { Problem } from '../problems';

const FIELDS: ResultField[] = ['title', 'description'];

type Sources = CompiledSite['sources'];

/** Where a page's field is written, and which page it is where one block makes several. */
function placeOf(sources: Sources, { path: page }: PageData, field: string) {
  const written = sources.get(page)?.written ?? page;
  return { file: 'pages.config.ts', path: [written, field], page, which: written === page ? '' : ` on ${page}` };
}

/** What is wrong with the length of a field; nothing where all is well. */
function cureOf(field: ResultField, length: number): string | undefined {
  const { least, most } = LENGTHS[field];
  if (length > most) return 'say it shorter';
  return length < least ? 'say more' : undefined;
}

/** Titles and descriptions that search results would cut off, or that say too little: one for all pages of a block. */
export function lengthAdvice(pages: PageData[], sources: Sources): Problem[] {
  const unwise = pages.flatMap((page) =>
    FIELDS.flatMap((field) => {
      const length = shownLength(page.meta[field]);
      const cure = cureOf(field, length);
      return cure === undefined ? [] : { length, field, cure, ...placeOf(sources, page, field) };
    }),
  );
  const alike = new Map<string, typeof unwise>();
  for (const one of unwise) {
    const key = [...one.path, one.cure].join('\n');
    const known = alike.get(key);
    if (known) known.push(one);
    else alike.set(key, [one]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { file, path, which, field, cure } = first;
    const { least, most } = LENGTHS[field];
    const lengths = [first, ...others].map(({ length }) => length);
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
    const many = shortest === longest ? `${longest}` : `${shortest} to ${longest}`;
    const where = others.length === 0 ? which : ` on ${lengths.length} pages, such as ${first.page},`;
    return {
      file,
      path,
      message: `has ${many} characters${where} as search results show it; ${least} to ${most} are good: ${cure}`,
    };
  });
}

/** Titles and descriptions that two pages share. */
export function repeatAdvice(pages: PageData[], sources: Sources): Problem[] {
  return FIELDS.flatMap((field) => {
    const first = new Map<string, PageData>();
    return pages.flatMap((page) => {
      const text = page.meta[field];
      const other = first.get(text);
      if (!other) first.set(text, page);
      if (!other) return [];
      const { which, file, path } = placeOf(sources, page, field);
      return { file, path, message: `is that of ${other.path}${which} too: give each page its own` };
    });
  });
}
