import { createRequire } from 'node:module';
import type { Typeface, Typefaces } from '../model/values/typeface.ts';
import { siteFileOf } from './site/siteModules.ts';

const require = createRequire(import.meta.url);

/** Returns the site's fonts from `src/theme/typefaces.ts`. `all` has a font once if headings and text share it. */
export function siteTypefaces(): Typefaces & { all: Typeface[] } {
  const { typefaces }: { typefaces: Typefaces } = require(
    // Node does not resolve virtual modules.
    siteFileOf('virtual:worldwright/typefaces') ?? '',
  );
  const { display, text } = typefaces;
  return { ...typefaces, all: display.name === text.name ? [text] : [display, text] };
}
