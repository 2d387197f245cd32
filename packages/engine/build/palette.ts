import { pathToFileURL } from 'node:url';
import { siteFileOf } from './siteModules.ts';

const module: typeof import('virtual:worldwright/palette') = await import(
  pathToFileURL(siteFileOf('virtual:worldwright/palette') ?? '').href
);

/** The site's palette, for what runs in Node itself: Vite does not resolve its imports. */
export const { palette } = module;
