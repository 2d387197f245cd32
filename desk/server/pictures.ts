import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PictureChoice } from '../model/site.ts';

const library = z.record(
  z.string(),
  z.object({ src: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) }),
);

/** The pictures that sections can show. @throws when `src/pictures.json` is not as it was written. */
export function pictureChoices(root: string): PictureChoice[] {
  const pictures = library.parse(JSON.parse(readFileSync(join(root, 'src/pictures.json'), 'utf8')));
  return Object.entries(pictures).map(([name, { width, height, ...files }]) => {
    return { name, thumbnail: thumbnailOf(files), width, height };
  });
}

/** Address of a small file of a picture. */
export function thumbnailOf({ src, widths: [smallest] }: { src: string; widths: number[] }): string {
  return smallest === undefined ? src : src.replace(/\.\w+$/, `-${smallest}.avif`);
}
