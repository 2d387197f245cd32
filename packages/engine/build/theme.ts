import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ThemeColours } from '../model/values/themeColours.ts';
import type { Typeface, Typefaces } from '../model/values/typeface.ts';
import { PlainError } from './plainError.ts';
import { siteFileOf } from './site/siteModules.ts';

const require = createRequire(import.meta.url);

/** Loads a module of the site's theme. Node does not resolve virtual modules. @throws {PlainError} if it is missing */
function load(name: 'colours' | 'typefaces') {
  const file = siteFileOf(`virtual:worldwright/${name}`) ?? '';
  if (!existsSync(file))
    throw new PlainError(
      `src/theme/${name}.ts: missing file. Copy it from a new site (npx worldwright new-site), as the changelog says.`,
    );
  return require(file);
}

/** Returns what the site's colours are for, from `src/theme/colours.ts`. */
export function siteColours(): ThemeColours {
  const { colours }: { colours: ThemeColours } = load('colours');
  return colours;
}

/** Returns the site's fonts from `src/theme/typefaces.ts`. `all` has a font once if headings and text share it. */
export function siteTypefaces(): Typefaces & { all: Typeface[] } {
  const { typefaces }: { typefaces: Typefaces } = load('typefaces');
  const { display, text } = typefaces;
  return { ...typefaces, all: display.name === text.name ? [text] : [display, text] };
}
