import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHEET, sitePalette } from '../colours.ts';

const PREFIX = 'virtual:worldwright/';
/** URL of the script in `index.html`. */
const BOOT = '/@worldwright/boot';
/** The palette's virtual module, generated from the site's style sheet. */
export const PALETTE = `${PREFIX}palette`;

export const paletteSource = (): string => `export const palette = ${JSON.stringify(sitePalette())};`;

/** Files of the site by the name in `virtual:worldwright/<name>`, relative to the site's root. */
const SITE_MODULES: Record<string, string> = {
  pages: 'pages.config.ts',
  consent: 'src/consent/index.ts',
  company: 'src/content/company.ts',
  pictures: 'src/pictures.json',
  typefaces: 'src/theme/typefaces.ts',
  colours: 'src/theme/colours.ts',
  status: 'src/status/index.ts',
  styles: 'src/theme/index.css',
  words: 'src/content/words.ts',
};

export function siteFileOf(specifier: string): string | undefined {
  const file = specifier.startsWith(PREFIX) ? SITE_MODULES[specifier.slice(PREFIX.length)] : undefined;
  return file && resolve(file);
}

/**
 * Resolves `virtual:worldwright/<name>` to the site's files in the working directory, and generates the palette from its
 * style sheet. A plugin for Vite, Vitest and Rolldown.
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
