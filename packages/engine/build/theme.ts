import { createRequire } from 'node:module';
import type { Typeface, Typefaces } from '../model/values/typeface.ts';
import { siteFileOf } from './site/siteModules.ts';

const require = createRequire(import.meta.url);

/** Returns the site's fonts: `src/theme/typefaces.ts`. One font for headings and text is cut once, in all weights. */
export function siteTypefaces(): Typefaces & { all: Typeface[] } {
  const { typefaces }: { typefaces: Typefaces } = require(
    // Node does not resolve virtual modules.
    siteFileOf('virtual:worldwright/typefaces') ?? '',
  );
  const { display, text } = typefaces;
  return { ...typefaces, all: display.name === text.name ? [text] : [display, text] };
}
