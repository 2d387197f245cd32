import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PictureChoice } from '../model/site.ts';

const library = z.record(
  z.string(),
  z.looseObject({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    tone: z.string().optional(),
  }),
);

/** Says what pictures there are. */
export const LIBRARY = 'src/pictures.json';

/** What its text says. @throws when it is not as it was written. */
export const libraryOf = (text: string) => library.parse(JSON.parse(text));

/** The pictures that sections can show. @throws when the library is not as it was written. */
export function pictureChoices(root: string): PictureChoice[] {
  const pictures = libraryOf(readFileSync(join(root, LIBRARY), 'utf8'));
  return Object.entries(pictures).map(([name, { width, height, tone, ...files }]) => {
    return { name, thumbnail: thumbnailOf(files), width, height, isPhoto: tone !== undefined };
  });
}

/** Address of a small file of a picture. */
export function thumbnailOf({ src, widths: [smallest] }: { src: string; widths: number[] }): string {
  return smallest === undefined ? src : src.replace(/\.\w+$/, `-${smallest}.avif`);
}
