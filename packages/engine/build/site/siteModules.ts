import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHEET, sitePalette } from '../colours.ts';

const PREFIX = 'virtual:worldwright/';
/** Address of the script that `index.html` loads. */
const BOOT = '/@worldwright/boot';
/** The module of the palette, which is no file: it is read from the site's style sheet. */
export const PALETTE = `${PREFIX}palette`;

/** Returns the source of the palette's module. */
export const paletteSource = (): string => `export const palette = ${JSON.stringify(sitePalette())};`;

/** Files of the site that the engine imports as `virtual:worldwright/<name>`, by that name: paths from the site's root. */
const SITE_MODULES: Record<string, string> = {
  pages: 'pages.config.ts',
  consent: 'src/consent/index.ts',
  company: 'src/content/company.ts',
  pictures: 'src/pictures.json',
  typefaces: 'src/theme/typefaces.ts',
  status: 'src/status/index.ts',
  styles: 'src/theme/index.css',
  words: 'src/content/words.ts',
};

/** Returns the absolute path of the site's file that a specifier names, if it names one. */
export function siteFileOf(specifier: string): string | undefined {
  const file = specifier.startsWith(PREFIX) ? SITE_MODULES[specifier.slice(PREFIX.length)] : undefined;
  return file && resolve(file);
}

/**
 * Resolves `virtual:worldwright/<name>` to files of the site in the working directory, and loads the palette from its
 * style sheet, for Vite, Vitest and Rolldown.
 */
export const siteModules = () => ({
  name: 'worldwright:site-modules',
  enforce: 'pre' as const,
  resolveId(id: string) {
    if (id === BOOT) return fileURLToPath(new URL('../../browser/boot.ts', import.meta.url));
    return id === PALETTE ? `\0${PALETTE}` : siteFileOf(id);
  },
  load(this: { addWatchFile: (file: string) => void }, id: string) {
    if (id !== `\0${PALETTE}`) return undefined;
    this.addWatchFile(resolve(SHEET));
    return paletteSource();
  },
});
