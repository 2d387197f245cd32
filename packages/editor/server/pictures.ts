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

export const LIBRARY = 'src/pictures.json';

export const libraryOf = (text: string) => library.parse(JSON.parse(text));

export function pictureChoices(root: string): PictureChoice[] {
  const pictures = libraryOf(readFileSync(join(root, LIBRARY), 'utf8'));
  return Object.entries(pictures).map(([name, { width, height, tone, ...files }]) => {
    return { name, thumbnail: thumbnailOf(files), width, height, isPhoto: tone !== undefined };
  });
}

/** Returns the URL of a picture's smallest version. */
export function thumbnailOf({ src, widths: [smallest] }: { src: string; widths: number[] }): string {
  return smallest === undefined ? src : src.replace(/\.\w+$/, `-${smallest}.avif`);
}
