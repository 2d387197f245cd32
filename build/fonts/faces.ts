import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build leaves the font faces that every page has, in the folder that Vite built into. */
const FILE = '.vite/font-faces';

/** A font face in a sheet. */
export const FACE = /@font-face\s*\{[^}]*\}/g;
const RANGE = /unicode-range:([^;}]*)/g;
const TAG = /<[^>]*>/g;
/** Letters of a file of its own, which a page fetches that has them; stand-ins have a range, too. */
export const isOfRareLetters = (face: string) => face.includes('unicode-range') && !/fallback\b/.test(face);
/** How React writes signs that are not rare. */
const WRITTEN_OUT = /&(amp|quot|#x27);/g;

/** Reads the font faces of every page. @param dir folder that Vite built into. */
export const readFaces = (dir: string): Promise<string> => readFile(join(dir, FILE), 'utf8');

/** Leaves them there. */
export const writeFaces = (dir: string, faces: string): Promise<void> => writeFile(join(dir, FILE), faces);

/** How a rule begins that only visitors without script have, until `browser/platform/lateFonts.ts` changes it. */
const LATE = '@media (scripting:none){';

/** Font faces of which those with a file wait until the first screen is there; those of the device do not. */
export function withLateFonts(faces: string): string {
  const all = faces.match(FACE) ?? [];
  const late = all.filter((face) => face.includes('url('));
  const others = all.filter((face) => !face.includes('url('));
  return `${others.join('')}${LATE}${late.join('')}}`;
}

/** What finds rare letters: those of the ranges in a sheet. */
function rareLetters(sheet: string): RegExp | undefined {
  const ranges = [...sheet.matchAll(RANGE)].flatMap(([, list = '']) => list.split(','));
  const letters = ranges.map((range) => range.trim().slice(2).replace(/[^-]+/g, '\\u{$&}'));
  return letters.length > 0 ? new RegExp(`[${letters.join('')}]`, 'u') : undefined;
}

/** Answers whether the text of some HTML has letters that only the sheet has a font for. */
export function rareLettersOf(sheet: string): (html: string) => boolean {
  const rare = rareLetters(sheet);
  return (html) => rare?.test(html.replace(TAG, ' ').replace(WRITTEN_OUT, ' ')) ?? false;
}
