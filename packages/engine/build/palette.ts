import { siteFileOf } from './siteModules.ts';
import { pathToFileURL } from 'node:url';

const module: typeof import('virtual:worldwright/palette') = await import(
  pathToFileURL(siteFileOf('virtual:worldwright/palette') ?? '').href
);

/** The site's palette, for what runs in Node itself: Vite does not resolve its imports. */
export const { palette } = module;
