import { createRequire } from 'node:module';
import type { Typeface, Typefaces } from '../model/values/typeface.ts';
import { siteFileOf } from './site/siteModules.ts';

export type Palette = typeof import('virtual:worldwright/palette').palette;

const require = createRequire(import.meta.url);

// Node does not resolve virtual modules.
const load = (name: string) => require(siteFileOf(`virtual:worldwright/${name}`) ?? '');

/** Returns the site's palette: `src/theme/palette.ts`. */
export function sitePalette(): Palette {
  const { palette }: { palette: Palette } = load('palette');
  return palette;
}

/** Returns the site's fonts: `src/theme/typefaces.ts`. One font for headings and text is cut once, in all weights. */
export function siteTypefaces(): Typefaces & { all: Typeface[] } {
  const { typefaces }: { typefaces: Typefaces } = load('typefaces');
  const { display, text } = typefaces;
  return { ...typefaces, all: display.name === text.name ? [text] : [display, text] };
}
