import { readFileSync } from 'node:fs';
import type { Problem } from '../src/engine/compile/problems.ts';
import { FACE, rareLettersOf } from './fontFaces.ts';
import { lettersOfMost } from './letters.ts';

const SHEET = 'src/styles/fonts.css';

/**
 * What is unwise of the fonts: letters that most pages have, in files that come beside those which every page fetches.
 *
 * @param sheet the font faces, as `npm run fonts` writes them. It cannot join letters of extended Latin with the others.
 */
export function fontAdvice(pages: readonly object[], sheet = readFileSync(SHEET, 'utf8')): Problem[] {
  const faces = (sheet.match(FACE) ?? []).filter((face) => face.includes('-rare.woff2'));
  const isRare = rareLettersOf(faces.join(''));
  const letters = lettersOfMost(pages).filter(isRare);
  if (letters.length === 0) return [];
  const message = `has ${letters.join(', ')} in files of their own, and most pages need them: npm run fonts puts them where every page has its letters`;
  return [{ file: SHEET, path: [], message }];
}
