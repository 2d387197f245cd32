import type { PageData } from '../../model/page';
import { shownLength } from '../../model/shownLength';
import type { CompiledSite } from '../inspect';
import type { Problem } from '../problems';

/** Characters that search engines show whole, and that are enough to say something: a wide one counts as two. */
const LENGTHS = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } };

const FIELDS = ['title', 'description'] as const;

type Sources = CompiledSite['sources'];

/** Where a page's field is written, and which page it is where one block makes several. */
function placeOf(sources: Sources, { path }: PageData, field: string) {
  const written = sources.get(path)?.written ?? path;
  return { file: 'pages.config.ts', path: [written, field], which: written === path ? '' : ` on ${path}` };
}

/** Titles and descriptions that search results would cut off, or that say too little. */
export function lengthAdvice(pages: PageData[], sources: Sources): Problem[] {
  return pages.flatMap((page) =>
    FIELDS.flatMap((field) => {
      const length = shownLength(page.meta[field]);
      const { least, most } = LENGTHS[field];
      if (length >= least && length <= most) return [];
      const { which, ...place } = placeOf(sources, page, field);
      const cure = length > most ? 'say it shorter' : 'say more';
      const message = `has ${length} characters${which} as search results show it; ${least} to ${most} are good: ${cure}`;
      return { ...place, message };
    }),
  );
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
      const { which, ...place } = placeOf(sources, page, field);
      return { ...place, message: `is that of ${other.path}${which} too: give each page its own` };
    });
  });
}
