import type { PageData } from '../../model/page';
import type { Problem } from '../problems';

/** Characters that search engines show whole, and that are enough to say something. */
const LENGTHS = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } };

const FIELDS = ['title', 'description'] as const;

const place = ({ path }: PageData, field: string) => ({ file: 'pages.config.ts', path: [path, field] });

/** Titles and descriptions that search results would cut off, or that say too little. */
export function lengthAdvice(pages: PageData[]): Problem[] {
  return pages.flatMap((page) =>
    FIELDS.flatMap((field) => {
      const { length } = page.meta[field];
      const { least, most } = LENGTHS[field];
      if (length >= least && length <= most) return [];
      const cure = length > most ? 'say it shorter' : 'say more';
      const message = `has ${length} characters as search results show it; ${least} to ${most} are good: ${cure}`;
      return { ...place(page, field), message };
    }),
  );
}

/** Titles and descriptions that two pages share. */
export function repeatAdvice(pages: PageData[]): Problem[] {
  return FIELDS.flatMap((field) => {
    const first = new Map<string, PageData>();
    return pages.flatMap((page) => {
      const text = page.meta[field];
      const other = first.get(text);
      if (!other) first.set(text, page);
      return other ? { ...place(page, field), message: `is that of ${other.path} too: give each page its own` } : [];
    });
  });
}
