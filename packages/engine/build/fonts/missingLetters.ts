import type { Problem } from '../../compile/content/problems.ts';
import { textsIn } from '../../compile/content/textsIn.ts';
import { siteTypefaces } from '../theme.ts';
import { partsOf } from './source.ts';

interface Texts {
  meta: { title: string };
  sections: readonly { props: unknown }[];
}

/** Minimum number of different letters for advice. Fewer may be in a foreign name. */
const MIN_LETTERS = 5;
const MAX_LISTED = 8;

/**
 * Returns advice for fonts without Latin letters of the site's texts, such as Vietnamese ones: browsers show these in
 * another font within a word. Words in other scripts are wholly in another font, which readers expect.
 */
export function letterAdvice({ pages }: { pages: readonly Texts[] }): Problem[] {
  const texts = [...textsIn(pages.map(({ meta, sections }) => [meta.title, sections.map(({ props }) => props)]))];
  const used = new Set(texts.flatMap(({ text }) => text.normalize('NFC').match(/\p{Script=Latin}/gu) ?? []));
  return siteTypefaces().all.flatMap((typeface) => {
    const own = new Set(partsOf(typeface).flatMap(({ letters }) => [...letters]));
    const missing = [...used].filter((letter) => !own.has(letter));
    if (missing.length < MIN_LETTERS) return [];
    const message = `has no ${missing.slice(0, MAX_LISTED).join(' ')}, which texts contain: they are in another font within a word; choose a font with these letters, such as one whose package has "vietnamese" files`;
    return [{ file: 'src/theme/typefaces.ts', path: [typeface.name], message }];
  });
}
