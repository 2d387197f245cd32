import { createRequire } from 'node:module';
import { siteFileOf } from './siteModules.ts';

export type Palette = typeof import('virtual:worldwright/palette').palette;

const require = createRequire(import.meta.url);

/** Returns the site's palette, for what runs in Node itself: nothing resolves virtual modules there. */
export function sitePalette(): Palette {
  const module: { palette: Palette } = require(siteFileOf('virtual:worldwright/palette') ?? '');
  return module.palette;
}
